import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { eventDay, eventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { ruleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { readPublic } from "../../lib/public-api.ts";

const eventPage = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  venue: z.string(),
  time_zone: z.string(),
  status: eventStatus,
  registration_opens_at: z.nullable(z.string()),
  registration_closes_at: z.nullable(z.string()),
  capacity: z.nullable(z.int()),
  /** Minor units of `currency` (ISO 4217). */
  entry_fee_minor: z.int(),
  currency: z.string(),
  rules: ruleSet,
  tournament: z.nullable(z.object({ name: z.string(), rules_text: z.string() })),
  event_days: z.array(eventDay),
  divisions: z.array(z.object({ id: z.uuid(), name: z.string(), position: z.number() })),
});
export type EventPage = z.infer<typeof eventPage>;

const entry = z.object({
  id: z.uuid(),
  division_id: z.uuid(),
  status: z.string(),
  team: z.object({ name: z.string() }),
});
/** A team on the start list. */
export type Entry = z.infer<typeof entry>;

export const eventKeys = {
  all: ["events"] as const,
  event: (eventId: string) => [...eventKeys.all, eventId] as const,
  entries: (eventId: string) => [...eventKeys.event(eventId), "entries"] as const,
};

const EVENT_COLUMNS = [
  "id,name,description,venue,time_zone,status,registration_opens_at,registration_closes_at",
  "capacity,entry_fee_minor,currency,rules,tournament:tournaments(name,rules_text)",
  "event_days(day,lines_in,lines_out),divisions(id,name,position)",
].join(",");

/** A published event; null for one that does not exist or is not public. */
export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventKeys.event(eventId),
    queryFn: async ({ signal }): Promise<EventPage | null> => {
      if (!z.uuid().safeParse(eventId).success) return null;
      const path = `/rest/v1/events?select=${EVENT_COLUMNS}&id=eq.${eventId}&status=neq.draft`;
      const [event] = z.array(eventPage).parse(await readPublic(path, signal));
      if (!event) return null;
      return {
        ...event,
        event_days: event.event_days.toSorted((a, b) => a.day - b.day),
        divisions: event.divisions.toSorted((a, b) => a.position - b.position),
      };
    },
  });

export const entriesQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventKeys.entries(eventId),
    queryFn: async ({ signal }) => {
      // The board leads from a registration to its team as well: the key says which way is meant.
      const path =
        `/rest/v1/registrations?select=id,division_id,status,team:teams!registrations_team_id_fkey(name)` +
        `&event_id=eq.${eventId}&status=in.(confirmed,disqualified)`;
      const entries = z.array(entry).parse(await readPublic(path, signal));
      return entries.toSorted((a, b) => a.team.name.localeCompare(b.team.name));
    },
  });
