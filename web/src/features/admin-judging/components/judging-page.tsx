import { useSuspenseQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { EventStatusBadge } from "../../../components/event-status-badge.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { StatusLight } from "../../../components/ui/status-light.tsx";
import { shownMeasures } from "../../../lib/scoring/measures.ts";
import { UnitSwitch } from "../../../components/unit-switch.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useMayOpen } from "../../../lib/auth/use-may-open.ts";
import { useMedia, WIDE } from "../../../lib/page/use-media.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { deskQuery, type Desk, type JudgingEvent } from "../queries.ts";
import type { JudgingSearch } from "../search.ts";
import { useLiveDesk } from "../use-live-desk.ts";
import { BoardTop } from "./board-top.tsx";
import { JudgeList } from "./judge-list.tsx";
import { JudgedList } from "./judged-list.tsx";
import { PenaltyList } from "./penalty-list.tsx";
import { ViewTabs } from "./view-tabs.tsx";
import { Workplace } from "./workplace.tsx";

interface JudgingPageProps {
  eventId: string;
  events: readonly JudgingEvent[];
  search: JudgingSearch;
  onSearch: (change: Partial<JudgingSearch>) => void;
}

export function JudgingPage(props: JudgingPageProps) {
  const { user } = useMember();
  const { data: desk, dataUpdatedAt } = useSuspenseQuery(deskQuery(user.id, props.eventId));
  return desk ? <OpenDesk {...props} desk={desk} loadedAt={dataUpdatedAt} /> : <NoDesk />;
}

interface OpenDeskProps extends JudgingPageProps {
  desk: Desk;
  loadedAt: number;
}

function OpenDesk({ eventId, events, desk, loadedAt, search, onSearch }: OpenDeskProps) {
  const { t } = useTranslation("admin-judging");
  const { zoneName } = useReaderFormat();
  const light = useLiveDesk(eventId, loadedAt);
  const { event } = desk.board;
  const view = search.view ?? "queue";
  // On a phone the photo comes first; what is chosen once stands below the catch.
  const isCompact = !useMedia(WIDE) && view === "queue";
  const zone = (
    <p className="text-sm text-ink-2">{t("zone", { zone: zoneName(event.time_zone) })}</p>
  );
  const controls = (
    <div className="flex grow flex-wrap items-end gap-3 sm:grow-0">
      <UnitSwitch measures={shownMeasures(event.rules)} />
      <Select
        aria-label={t("event")}
        className="min-w-0 grow basis-40 sm:w-72 sm:grow-0 sm:basis-auto"
        value={eventId}
        onChange={({ target }) =>
          // Divisions and pages are the former event's own.
          onSearch({
            event: target.value,
            division: undefined,
            board: undefined,
            page: undefined,
          })
        }
      >
        {events.every(({ id }) => id !== eventId) && <option value={eventId}>{event.name}</option>}
        {events.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
  return (
    <>
      <Band seed={53} size="desk">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <div className="flex min-w-0 grow flex-wrap items-center gap-x-5 gap-y-1">
            <h1 className={isCompact ? "min-w-0 grow basis-40 text-xl" : "text-2xl"}>
              {isCompact ? (
                <>
                  <span className="sr-only">{`${t("title")}: `}</span>
                  <bdi className="name-line">{event.name}</bdi>
                </>
              ) : (
                t("title")
              )}
            </h1>
            <StatusLight light={light}>{t(`light.${light}`)}</StatusLight>
            {/* The light says "live" already. */}
            {event.status !== "live" && <EventStatusBadge status={event.status} />}
            {!isCompact && zone}
          </div>
          {!isCompact && controls}
        </div>
      </Band>
      <div className="px-4 pt-1 lg:px-6">
        <ViewTabs desk={desk} view={view} />
      </div>
      {view === "queue" ? (
        <Workplace
          desk={desk}
          search={search}
          onSearch={onSearch}
          controls={
            isCompact && (
              <div className="mb-4 grid gap-2">
                {controls}
                {zone}
              </div>
            )
          }
        />
      ) : (
        <div className="measure grid gap-x-10 gap-y-10 py-6 lg:grid-cols-[minmax(0,1fr)_300px]">
          <div className="min-w-0">
            {view === "judged" && <JudgedList desk={desk} />}
            {view === "penalties" && <PenaltyList desk={desk} />}
            {view === "judges" && <JudgeList desk={desk} />}
          </div>
          <BoardTop board={desk.board} search={search} onSearch={onSearch} />
        </div>
      )}
    </>
  );
}

/** The address names an event that does not exist, or none has anything to judge. */
export function NoDesk() {
  const { t } = useTranslation("admin-judging");
  const mayOpen = useMayOpen();
  return (
    <>
      <Band seed={53}>
        <h1 className="text-3xl">{t("title")}</h1>
      </Band>
      <div className="measure py-8">
        <EmptyState
          action={
            mayOpen("/admin/scoring") && (
              <LinkButton to="/admin/scoring">{t("to_events")}</LinkButton>
            )
          }
        >
          {t("no_event")}
        </EmptyState>
      </div>
    </>
  );
}
