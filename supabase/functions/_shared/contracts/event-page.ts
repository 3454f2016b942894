/** The columns of an event that its page shows. */
const COLUMNS = [
  "id,name,description,venue,time_zone,status,registration_opens_at,registration_closes_at",
  "capacity,entry_fee_minor,currency,cover_name,rules,tournament:tournaments(name,rules_text)",
  "event_days(day,lines_in,lines_out),divisions(id,name,position)",
].join(",");

/** What the page of an event reads first: a list with the event, or an empty one. */
export const eventPath = (eventId: string): string =>
  `/events?select=${COLUMNS}&id=eq.${eventId}&status=neq.draft`;
