import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { board, type Board } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { readPublic } from "../../lib/public-api.ts";
import { boardEvent, byLatest } from "./board-events.ts";
import { newerBoard } from "./merge.ts";

const names = z.record(z.string(), z.string());

const judgedCatch = z.object({
  id: z.uuid(),
  species: z.object({ names }),
  weight_g: z.nullable(z.int()),
  length_mm: z.nullable(z.int()),
  captured_at: z.string(),
  day: z.nullable(z.int()),
  score_value: z.nullable(z.int()),
  void_reason: z.nullable(z.string()),
});

export const boardKeys = {
  all: ["boards"] as const,
  events: () => [...boardKeys.all, "events"] as const,
  board: (eventId: string) => [...boardKeys.all, "board", eventId] as const,
  catches: (registrationId: string, version: number) =>
    [...boardKeys.all, "catches", registrationId, version] as const,
};

/** The board as the server has it now; the browser's cache answers 304 without a body. */
export async function fetchBoard(eventId: string, signal?: AbortSignal): Promise<Board> {
  return board.parse(await readPublic(`/functions/v1/scoring/boards/${eventId}`, signal));
}

/** Stays fresh by its messages (`realtime.ts`), so nothing else ever fetches it again. */
export const boardQuery = (eventId: string) =>
  queryOptions({
    queryKey: boardKeys.board(eventId),
    queryFn: ({ signal }) => fetchBoard(eventId, signal),
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    structuralSharing: (shown, loaded) => newerBoard(shown as Board | undefined, loaded as Board),
  });

/** Every event with a public board, the latest first. */
export const boardEventsQuery = queryOptions({
  queryKey: boardKeys.events(),
  queryFn: async ({ signal }) => {
    const columns = "id,name,status,venue,time_zone,event_days(day,lines_in,lines_out)";
    const rows = await readPublic(`/rest/v1/events?select=${columns}&status=neq.draft`, signal);
    return z.array(boardEvent).parse(rows).toSorted(byLatest);
  },
  staleTime: 60_000,
});

/**
 * The judged catches of one team. `version` is the row's on the board: a team whose row changed is
 * asked for again, and shows what it had until the answer is there.
 */
export const catchesQuery = (registrationId: string, version: number) =>
  queryOptions({
    queryKey: boardKeys.catches(registrationId, version),
    queryFn: async ({ signal }) => {
      const columns =
        "id,weight_g,length_mm,captured_at,day,score_value,void_reason,species(names)";
      const path = `/rest/v1/catches?select=${columns}&registration_id=eq.${registrationId}`;
      const rows = await readPublic(`${path}&status=neq.pending`, signal);
      return z
        .array(judgedCatch)
        .parse(rows)
        .map(({ species, ...fish }) => ({ ...fish, species: species.names }));
    },
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
