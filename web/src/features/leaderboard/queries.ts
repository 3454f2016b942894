import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { decodeBoard } from "../../../../supabase/functions/_shared/board/decode.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import type { Board } from "../../../../supabase/functions/_shared/contracts/board.ts";
import {
  boardPath,
  boardPointer,
  pointerPath,
  type BoardVersion,
} from "../../../../supabase/functions/_shared/contracts/board-address.ts";
import { readKeyless, readPublic } from "../../lib/api/public-api.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { liveQuery } from "../../lib/realtime/live-query.ts";
import { boardEvent, byLatest } from "./board-events.ts";
import { keepRows } from "./keep-rows.ts";

const names = z.record(z.string(), z.string());
const list = z.array(z.unknown());

const judgedCatch = z.object({
  id: z.uuid(),
  species: z.object({ names }),
  weight_g: z.nullable(z.int()),
  length_mm: z.nullable(z.int()),
  captured_at: z.iso.datetime({ offset: true }),
  day: z.nullable(z.int()),
  pool: z.int(),
  score_value: z.nullable(z.int()),
  void_reason: z.nullable(z.string()),
});

const series = z.object({ number: z.int(), points: z.array(z.tuple([z.int(), z.int()])) });

export const boardKeys = {
  all: ["boards"] as const,
  events: () => [...boardKeys.all, "events"] as const,
  board: (eventId: string) => [...boardKeys.all, "board", eventId] as const,
  rulings: (eventId: string, team: number, version: number) =>
    [...boardKeys.all, "rulings", eventId, team, version] as const,
  slips: (entryId: string, version: number) =>
    [...boardKeys.all, "slips", entryId, version] as const,
  catches: (eventId: string, team: number, version: number) =>
    [...boardKeys.all, "catches", eventId, team, version] as const,
};

/**
 * The board in the version given, or as the server has it now: then the pointer is asked first,
 * past every cache, and the board itself only if it is not `shown` yet. A version's body never
 * changes, so caches on the way may return it.
 */
export async function fetchBoard(
  eventId: string,
  version: BoardVersion | null,
  shown?: Board,
  signal?: AbortSignal,
): Promise<Board> {
  const wanted =
    version ?? boardPointer.parse(await readKeyless(pointerPath(eventId), "no-cache", signal));
  if (shown?.version === wanted.version && shown.stamp === wanted.stamp) return shown;
  return decodeBoard(
    await readKeyless(boardPath(eventId, wanted), "default", signal),
    reportUnreadable,
  );
}

export const boardQuery = (eventId: string) =>
  liveQuery({
    queryKey: boardKeys.board(eventId),
    load: (signal) => fetchBoard(eventId, null, undefined, signal),
    keep: keepRows,
  });

/** The events with a public board, the latest first. */
export const boardEventsQuery = queryOptions({
  queryKey: boardKeys.events(),
  queryFn: async ({ signal }) => {
    const columns = "id,name,status,venue,time_zone,event_days(day,lines_in,lines_out)";
    const path =
      `/rest/v1/events?select=${columns}&status=neq.draft` +
      `&order=created_at.desc,id&limit=${LONGEST_LIST}`;
    const rows = await readPublic(path, signal);
    return understood(boardEvent, list.parse(rows), "event", reportUnreadable).toSorted(byLatest);
  },
  staleTime: 60_000,
});

/** How the first ten of a division came to their totals, as of a version of the board. */
export const historyQuery = (eventId: string, division: string, version: number) =>
  queryOptions({
    queryKey: [...boardKeys.all, "history", eventId, division, version],
    queryFn: async ({ signal }) => {
      const path = `/rest/v1/rpc/read_board_history?event_id=${eventId}&division_id=${division}`;
      return understood(
        series,
        list.parse(await readPublic(path, signal)),
        "history",
        reportUnreadable,
      );
    },
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });

/**
 * The accepted catches of one team. `version` is the row's on the board: a team whose row changed is
 * fetched again, and shows its previous catches until the response arrives.
 */
export const catchesQuery = (eventId: string, team: number, version: number) =>
  queryOptions({
    queryKey: boardKeys.catches(eventId, team, version),
    queryFn: async ({ signal }) => {
      const columns =
        "id,weight_g,length_mm,captured_at,day,pool,score_value,void_reason,species(names)," +
        "registrations!catches_registration_id_event_id_fkey!inner(number)";
      const path =
        `/rest/v1/catches?select=${columns}&event_id=eq.${eventId}` +
        `&registrations.number=eq.${team}&status=in.(accepted,adjusted)` +
        `&order=captured_at.desc,id&limit=${LONGEST_LIST}`;
      const rows = list.parse(await readPublic(path, signal));
      return understood(judgedCatch, rows, "catch", reportUnreadable).map(
        ({ species, ...fish }) => ({ ...fish, species: species.names }),
      );
    },
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
