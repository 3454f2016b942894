import { livePlaces } from "../../lib/events/places.ts";
import { entryKeys } from "./queries.ts";

/**
 * The desk follows its event's places. Every commit that changes the status or division of an entry, or
 * checks a team in, moves their version, so its messages tell when the lists are out of date.
 */
export const liveEntries = (eventId: string) => ({
  ...livePlaces(eventId),
  lists: [entryKeys.rows()],
});
