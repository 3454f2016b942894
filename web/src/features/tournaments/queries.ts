import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { eventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import {
  EVENT_STEP,
  eventListPath,
  eventOrder,
  resultListPath,
  type EventChoice,
  type ResultChoice,
} from "../../../../supabase/functions/_shared/contracts/event-list-page.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { keysetQuery } from "../../lib/api/paged-query.ts";
import { readPublic } from "../../lib/api/public-api.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { takeFirstData } from "../../lib/page/first-answer.ts";

const listedEvent = z.object({
  id: z.uuid(),
  name: z.string(),
  status: eventStatus,
  venue: z.string(),
  time_zone: z.string(),
  tournament_id: z.uuid(),
  tournament_name: z.string(),
  /** 2100-01-01 while no days are set. */
  starts_at: z.string(),
  ends_at: z.string(),
  registration_opens_at: z.nullable(z.string()),
  registration_closes_at: z.nullable(z.string()),
  capacity: z.nullable(z.int()),
  /** Null without a limit; negative where more are taken than there are. */
  places_left: z.nullable(z.int()),
  waiting: z.int(),
  /** Minor units of `currency`. */
  entry_fee_minor: z.int(),
  currency: z.string(),
  team_size_min: z.int(),
  team_size_max: z.int(),
});
export type ListedEvent = z.infer<typeof listedEvent>;

const keys = {
  all: ["tournaments"] as const,
  events: ({ state, tournament }: EventChoice) =>
    [...keys.all, "events", { state, tournament }] as const,
  results: ({ year, tournament }: ResultChoice) =>
    [...keys.all, "results", { year, tournament }] as const,
  counts: (eventIds: readonly string[]) => [...keys.all, "counts", eventIds] as const,
  winners: (eventIds: readonly string[]) => [...keys.all, "winners", eventIds] as const,
};

/** What comes next, or what was last. The first of them came with the page (pages/event-list.ts). */
export const eventsQuery = (choice: EventChoice) =>
  keysetQuery({
    queryKey: keys.events(choice),
    path: `/rest/v1${eventListPath(choice)}`,
    order: eventOrder(choice),
    row: listedEvent,
    step: EVENT_STEP,
    counted: false,
    ...(!choice.state && !choice.tournament && { takeFirst }),
  });
const takeFirst = (): unknown => takeFirstData("/tournaments") ?? takeFirstData("/register");

/** Final results, the latest first. The first of them came with the page (pages/event-list.ts). */
export const resultsQuery = (choice: ResultChoice) =>
  keysetQuery({
    queryKey: keys.results(choice),
    path: `/rest/v1${resultListPath(choice)}`,
    order: { ends_at: "desc", id: "desc" },
    row: listedEvent,
    step: EVENT_STEP,
    counted: false,
    ...(!choice.year && !choice.tournament && { takeFirst: () => takeFirstData("/results") }),
  });

/** The years from the first final result to this one, the latest first. */
export const resultYearsQuery = queryOptions({
  queryKey: [...keys.all, "result-years"],
  queryFn: async ({ signal }): Promise<string[]> => {
    const path = `/rest/v1${resultListPath({ year: null, tournament: null })}&order=ends_at.asc&limit=1`;
    const [first] = z
      .array(z.object({ ends_at: z.string() }))
      .parse(await readPublic(path, signal));
    const latest = new Date().getUTCFullYear();
    const earliest = first ? new Date(first.ends_at).getUTCFullYear() : latest;
    return Array.from({ length: Math.max(0, latest - earliest) + 1 }, (_, n) => `${latest - n}`);
  },
  staleTime: 3_600_000,
});

/** Tournaments to choose from, by name. */
export const tournamentNamesQuery = queryOptions({
  queryKey: [...keys.all, "names"],
  queryFn: async ({ signal }) => {
    const path = `/rest/v1/tournaments?select=id,name&published=is.true&order=name&limit=${LONGEST_LIST}`;
    return z
      .array(z.object({ id: z.uuid(), name: z.string() }))
      .parse(await readPublic(path, signal));
  },
});

const counted = z.object({ event_id: z.uuid(), taken: z.int(), waiting: z.int() });
/** Milliseconds. A channel for each event of a list would be dozens for a reader. */
const COUNTS_EVERY = 10_000;

/** Places that are taken in these events, as of seconds ago. */
export const countsQuery = (eventIds: readonly string[]) =>
  queryOptions({
    queryKey: keys.counts(eventIds),
    enabled: eventIds.length > 0,
    refetchInterval: COUNTS_EVERY,
    queryFn: async ({ signal }) => {
      const path = `/rest/v1/places?select=event_id,taken,waiting&event_id=in.(${eventIds.join()})`;
      const rows = z.array(z.unknown()).parse(await readPublic(path, signal));
      return understood(counted, rows, "places", reportUnreadable);
    },
  });

const winner = z.object({
  event_id: z.uuid(),
  division_id: z.uuid(),
  division: z.string(),
  /** Several where the first place is shared. */
  teams: z.array(z.string()),
});
export type Winner = z.infer<typeof winner>;

/** Who won each division of these events, of those that are final. */
export const winnersQuery = (eventIds: readonly string[]) =>
  queryOptions({
    queryKey: keys.winners(eventIds),
    enabled: eventIds.length > 0,
    queryFn: async ({ signal }) => {
      const path = `/rest/v1/rpc/read_winners?event_ids=${encodeURIComponent(`{${eventIds.join()}}`)}`;
      const rows = z.array(z.unknown()).parse(await readPublic(path, signal));
      return understood(winner, rows, "winners", reportUnreadable);
    },
  });
