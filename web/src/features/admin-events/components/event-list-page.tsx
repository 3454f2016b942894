import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { eventStatus } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { EventStatusBadge } from "../../../components/event-status-badge.tsx";
import { EventSteps } from "../../../components/event-steps/event-steps.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { eventList } from "../../../lib/events/event-list.ts";
import { eventListQuery, type EventRow } from "../../../lib/events/overview.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import { DuplicateEvent } from "./duplicate-event.tsx";
import { NewEvent } from "./new-event.tsx";

export function EventListPage() {
  const { t } = useTranslation("admin-events");
  const { t: events } = useTranslation("events");
  const { user } = useMember();
  return (
    <>
      <Band seed={32}>
        <h1 className="text-3xl">{t("event.title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("event.lead")}</p>
      </Band>
      <div className="measure py-8">
        <QueryTable
          list={useListQuery(eventList, (state) => eventListQuery(user.id, state))}
          title={t("event.title")}
          searchLabel={t("event.search")}
          filters={[
            {
              name: "status",
              label: t("event.status"),
              all: t("event.any_status"),
              options: eventStatus.options.map((status) => [status, events(`status.${status}`)]),
            },
          ]}
          action={<NewEvent />}
          columns={useColumns()}
          renderActions={(event) => (
            <>
              <EventSteps event={event} />
              <DuplicateEvent event={event} />
              {event.status === "draft" && <DeleteDraft event={event} />}
            </>
          )}
          empty={t("event.none")}
          noMatch={t("event.none_found")}
        />
      </div>
    </>
  );
}

const helper = columnsOf<EventRow>();

function useColumns(): DataColumn<EventRow>[] {
  const { t } = useTranslation("admin-events");
  const { number, date } = useReaderFormat();
  return helper.columns([
    helper.accessor("name", {
      header: t("event.one"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => (
        <Link
          to="/admin/events/$eventId"
          params={{ eventId: original.id }}
          className="inline-flex min-h-11 items-center text-base font-semibold underline-offset-4 hover:underline"
        >
          <bdi>{original.name}</bdi>
        </Link>
      ),
    }),
    helper.accessor("tournament_name", {
      header: t("tournament.one"),
      cell: ({ getValue }) => <bdi className="text-ink-2">{getValue()}</bdi>,
    }),
    helper.accessor("status", {
      header: t("event.status"),
      cell: ({ getValue }) => <EventStatusBadge status={getValue()} />,
    }),
    helper.accessor("starts_at", {
      header: t("days.title"),
      cell: ({ row: { original } }) => (
        <span className="figures lg:whitespace-nowrap">
          {original.starts_at === null
            ? t("days.none_yet")
            : date(Date.parse(original.starts_at), { dateStyle: "medium" }, original.time_zone)}
        </span>
      ),
    }),
    helper.accessor("teams", {
      header: t("event.teams"),
      meta: { numeric: true },
      cell: ({ getValue }) => number(getValue()),
    }),
  ]);
}
