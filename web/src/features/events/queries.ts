import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { eventPath } from "../../../../supabase/functions/_shared/contracts/event-page.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { eventDay, eventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { ruleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { keysetQuery } from "../../lib/api/paged-query.ts";
import { readPublic } from "../../lib/api/public-api.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { CURRENT_STATUSES } from "../../lib/entries/entry-status.ts";
import { keptFor } from "../../lib/offline/kept-for.ts";
import { takeFirstData } from "../../lib/page/first-answer.ts";

const publishedEvent = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  venue: z.string(),
  venue_map_url: z.nullable(z.string()),
  time_zone: z.string(),
  status: eventStatus,
  tournament_id: z.uuid(),
  registration_opens_at: z.nullable(z.string()),
  registration_closes_at: z.nullable(z.string()),
  capacity: z.nullable(z.int()),
  /** Minor units of `currency` (ISO 4217). */
  entry_fee_minor: z.int(),
  currency: z.string(),
  team_size_min: z.int(),
  team_size_max: z.int(),
  /** Who withdraws before gets the fee back; null: nobody. */
  refund_until: z.nullable(z.string()),
  needs_approval: z.boolean(),
  contact_name: z.string(),
  contact_email: z.nullable(z.string()),
  cover_name: z.nullable(z.string()),
  rules: ruleSet,
  tournament: z.nullable(z.object({ name: z.string(), rules_text: z.string() })),
  event_days: z.array(z.unknown()),
  divisions: z.array(z.unknown()),
  event_species: z.array(z.unknown()),
});
const scheduledDay = z.extend(eventDay, { upload_deadline: z.nullable(z.string()) });
/** A fishing day, and until when its photos are taken; null: there is no deadline. */
export type ScheduledDay = z.infer<typeof scheduledDay>;
const counted = z.object({ species: z.object({ names: z.record(z.string(), z.string()) }) });
const division = z.object({ id: z.uuid(), name: z.string(), position: z.number() });
export type Division = z.infer<typeof division>;
export type PublishedEvent = Omit<
  z.infer<typeof publishedEvent>,
  "event_days" | "divisions" | "event_species"
> & {
  event_days: ScheduledDay[];
  divisions: Division[];
  /** Their names by language; empty where the event lists none. */
  species: Record<string, string>[];
};

/** A team on the start list. */
const entry = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.string(),
  team: z.object({ name: z.string() }),
});

export const eventKeys = {
  all: ["events"] as const,
  event: (eventId: string) => [...eventKeys.all, eventId] as const,
  follows: (eventId: string) => [...eventKeys.event(eventId), "follows"] as const,
  own: (eventId: string) => [...eventKeys.event(eventId), "own"] as const,
  entries: (eventId: string, divisionId: string) =>
    [...eventKeys.event(eventId), "entries", divisionId] as const,
};

/** A published event; null for one that does not exist or is not public. */
export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventKeys.event(eventId),
    queryFn: async ({ signal }): Promise<PublishedEvent | null> => {
      if (!z.uuid().safeParse(eventId).success) return null;
      const rows =
        takeFirstData(`/events/${eventId}`) ??
        (await keptFor({
          owner: eventId,
          what: eventPath(eventId),
          signal,
          ask: () => readPublic(`/rest/v1${eventPath(eventId)}`, signal),
          read: (kept) => kept,
        }));
      const [event] = z.array(publishedEvent).parse(rows);
      if (!event) return null;
      return {
        ...event,
        species: understood(counted, event.event_species, "species", reportUnreadable).map(
          ({ species }) => species.names,
        ),
        event_days: understood(scheduledDay, event.event_days, "day", reportUnreadable).toSorted(
          (a, b) => a.day - b.day,
        ),
        divisions: understood(division, event.divisions, "division", reportUnreadable).toSorted(
          (a, b) => a.position - b.position,
        ),
      };
    },
  });

/** A division's teams by boat number, step by step: REST cuts a longer list at 1 000 rows. */
export const entriesQuery = (eventId: string, divisionId: string) =>
  keysetQuery({
    queryKey: eventKeys.entries(eventId, divisionId),
    // The board leads from a registration to its team as well: the key says which way is meant.
    path:
      `/rest/v1/registrations?select=id,number,status,team:teams!registrations_team_id_fkey(name)` +
      `&event_id=eq.${eventId}&division_id=eq.${divisionId}&on_start_list=is.true`,
    order: { number: "asc" },
    row: entry,
    keptFor: eventId,
  });

/** Whether the account follows the event. */
export const followsQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, eventKeys.follows(eventId)),
    queryFn: async ({ signal }): Promise<boolean> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("event_followers")
        .select("event_id")
        .eq("event_id", eventId)
        .abortSignal(signal)
        .throwOnError();
      return data.length > 0;
    },
  });

const ownEntry = z.object({ status: z.enum(CURRENT_STATUSES) });

/** The account's entries in the event that have not ended. */
export const ownEntriesQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, eventKeys.own(eventId)),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("my_entries")
        .select("status")
        .eq("event_id", eventId)
        .in("status", CURRENT_STATUSES)
        .abortSignal(signal)
        .throwOnError();
      return z.array(ownEntry).parse(data);
    },
  });
