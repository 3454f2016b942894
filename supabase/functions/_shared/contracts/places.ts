import * as z from "zod/mini";

/** Places of an event or a division: how many are taken, how many teams wait; null: no limit. */
const counted = {
  capacity: z.nullable(z.int()),
  taken: z.int(),
  waiting: z.int(),
};

/** What is left of an event, of which a division may have less. */
const eventPlaces = z.object({
  ...counted,
  version: z.int(),
  divisions: z.array(z.object({ ...counted, id: z.uuid() })),
});

/**
 * Broadcast `places_changed` on the private topic `places:{event}`, once per commit. It holds the whole
 * state as of `version`: a reader replaces an older one by it.
 */
export const placesMessage = z.extend(eventPlaces, { base_version: z.int() });

export const PLACES_EVENT = "places_changed";
export const placesTopic = (eventId: string): string => `places:${eventId}`;
