import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { EventStatusBadge } from "../../../components/event-status-badge.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { placesQuery } from "../../../lib/events/places.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useLiveTopic } from "../../../lib/realtime/use-live-topic.ts";
import type { DeskEvent } from "../queries.ts";
import { liveEntries } from "../realtime.ts";
import { sectorsQuery } from "../sectors.ts";
import { views, type View } from "../search.ts";
import { CheckIn } from "./check-in.tsx";
import { EntryList } from "./entry-list.tsx";
import { SectorsView } from "./sectors-view.tsx";
import { StartList } from "./start-list.tsx";

interface Props {
  /** Undefined where there is none. */
  event: DeskEvent | undefined;
  events: readonly DeskEvent[];
  view: View;
  /** The entry whose QR code was read. */
  entryId: string | undefined;
  onEvent: (id: string) => void;
}

/** The entries of an event, at the desk and at the dock. */
export function EntriesPage({ event, events, view, entryId, onEvent }: Props) {
  const { t } = useTranslation("admin-entries");
  const { zoneName } = useReaderFormat();
  return (
    <>
      {/* The start list has a title of its own on paper. */}
      <div className={view === "start-list" ? "print:hidden" : undefined}>
        <Band seed={32}>
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <div className="grid gap-2">
              <h1 className="text-3xl">{t("title")}</h1>
              {event && (
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
                  <EventStatusBadge status={event.status} />
                  {t("zone", { zone: zoneName(event.time_zone) })}
                  <Places eventId={event.id} />
                </p>
              )}
            </div>
            {event && (
              <Select
                aria-label={t("event")}
                className="w-full sm:w-80"
                value={event.id}
                onChange={({ target }) => onEvent(target.value)}
              >
                {events.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </div>
        </Band>
      </div>
      <div className="measure py-6">
        {event ? (
          <>
            <Views eventId={event.id} view={view} />
            {view === "list" && <EntryList event={event} />}
            {view === "check-in" && <CheckIn event={event} entryId={entryId} />}
            {view === "sectors" && <SectorsView event={event} />}
            {view === "start-list" && <StartList event={event} />}
          </>
        ) : (
          <EmptyState action={<LinkButton to="/admin/events">{t("to_events")}</LinkButton>}>
            {t("no_event")}
          </EmptyState>
        )}
      </div>
    </>
  );
}

/** How full the event is. What moves it also tells when the lists below are out of date. */
function Places({ eventId }: { eventId: string }) {
  const { t } = useTranslation("admin-entries");
  const { number } = useReaderFormat();
  const { data: places } = useQuery(placesQuery(eventId));
  useLiveTopic(liveEntries, eventId);
  if (!places) return null;
  const { capacity, taken, waiting } = places;
  return (
    <>
      <span>
        {capacity === null
          ? t("places_taken", { count: taken, n: number(taken) })
          : t("places_taken_of", { count: capacity, taken: number(taken), n: number(capacity) })}
      </span>
      {waiting > 0 && <span>{t("waiting", { count: waiting, n: number(waiting) })}</span>}
    </>
  );
}

/** Each is a page of its own in the browser's history. */
function Views({ eventId, view }: { eventId: string; view: View }) {
  const { t } = useTranslation("admin-entries");
  const { user } = useMember();
  const { data: sectors } = useQuery(sectorsQuery(user.id, eventId));
  // Only where the rules place teams in sectors.
  const shown = views.filter((one) => one !== "sectors" || view === one || sectors?.areUsed);
  return (
    <nav
      aria-label={t("views")}
      className="mb-5 flex gap-6 overflow-x-auto border-b border-line print:hidden"
    >
      {shown.map((one) => (
        <Link
          key={one}
          to="/admin/registrations"
          search={{ event: eventId, view: one }}
          aria-current={one === view ? "page" : undefined}
          // The router would mark every one of them: they are one route.
          activeOptions={{ includeSearch: true, exact: true }}
          className="-mb-px inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center border-b-3 border-unmarked whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-signal aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {t(`view.${one}`)}
        </Link>
      ))}
    </nav>
  );
}
