import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { NoValue } from "../../../components/list/no-value.tsx";
import { PaymentStatusBadge } from "../../../components/payment-status-badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { money } from "../../../lib/format/money.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { PaymentRow } from "../queries.ts";

const helper = columnsOf<PaymentRow>();

/** The columns of the list; `opened` is the payment whose log is shown. */
export function usePaymentColumns(
  opened: string | null,
  onOpen: (id: string) => void,
): DataColumn<PaymentRow>[] {
  const { t } = useTranslation("admin-payments");
  const { t: payments } = useTranslation("payments");
  const { locale, date, digits } = useReaderFormat();
  return helper.columns([
    helper.accessor("team_name", {
      header: t("team"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => (
        <>
          <bdi className="text-base font-semibold">{original.team_name}</bdi>
          <span className="block text-xs text-ink-2">
            <span className="figures">{t("start_number", { n: digits(original.number) })}</span>
            {original.captain_name && (
              <>
                {" · "}
                <bdi>{original.captain_name}</bdi>
              </>
            )}
          </span>
        </>
      ),
    }),
    helper.accessor("event_name", {
      header: t("event"),
      cell: ({ getValue }) => <bdi>{getValue()}</bdi>,
    }),
    helper.accessor("amount_minor", {
      header: t("amount"),
      meta: { numeric: true },
      cell: ({ row: { original } }) => (
        <span className="whitespace-nowrap">
          {money(original.amount_minor, original.currency, locale)}
        </span>
      ),
    }),
    helper.accessor("status", {
      header: t("status"),
      cell: ({ row: { original } }) => (
        <div className="max-lg:text-end">
          <PaymentStatusBadge status={original.status} />
          {original.refund_ordered_at && (
            <span className="block text-xs text-ink-2">{t("refund_ordered")}</span>
          )}
          {original.surplus && <span className="block text-xs text-ink-2">{t("surplus")}</span>}
        </div>
      ),
    }),
    helper.accessor("method", {
      header: t("method"),
      cell: ({ getValue }) => {
        const method = getValue();
        return method ? payments(`method.${method}`) : <NoValue words={t("not_paid")} />;
      },
    }),
    helper.accessor("updated_at", {
      header: t("changed_at"),
      cell: ({ getValue }) => (
        <time dateTime={getValue()} className="whitespace-nowrap figures">
          {date(Date.parse(getValue()), { day: "numeric", month: "short", year: "numeric" })}
        </time>
      ),
    }),
    helper.display({
      id: "log",
      header: t("log"),
      meta: { narrow: "whole", pressed: true },
      cell: ({ row: { original } }) => {
        const isOpen = original.id === opened;
        return (
          <Button
            variant="quiet"
            className="-mx-3 whitespace-nowrap"
            aria-expanded={isOpen}
            aria-label={t("log_of", { team: isolate(original.team_name) })}
            onClick={() => onOpen(original.id)}
          >
            {t("log")}
            <ChevronDown
              aria-hidden="true"
              className={classNames("size-4", isOpen && "rotate-180")}
            />
          </Button>
        );
      },
    }),
  ]);
}
