/** Names the fees of the reader's own entries in an event. */
export const ownFeesKey = (eventId: string) => ["payments", "event", eventId] as const;
