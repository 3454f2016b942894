import { REALTIME_SUBSCRIBE_STATES, createClient } from "@supabase/supabase-js";
import { decodeBoard, decodeMessage } from "../../supabase/functions/_shared/board/decode.ts";
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
import { followBoard, pollDelay } from "../../web/src/features/leaderboard/follow-board.ts";
import { keepRows } from "../../web/src/features/leaderboard/merge.ts";
import { websocketTransport } from "../helpers/websocket-transport.ts";

const HEARTBEAT_MS = 2_000;
const HEARTBEAT_DEADLINE_MS = 2_500;
const REJOIN_SPREAD_MS = 300;
const APART_SPREAD_MS = 1_000;

export interface BoardReader {
  board(): Board | undefined;
  /** What it heard over its channel, joined, fetched and could not understand. */
  readonly counts: { messages: number; joins: number; fetches: number; unreadable: number };
  inStep(): boolean;
  stop(): Promise<void>;
}

/** One reader of a live board: the site's own following and merging over unmodified supabase-js. */
export function followAsReader(
  url: string,
  key: string,
  eventId: string,
  delay = pollDelay,
): BoardReader {
  const counts = { messages: 0, joins: 0, fetches: 0, unreadable: 0 };
  const report = () => {
    counts.unreadable += 1;
  };
  const stopping = new AbortController();
  let shown: Board | undefined;
  let joined = false;
  let deadline: NodeJS.Timeout | undefined;

  const follower = followBoard({
    read: () => shown,
    write: (board) => {
      shown = keepRows(shown, board);
    },
    load: async (version, asking) => {
      counts.fetches += 1;
      return loadBoard(url, eventId, version, report, shown, asking);
    },
    onCurrent: () => {},
    onUnreachable: () => {},
    wait,
    random: Math.random,
  });

  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: websocketTransport, heartbeatIntervalMs: HEARTBEAT_MS },
  });
  client.realtime.onHeartbeat((status) => {
    clearTimeout(deadline);
    if (stopping.signal.aborted || status !== "sent") return;
    // As the site does: a second heartbeat while one is pending makes the client reconnect.
    deadline = setTimeout(() => void client.realtime.sendHeartbeat(), HEARTBEAT_DEADLINE_MS);
  });
  client
    .channel(boardTopic(eventId), { config: { private: true } })
    .on("broadcast", { event: BOARD_EVENT }, ({ payload }: { payload: unknown }) => {
      counts.messages += 1;
      const message = decodeMessage(payload, report);
      if (message) follower.receive(message);
      else follower.refetch(REJOIN_SPREAD_MS);
    })
    .subscribe((status) => {
      joined = status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED;
      if (stopping.signal.aborted || !joined) return;
      counts.joins += 1;
      follower.refetch(REJOIN_SPREAD_MS);
    });
  let polledAt = Date.now();
  let roll = Math.random();
  const polling = setInterval(() => {
    if (Date.now() - polledAt < delay(joined, roll)) return;
    polledAt = Date.now();
    roll = Math.random();
    if (follower.inStep()) follower.refetch(joined ? 0 : APART_SPREAD_MS);
  }, 250);

  return {
    board: () => shown,
    counts,
    inStep: () => joined && follower.inStep(),
    async stop() {
      stopping.abort();
      clearTimeout(deadline);
      clearInterval(polling);
      follower.stop();
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

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}
