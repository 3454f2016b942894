import { useTranslation } from "react-i18next";
import { EntryStatusBadge } from "../../../components/entry-status-badge.tsx";
import { NoValue } from "../../../components/list/no-value.tsx";
import { PaymentStatusBadge } from "../../../components/payment-status-badge.tsx";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { money } from "../../../lib/format/money.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { EntryRow } from "../queries.ts";

const helper = columnsOf<EntryRow>();

export function useEntryColumns(): DataColumn<EntryRow>[] {
  const { t } = useTranslation("admin-entries");
  const { locale, number, digits, date } = useReaderFormat();
  const moment = (at: string, timeZone: string): string =>
    date(
      Date.parse(at),
      { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
      timeZone,
    );

  /** What stands below the status: why it is not settled, or what comes next. */
  function notesOf(entry: EntryRow): string[] {
    const { waitlist_position: place, open_steps: steps, confirm_by, time_zone } = entry;
    return [
      place !== null && t("waits_as", { n: number(place) }),
      confirm_by && t("confirm_by", { time: moment(confirm_by, time_zone) }),
      steps !== null && steps > 0 && t("steps_open", { count: steps, n: number(steps) }),
      entry.status === "withdrawn" && entry.ended_by && t(`ended_by.${entry.ended_by}`),
      entry.checked_in_at && t("seen_at", { time: moment(entry.checked_in_at, time_zone) }),
    ].filter((note) => typeof note === "string" && note !== "") as string[];
  }

  return helper.columns([
    helper.accessor("number", {
      header: t("number"),
      // There it stands before the name.
      meta: { numeric: true, narrow: "hidden" },
      cell: ({ getValue }) => <span className="display text-lg figures">{digits(getValue())}</span>,
    }),
    helper.accessor("team_name", {
      header: t("team"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => (
        <>
          <span className="display me-2 text-lg figures lg:hidden">{digits(original.number)}</span>
          <bdi className="text-base font-semibold">{original.team_name}</bdi>
          {original.names && (
            <span className="block max-w-md text-xs text-ink-2">
              <bdi>{original.names}</bdi>
            </span>
          )}
        </>
      ),
    }),
    helper.accessor("division_name", {
      header: t("division"),
      cell: ({ getValue }) => (
        <div className="lg:min-w-24">
          <bdi>{getValue()}</bdi>
        </div>
      ),
    }),
    helper.accessor("status", {
      header: t("filter_status"),
      cell: ({ row: { original } }) => (
        <div className="max-lg:text-end">
          <EntryStatusBadge status={original.status} />
          {notesOf(original).map((note) => (
            <span key={note} className="block text-xs text-ink-2">
              {note}
            </span>
          ))}
        </div>
      ),
    }),
    helper.accessor("payment_status", {
      header: t("fee"),
      cell: ({ row: { original } }) =>
        original.payment_status && original.amount_minor !== null && original.currency ? (
          <div className="max-lg:text-end">
            <PaymentStatusBadge status={original.payment_status} />
            <span className="block text-xs whitespace-nowrap text-ink-2 figures">
              {money(original.amount_minor, original.currency, locale)}
            </span>
          </div>
        ) : (
          <NoValue words={t("no_fee")} />
        ),
    }),
    helper.accessor("created_at", {
      header: t("entered_at"),
      cell: ({ row: { original } }) => (
        <time dateTime={original.created_at} className="whitespace-nowrap figures">
          {moment(original.created_at, original.time_zone)}
        </time>
      ),
    }),
  ]);
}
