import { livePlaces } from "../../lib/events/places.ts";
import { enteringKeys } from "./queries.ts";

/** Every commit that changes the status or division of an entry moves the version of its event's places. */
export const liveOwnEntries = (eventId: string) => ({
  ...livePlaces(eventId),
  lists: [enteringKeys.ofEvent(eventId)],
});
