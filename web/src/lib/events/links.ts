import { queryOptions } from "@tanstack/react-query";
import {
  entryLinks,
  eventLinks,
} from "../../../../supabase/functions/_shared/contracts/event-links.ts";
import { readAs } from "../forum/read-as.ts";

const all = ["event-links"] as const;

/** What an event leads to; null for one that is not public. */
export const eventLinksQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...all, eventId],
    queryFn: async ({ signal }) =>
      eventLinks.parse(await readAs(null, "read_event_links", { event_id: eventId }, signal)),
  });

/** Where a boat leads to: the pages of its crew, and the team's results in other events. */
export const entryLinksQuery = (eventId: string, number: number) =>
  queryOptions({
    queryKey: [...all, eventId, number],
    queryFn: async ({ signal }) =>
      entryLinks.parse(
        await readAs(null, "read_entry_links", { event_id: eventId, number }, signal),
      ),
  });
