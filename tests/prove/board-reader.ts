import { createClient } from "@supabase/supabase-js";
import { decodeBoard, decodeMessage } from "../../supabase/functions/_shared/board/decode.ts";
import { mergeBoard } from "../../supabase/functions/_shared/board/merge.ts";
import {
  BOARD_EVENT,
  type Board,
  boardTopic,
} from "../../supabase/functions/_shared/contracts/board.ts";
import {
  type BoardVersion,
  boardPath,
  boardPointer,
  pointerPath,
} from "../../supabase/functions/_shared/contracts/board-address.ts";
import { keepRows } from "../../web/src/features/leaderboard/keep-rows.ts";
import { initialConnection, nextConnection } from "../../web/src/lib/realtime/connection.ts";
import { watchTopic } from "../../web/src/lib/realtime/live-topic.ts";
import { websocketTransport } from "../helpers/websocket-transport.ts";

const HEARTBEAT_MS = 2_000;

export interface BoardReader {
  board(): Board | undefined;
  /** What it heard over its channel, joined, fetched and could not understand. */
  readonly counts: { messages: number; joins: number; fetches: number; unreadable: number };
  /** Whether it says that it is live, and is not fetching. */
  inStep(): boolean;
  stop(): Promise<void>;
}

const never = () => () => {};

/** One reader of a live board: the site's own joining, following and merging over unmodified supabase-js. */
export function followAsReader(url: string, key: string, eventId: string): BoardReader {
  const counts = { messages: 0, joins: 0, fetches: 0, unreadable: 0 };
  const report = () => {
    counts.unreadable += 1;
  };
  let shown: Board | undefined;
  let fetching = false;
  let connection = initialConnection(Date.now());

  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: websocketTransport, heartbeatIntervalMs: HEARTBEAT_MS },
  });
  const stopWatching = watchTopic(
    {
      topic: boardTopic(eventId),
      event: BOARD_EVENT,
      decode: (payload) => {
        counts.messages += 1;
        return decodeMessage(payload, report);
      },
      merge: mergeBoard,
      repeats: true,
      load: async (version, before, asking) => {
        counts.fetches += 1;
        fetching = true;
        return loadBoard(url, eventId, version, report, before, asking);
      },
    },
    {
      client: async () => client,
      read: () => shown,
      write: (board) => {
        shown = keepRows(shown, board);
      },
      signal: (signal) => {
        if (signal.type === "joined") counts.joins += 1;
        if (signal.type === "current") fetching = false;
        connection = nextConnection(connection, signal);
      },
      onWakeUp: never,
      onOffline: never,
    },
  );

  return {
    board: () => shown,
    counts,
    inStep: () => connection.phase === "live" && !fetching,
    async stop() {
      stopWatching();
      await client.realtime.disconnect();
    },
  };
}

/** Where the site reads: the version given, or past every cache the one that is current. */
export async function loadBoard(
  url: string,
  eventId: string,
  version: BoardVersion | null,
  report: () => void,
  shown?: Board,
  signal?: AbortSignal,
): Promise<Board> {
  const read = async (path: string, headers: Record<string, string>): Promise<unknown> => {
    const response = await fetch(new URL(path, url), { headers, signal: signal ?? null });
    if (!response.ok) throw new Error(`${response.status} for ${path}`);
    return response.json();
  };
  const fresh = { "cache-control": "no-cache" };
  const wanted = version ?? boardPointer.parse(await read(pointerPath(eventId), fresh));
  if (shown?.version === wanted.version && shown.stamp === wanted.stamp) return shown;
  return decodeBoard(await read(boardPath(eventId, wanted), {}), report);
}
