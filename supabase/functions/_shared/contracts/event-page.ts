/** The columns of an event that its page shows. */
const COLUMNS = [
  "id,name,description,venue,venue_map_url,time_zone,status,tournament_id,registration_opens_at",
  "registration_closes_at,capacity,entry_fee_minor,currency,team_size_min,team_size_max,refund_until",
  "needs_approval,contact_name,contact_email,cover_name,rules,tournament:tournaments(name,rules_text)",
  "event_days(day,lines_in,lines_out,upload_deadline),divisions(id,name,position)",
  "event_species(species(names))",
].join(",");

/** What the page of an event reads first: a list with the event, or an empty one. */
export const eventPath = (eventId: string): string =>
  `/events?select=${COLUMNS}&id=eq.${eventId}&status=neq.draft`;
