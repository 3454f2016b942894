import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { eventPath } from "../../../../supabase/functions/_shared/contracts/event-page.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { eventDay, eventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { ruleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { keysetQuery } from "../../lib/api/paged-query.ts";
import { readPublic } from "../../lib/api/public-api.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { takeFirstData } from "../../lib/page/first-answer.ts";

const publishedEvent = z.object({
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
  event_days: z.array(z.unknown()),
  divisions: z.array(z.unknown()),
});
const division = z.object({ id: z.uuid(), name: z.string(), position: z.number() });
export type Division = z.infer<typeof division>;
export type PublishedEvent = Omit<z.infer<typeof publishedEvent>, "event_days" | "divisions"> & {
  event_days: z.infer<typeof eventDay>[];
  divisions: Division[];
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
        (await readPublic(`/rest/v1${eventPath(eventId)}`, signal));
      const [event] = z.array(publishedEvent).parse(rows);
      if (!event) return null;
      return {
        ...event,
        event_days: understood(eventDay, event.event_days, "day", reportUnreadable).toSorted(
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
  });
