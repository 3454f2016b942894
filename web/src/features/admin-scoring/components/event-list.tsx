import { useTranslation } from "react-i18next";
import { eventStatus } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { EventSteps } from "../../../components/event-steps/event-steps.tsx";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { eventList } from "../../../lib/events/event-list.ts";
import { eventListQuery } from "../../../lib/events/overview.ts";
import { can } from "../permissions.ts";
import { useEventColumns } from "./event-columns.tsx";
import { RunOutcome } from "./run-outcome.tsx";
import { useRuns } from "./use-runs.ts";

export function EventList() {
  const { t } = useTranslation("admin-scoring");
  const { t: events } = useTranslation("events");
  const member = useMember();
  const list = useListQuery(eventList, (state) => eventListQuery(member.user.id, state));
  const runs = useRuns();
  return (
    <QueryTable
      list={list}
      title={t("events")}
      lead={null}
      searchLabel={t("search")}
      filters={[
        {
          name: "status",
          label: t("filter_status"),
          all: t("any_status"),
          options: eventStatus.options.map((status) => [status, events(`status.${status}`)]),
        },
      ]}
      columns={useEventColumns()}
      renderActions={(event) => {
        const busy = runs.latest(event.id)?.status === "pending";
        return (
          <>
            {can(member, "run_scoring", event) && (
              <Button
                busy={busy}
                aria-label={t("run_event", { event: event.name })}
                className="lg:whitespace-nowrap"
                onClick={() => runs.start(event.id)}
              >
                {busy ? t("running") : t("run")}
              </Button>
            )}
            <EventSteps event={event} />
          </>
        );
      }}
      renderDetail={({ id }) => {
        const run = runs.latest(id);
        return run && run.status !== "pending" ? <RunOutcome run={run} /> : null;
      }}
      empty={t("events_none")}
      noMatch={t("events_none_found")}
    />
  );
}
