import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { EventStatusBadge } from "../../../components/event-status-badge.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { StatusLight } from "../../../components/ui/status-light.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useConnection } from "../../../lib/realtime/use-connection.ts";
import { useLiveTopic } from "../../../lib/realtime/use-live-topic.ts";
import { can } from "../permissions.ts";
import { resultsQuery, type ResultEvent, type Results } from "../queries.ts";
import { hiddenQuery, liveHidden, liveResults } from "../realtime.ts";
import { AwardsBlock } from "./awards-block.tsx";
import { FreezeBlock } from "./freeze-block.tsx";
import { FullBoard } from "./full-board.tsx";
import { ProtestsBlock } from "./protests-block.tsx";
import { ResultSteps } from "./result-steps.tsx";

interface Props {
  eventId: string;
  events: readonly ResultEvent[];
  onEvent: (eventId: string) => void;
}

/** An event between lines out and the prize-giving: its whole board, freeze, protests and awards. */
export function ResultsPage(props: Props) {
  const { user } = useMember();
  const { data, dataUpdatedAt } = useSuspenseQuery(resultsQuery(user.id, props.eventId));
  return data ? <OpenResults {...props} results={data} loadedAt={dataUpdatedAt} /> : <NoResults />;
}

interface OpenProps extends Props {
  results: Results;
  loadedAt: number;
}

function OpenResults({ eventId, events, onEvent, results, loadedAt }: OpenProps) {
  const { t } = useTranslation("admin-results");
  const member = useMember();
  const { zoneName } = useReaderFormat();
  const [{ phase }, signal] = useConnection(loadedAt);
  useLiveTopic(
    useCallback((id: string) => liveResults(member.user.id, id), [member.user.id]),
    eventId,
    signal,
  );
  const { event } = results.board;
  const light = phase === "live" ? "live" : "reconnecting";
  const isRun = can(member, "run_prize_giving");
  return (
    <>
      {event.freeze && <FollowHidden eventId={eventId} />}
      <Band seed={57}>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="grid gap-2">
            <StatusLight light={light}>{t(`light.${light}`)}</StatusLight>
            <h1 className="text-3xl">{t("title")}</h1>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
              {/* The light says "live" already. */}
              {event.status !== "live" && <EventStatusBadge status={event.status} />}
              {t("zone", { zone: zoneName(event.time_zone) })}
            </p>
          </div>
          <Select
            aria-label={t("event")}
            className="w-full sm:w-72"
            value={eventId}
            onChange={({ target }) => onEvent(target.value)}
          >
            {events.every(({ id }) => id !== eventId) && (
              <option value={eventId}>{event.name}</option>
            )}
            {events.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </Band>
      <div className="measure grid grid-cols-1 gap-4 py-8">
        <ResultSteps results={results} />
        {isRun && <FreezeBlock results={results} />}
        <FullBoard results={results} />
        <ProtestsBlock results={results} />
        <AwardsBlock results={results} />
      </div>
    </>
  );
}

/** What a frozen board hides reaches this page by the judges' messages. */
function FollowHidden({ eventId }: { eventId: string }) {
  const { user } = useMember();
  useQuery(hiddenQuery(user.id, eventId));
  useLiveTopic(
    useCallback((id: string) => liveHidden(user.id, id), [user.id]),
    eventId,
  );
  return null;
}

/** No event has a board, or the address names one that the reader does not judge. */
export function NoResults() {
  const { t } = useTranslation("admin-results");
  return (
    <>
      <Band seed={57}>
        <h1 className="text-3xl">{t("title")}</h1>
      </Band>
      <div className="measure py-8">
        <EmptyState>{t("no_event")}</EmptyState>
      </div>
    </>
  );
}
