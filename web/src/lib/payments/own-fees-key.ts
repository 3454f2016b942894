import { FEES } from "../entries/own-entry-keys.ts";

/** Names the fees of the reader's own entries in an event. */
export const ownFeesKey = (eventId: string) => [FEES, "event", eventId] as const;
