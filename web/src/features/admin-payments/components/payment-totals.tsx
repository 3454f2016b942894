import { useTranslation } from "react-i18next";
import { useSearch } from "@tanstack/react-router";
import type { CsvFile } from "../../../components/list/csv-button.tsx";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { money, amountText } from "../../../lib/format/money.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { totalListQuery, type TotalRow } from "../queries.ts";
import { paymentList, totalList } from "../search.ts";
import { RefundEvent } from "./refund-event.tsx";

/** What the payments of each event add up to: of the event that the list shows, or of all. */
export function PaymentTotals() {
  const { t } = useTranslation("admin-payments");
  const { user } = useMember();
  const { event } = paymentList.of(useSearch({ strict: false }));
  const list = useListQuery(totalList, (state) => totalListQuery(user.id, state, event));
  return (
    <QueryTable
      list={list}
      title={t("totals")}
      lead={t("totals_lead")}
      columns={useTotalColumns()}
      csv={useTotalsFile()}
      renderActions={(total) => <RefundEvent total={total} />}
      empty={t("payments_none")}
    />
  );
}

const helper = columnsOf<TotalRow>();
const AMOUNTS = [
  "due",
  "cash",
  "transfer",
  "card",
  "paid",
  "refund_due",
  "refunded",
  "disputed",
  "waived",
] as const;

function useTotalsFile(): CsvFile<TotalRow> {
  const { t } = useTranslation("admin-payments");
  return {
    name: "payment-totals",
    columns: [
      [t("event"), (row) => row.event_name],
      [t("currency"), (row) => row.currency],
      ...AMOUNTS.map((name): CsvFile<TotalRow>["columns"][number] => [
        t(`total.${name}`),
        (row) => amountText(row[`${name}_minor`], row.currency),
      ]),
    ],
  };
}

function useTotalColumns(): DataColumn<TotalRow>[] {
  const { t } = useTranslation("admin-payments");
  const { locale } = useReaderFormat();
  return helper.columns([
    helper.accessor("event_name", {
      header: t("event"),
      meta: { narrow: "whole" },
      cell: ({ getValue }) => <bdi className="font-semibold">{getValue()}</bdi>,
    }),
    helper.accessor("currency", { header: t("currency") }),
    ...AMOUNTS.map((name) =>
      helper.accessor(`${name}_minor`, {
        header: t(`total.${name}`),
        meta: { numeric: true },
        cell: ({ getValue, row: { original } }) => (
          <span className={getValue() === 0 ? "text-ink-2" : "font-semibold"}>
            {money(getValue(), original.currency, locale)}
          </span>
        ),
      }),
    ),
  ]);
}
