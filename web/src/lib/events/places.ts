import * as z from "zod/mini";
import {
  PLACES_EVENT,
  placesMessage,
  placesTopic,
} from "../../../../supabase/functions/_shared/contracts/places.ts";
import { readPublic } from "../api/public-api.ts";
import { readOrReport } from "../api/report-unreadable.ts";
import { liveQuery } from "../realtime/live-query.ts";
import type { CachedTopic } from "../realtime/use-live-topic.ts";

type PlacesMessage = z.infer<typeof placesMessage>;
/** How many places of an event and its divisions are taken, as of a version. */
export type EventPlaces = Omit<PlacesMessage, "base_version">;
export type Counted = Pick<EventPlaces, "capacity" | "taken" | "waiting">;

const placesRow = z.object({
  taken: z.int(),
  waiting: z.int(),
  version: z.int(),
  event: z.object({
    capacity: z.nullable(z.int()),
    divisions: z.array(z.object({ id: z.uuid(), capacity: z.nullable(z.int()) })),
  }),
  counters: z.array(z.object({ division_id: z.uuid(), taken: z.int(), waiting: z.int() })),
});

const COLUMNS =
  "taken,waiting,version,event:events(capacity,divisions(id,capacity))," +
  "counters:division_places(division_id,taken,waiting)";

/** Counters, limits and version come from one statement, so that they belong together. */
async function fetchPlaces(eventId: string, signal: AbortSignal): Promise<EventPlaces> {
  const rows = await readPublic(`/rest/v1/places?select=${COLUMNS}&event_id=eq.${eventId}`, signal);
  const [found] = z.array(placesRow).parse(rows);
  if (!found) return { capacity: null, taken: 0, waiting: 0, version: 0, divisions: [] };
  const { event, counters, ...counted } = found;
  return {
    ...counted,
    capacity: event.capacity,
    divisions: event.divisions.map((division) => {
      const counter = counters.find(({ division_id }) => division_id === division.id);
      return { ...division, taken: counter?.taken ?? 0, waiting: counter?.waiting ?? 0 };
    }),
  };
}

const placesKey = (eventId: string) => ["places", eventId] as const;

export const placesQuery = (eventId: string) =>
  liveQuery({
    queryKey: placesKey(eventId),
    load: (signal) => fetchPlaces(eventId, signal),
  });

export const livePlaces = (eventId: string): CachedTopic<EventPlaces, PlacesMessage> => ({
  topic: placesTopic(eventId),
  event: PLACES_EVENT,
  decode: (payload) => readOrReport(placesMessage, payload, "message of places"),
  // Each message holds the whole state.
  merge: (_state, { base_version: _base, ...places }) => places,
  load: (_named, _shown, signal) => fetchPlaces(eventId, signal),
  queryKey: placesKey(eventId),
});

/** Null without a limit. More may be taken than there are, once a limit was lowered. */
export const placesLeft = ({ capacity, taken }: Counted): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken);

/**
 * Whether an entry made now gets a place: the event and the division have room. A free place of the
 * event is given at once to who waits, unless the one who waits is for a full division.
 */
export function hasRoom(places: EventPlaces, divisionId: string): boolean {
  const division = places.divisions.find(({ id }) => id === divisionId);
  return placesLeft(places) !== 0 && (!division || placesLeft(division) !== 0);
}
