import { livePlaces } from "../../lib/events/places.ts";
import { ownFeesKey } from "../../lib/payments/own-fees-key.ts";
import { enteringKeys } from "./queries.ts";

/**
 * Every commit that changes the status or division of an entry moves the version of its event's places.
 * What ends entries may be a change of the event, such as its cancelling, and settles their fees.
 */
export const liveOwnEntries = (eventId: string) => ({
  ...livePlaces(eventId),
  lists: [enteringKeys.event(eventId), enteringKeys.ofEvent(eventId), ownFeesKey(eventId)],
});
