import * as z from "zod/mini";
import { calendarText, type CalendarEntry } from "../_shared/calendar/ics.ts";
import { charterCalendar } from "../_shared/contracts/charters.ts";
import { siteOrigin } from "../_shared/environment.ts";
import { readAsPublic } from "../_shared/public-rest.ts";

const event = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  venue: z.string(),
  status: z.string(),
  updated_at: z.string(),
  event_days: z.array(z.object({ day: z.int(), lines_in: z.string(), lines_out: z.string() })),
});
type Event = z.infer<typeof event>;

const COLUMNS =
  "id,slug,name,description,venue,status,updated_at,event_days(day,lines_in,lines_out)";

export interface Calendar {
  /** Of the file, without its ending. */
  name: string;
  text: string;
}

/** The fishing days of an event as a file; null for an event that is not public. */
export async function eventCalendar(eventId: string): Promise<Calendar | null> {
  const answer = await readAsPublic(`/events?select=${COLUMNS}&id=eq.${eventId}&status=neq.draft`);
  const [found] = z.array(event).parse(await answer.json());
  if (!found) return null;
  return { name: found.slug, text: calendarText(found.name, entriesOf(found)) };
}

/** All events of a series, to subscribe to; null for one that is not public. */
export async function seriesCalendar(tournamentId: string): Promise<Calendar | null> {
  const answer = await readAsPublic(
    `/tournaments?select=slug,name,events(${COLUMNS})&id=eq.${tournamentId}` +
      "&published=is.true&events.status=neq.draft",
  );
  const [found] = z
    .array(z.object({ slug: z.string(), name: z.string(), events: z.array(event) }))
    .parse(await answer.json());
  if (!found) return null;
  const entries = found.events.flatMap(entriesOf);
  return {
    name: found.slug,
    text: calendarText(
      found.name,
      entries.toSorted((a, b) => Date.parse(a.starts) - Date.parse(b.starts)),
    ),
  };
}

/** A trip on a boat, for those that have its secret key; null for one that was not accepted. */
export async function tripCalendar(key: string): Promise<Calendar | null> {
  const answer = await readAsPublic(`/rpc/read_charter_calendar?calendar_key=${key}`);
  const trip = z.nullable(charterCalendar).parse(await answer.json());
  if (!trip) return null;
  const url = `${siteOrigin()}/profile/bookings/${trip.id}`;
  const isCancelled = trip.state !== "accepted" && trip.state !== "completed";
  const entry: CalendarEntry = {
    uid: `${trip.id}@castboard`,
    starts: trip.starts_at,
    ends: trip.ends_at,
    changed: trip.ended_at ?? trip.decided_at ?? trip.requested_at,
    title: trip.boat_name,
    text: url,
    place: trip.meeting_point ?? "",
    url,
    isCancelled,
  };
  return { name: `trip-${trip.day}`, text: calendarText(trip.boat_name, [entry]) };
}

/** An entry for each day: between two of them nobody is busy. */
function entriesOf({ event_days: days, ...found }: Event): CalendarEntry[] {
  const url = `${siteOrigin()}/events/${found.id}`;
  return days
    .toSorted((a, b) => a.day - b.day)
    .map(({ day, lines_in, lines_out }, index) => ({
      uid: `${found.id}-${day}@castboard`,
      starts: lines_in,
      ends: lines_out,
      changed: found.updated_at,
      title: days.length === 1 ? found.name : `${found.name} (${index + 1}/${days.length})`,
      text: [found.description, url].filter(Boolean).join("\n\n"),
      place: found.venue,
      url,
      isCancelled: found.status === "cancelled",
    }));
}
