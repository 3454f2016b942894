import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { decodeSnapshot } from "../../../../supabase/functions/_shared/board/decode.ts";
import {
  eventStatus,
  type BoardSnapshot,
} from "../../../../supabase/functions/_shared/contracts/board.ts";
import {
  protestStatuses,
  protestSubjects,
} from "../../../../supabase/functions/_shared/contracts/protests.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { PROTESTED_CATCH, protestedCatch } from "../../lib/events/protested-catch.ts";
import { liveQuery } from "../../lib/realtime/live-query.ts";

const resultEvent = z.object({ id: z.uuid(), name: z.string(), status: eventStatus });
export type ResultEvent = z.infer<typeof resultEvent>;

const team = z.object({ number: z.number().int(), team: z.object({ name: z.string() }) });
const protest = z.object({
  id: z.uuid(),
  about: z.enum(protestSubjects),
  reason: z.string(),
  filed_at: z.string(),
  status: z.enum(protestStatuses),
  ruling: z.string().nullable(),
  fish: protestedCatch.nullable(),
  filer: team,
  target: team,
});
export type Protest = z.infer<typeof protest>;

export const awardKinds = [
  "heaviest_fish",
  "longest_fish",
  "most_fish",
  "first_fish",
  "chosen",
] as const;

const award = z.object({
  id: z.uuid(),
  division_id: z.uuid().nullable(),
  name: z.string(),
  prize: z.string(),
  kind: z.enum(awardKinds),
  places: z.number().int(),
  species: z.object({ names: z.record(z.string(), z.string()) }).nullable(),
});
export type Award = z.infer<typeof award>;

const awardResult = z.object({
  award_id: z.uuid(),
  place: z.number().int(),
  registration_id: z.uuid(),
  team_name: z.string(),
});

export const resultKeys = {
  all: ["admin-results"] as const,
  events: () => [...resultKeys.all, "events"] as const,
  eventList: (only: readonly string[] | null) => [...resultKeys.events(), only] as const,
  event: (eventId: string) => [...resultKeys.all, "event", eventId] as const,
  results: (eventId: string) => [...resultKeys.event(eventId), "results"] as const,
  claims: (eventId: string) => [...resultKeys.event(eventId), "claims"] as const,
  protests: (eventId: string) => [...resultKeys.event(eventId), "protests"] as const,
  species: (eventId: string) => [...resultKeys.event(eventId), "species"] as const,
  awards: (eventId: string) => [...resultKeys.event(eventId), "awards"] as const,
};

/** Events with a board, the latest first: all, or those of a judge. */
export const resultEventsQuery = (userId: string, only: readonly string[] | null) =>
  queryOptions({
    queryKey: sessionKey(userId, resultKeys.eventList(only)),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const rows = supabase
        .from("event_overview")
        .select("id,name,status")
        .in("status", ["registration_closed", "live", "judging", "provisional", "final"]);
      const { data } = await (only === null ? rows : rows.in("id", [...only]))
        .order("starts_at", { ascending: false, nullsFirst: false })
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      return understood(resultEvent, data, "event", reportUnreadable);
    },
  });

/** The whole board of an event beside the one that the public sees. */
export interface Results {
  version: number;
  stamp: number;
  board: BoardSnapshot;
  publicBoard: BoardSnapshot;
  /** Registrations whose places were revealed. */
  revealed: readonly string[];
  /** How long protests are taken, in minutes. */
  window: number;
}

/** How many catches nobody has judged, also those that a freeze hides. */
export const unjudgedOf = ({ board }: Pick<Results, "board">): number =>
  board.rows.reduce((sum, { pending }) => sum + pending, 0);

/** An hour, where the organiser has said nothing. */
const USUAL_WINDOW = 60;

/** Null where there is no such event. */
export async function fetchResults(eventId: string, signal: AbortSignal): Promise<Results | null> {
  const supabase = await getSupabase();
  const [{ data: shown }, { data: full }, { data: freeze }, { data: window }] = await Promise.all([
    supabase.rpc("read_board", { event_id: eventId }).abortSignal(signal).throwOnError(),
    supabase.rpc("read_full_board", { event_id: eventId }).abortSignal(signal).throwOnError(),
    supabase
      .from("event_freezes")
      .select("revealed")
      .eq("event_id", eventId)
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError(),
    supabase
      .from("protest_windows")
      .select("minutes")
      .eq("event_id", eventId)
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError(),
  ]);
  if (shown === null || full === null) return null;
  const publicBoard = decodeSnapshot(shown, reportUnreadable);
  return {
    version: publicBoard.version,
    stamp: publicBoard.stamp,
    publicBoard,
    board: decodeSnapshot(full, reportUnreadable),
    revealed: freeze?.revealed ?? [],
    window: window?.minutes ?? USUAL_WINDOW,
  };
}

export const resultsQuery = (userId: string, eventId: string) =>
  liveQuery({
    queryKey: sessionKey(userId, resultKeys.results(eventId)),
    load: (signal) => fetchResults(eventId, signal),
  });

/** Open protests first, then the latest. */
export const protestsQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, resultKeys.protests(eventId)),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("protests")
        .select(
          `id,about,reason,filed_at,status,ruling,fish:catches(${PROTESTED_CATCH}),` +
            "filer:registrations!protests_registration_id_event_id_fkey(number,team:teams!registrations_team_id_fkey(name))," +
            "target:registrations!protests_against_id_event_id_fkey(number,team:teams!registrations_team_id_fkey(name))",
        )
        .eq("event_id", eventId)
        .order("filed_at", { ascending: false })
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      const protests = understood(protest, data, "protest", reportUnreadable);
      const isOpen = ({ status }: Protest): number => Number(status === "open");
      return protests.toSorted((one, other) => isOpen(other) - isOpen(one));
    },
  });

export const awardsQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, resultKeys.awards(eventId)),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const [{ data: awards }, { data: winners }] = await Promise.all([
        supabase
          .from("awards")
          .select("id,division_id,name,prize,kind,places,species(names)")
          .eq("event_id", eventId)
          .order("position")
          .order("name")
          .limit(LONGEST_LIST)
          .abortSignal(signal)
          .throwOnError(),
        supabase
          .rpc("read_awards", { event_id: eventId }, { get: true })
          .select("award_id,place,registration_id,team_name")
          .limit(LONGEST_LIST)
          .abortSignal(signal)
          .throwOnError(),
      ]);
      const won = understood(awardResult, winners, "award", reportUnreadable);
      return understood(award, awards, "award", reportUnreadable).map((one) => ({
        ...one,
        winners: won.filter(({ award_id }) => award_id === one.id),
      }));
    },
  });
export type AwardWithWinners = Award & { winners: z.infer<typeof awardResult>[] };

const listedSpecies = z.object({ id: z.uuid(), names: z.record(z.string(), z.string()) });

/** The species that an award can be for: those that the event lists, or all where it lists none. */
export const awardSpeciesQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, resultKeys.species(eventId)),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const [{ data: all }, { data: listed }] = await Promise.all([
        supabase
          .from("species")
          .select("id,names")
          .order("scientific_name")
          .limit(LONGEST_LIST)
          .abortSignal(signal)
          .throwOnError(),
        supabase
          .from("event_species")
          .select("species_id")
          .eq("event_id", eventId)
          .limit(LONGEST_LIST)
          .abortSignal(signal)
          .throwOnError(),
      ]);
      const ids = new Set(listed.map(({ species_id }) => species_id));
      const species = understood(listedSpecies, all, "species", reportUnreadable);
      return ids.size === 0 ? species : species.filter(({ id }) => ids.has(id));
    },
  });
