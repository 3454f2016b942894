import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useSite } from "../../../lib/site.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { type DeskBooking, disputeDeskQuery } from "../queries.ts";
import { disputeDesk } from "../search.ts";
import { usePartyName } from "./booking-columns.tsx";
import { DisputeFile } from "./dispute-file.tsx";

/** Disputes about bookings; one is open at a time, and at once where the address names its booking. */
export function DisputeTable() {
  const { t } = useTranslation("admin-charters");
  const { user } = useMember();
  const list = useListQuery(disputeDesk, (state) => disputeDeskQuery(user.id, state));
  const named = list.state.booking;
  const [chosen, setChosen] = useState<string | null>();
  const opened = chosen === undefined ? named : chosen;
  return (
    <QueryTable
      list={list}
      title={t("disputes.list")}
      lead={null}
      searchLabel={t("bookings.search")}
      filters={[
        {
          name: "state",
          label: t("state"),
          all: t("disputes.open_ones"),
          options: [["ruled", t("bookings.disputes.ruled")]],
        },
      ]}
      columns={useDisputeColumns()}
      renderActions={(booking) => (
        <Button
          aria-expanded={booking.id === opened}
          aria-label={t(booking.id === opened ? "disputes.close_of" : "disputes.read_of", {
            boat: isolate(booking.boat_name),
          })}
          onClick={() => setChosen(booking.id === opened ? null : booking.id)}
        >
          {t(booking.id === opened ? "disputes.close" : "disputes.read")}
        </Button>
      )}
      renderDetail={(booking) =>
        booking.id === opened && <DisputeFile key={booking.id} booking={booking} />
      }
      empty={t("disputes.none")}
      noMatch={t("disputes.none_found")}
    />
  );
}

const helper = columnsOf<DeskBooking>();

function useDisputeColumns(): DataColumn<DeskBooking>[] {
  const { time_zone: officeZone } = useSite();
  const { t } = useTranslation("admin-charters");
  const { t: bookings } = useTranslation("bookings");
  const { date } = useReaderFormat();
  const nameOf = usePartyName();
  return helper.columns([
    helper.accessor("boat_name", {
      header: t("bookings.boat"),
      meta: { narrow: "whole" },
      cell: ({ row: { original: booking } }) => (
        <span className="grid">
          <span className="font-semibold wrap-anywhere">
            <bdi>{booking.boat_name}</bdi>
          </span>
          <time dateTime={booking.day} className="text-xs text-ink-2 figures">
            {date(Date.parse(booking.day), { dateStyle: "medium" }, "UTC")}
          </time>
        </span>
      ),
    }),
    helper.display({
      id: "subject",
      header: t("disputes.about"),
      cell: ({ row: { original: booking } }) =>
        booking.dispute_subject && bookings(`dispute.subjects.${booking.dispute_subject}`),
    }),
    helper.display({
      id: "by",
      header: t("disputes.by"),
      cell: ({ row: { original: booking } }) =>
        booking.dispute_side && (
          <span className="grid narrow:justify-items-end">
            <span className="wrap-anywhere">
              <bdi>{nameOf(booking, booking.dispute_side)}</bdi>
            </span>
            <span className="text-xs text-ink-2">{t(booking.dispute_side)}</span>
          </span>
        ),
    }),
    helper.accessor("disputed_at", {
      header: t("disputes.since"),
      cell: ({ getValue }) => {
        const since = getValue();
        return (
          since !== null && (
            <time dateTime={since} className="whitespace-nowrap figures">
              {date(Date.parse(since), { dateStyle: "medium" }, officeZone)}
            </time>
          )
        );
      },
    }),
    helper.display({
      id: "state",
      header: t("state"),
      cell: ({ row: { original: booking } }) => (
        <Badge tone={booking.ruling === null ? "signal" : "plain"}>
          {booking.ruling === null
            ? t("disputes.waiting")
            : bookings(`dispute.ruled.${booking.ruling}`)}
        </Badge>
      ),
    }),
  ]);
}
