import type { RealtimeChannel } from "@supabase/supabase-js";
import { decodeMessage } from "../../../../supabase/functions/_shared/board/decode.ts";
import {
  BOARD_EVENT,
  boardTopic,
  type Board,
} from "../../../../supabase/functions/_shared/contracts/board.ts";
import { leaveChannel, whenLeft } from "../../lib/realtime/channel-turns.ts";
import { nextTurn } from "../../lib/page/next-turn.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { getSupabase, type Client } from "../../lib/api/supabase.ts";
import type { Signal } from "./connection.ts";
import { followBoard, pollDelay, retryDelay, type BoardPorts } from "./follow-board.ts";

/** Where a watched board is kept and fetched, and who hears of its connection. */
export interface WatchPorts {
  read: () => Board | undefined;
  write: (board: Board) => void;
  load: BoardPorts["load"];
  signal: (signal: Signal) => void;
}

/** A heartbeat unanswered for so long means the line is dead, whatever the socket says. */
const HEARTBEAT_DEADLINE = 2_500;
/** After a break many readers rejoin together. */
const REJOIN_SPREAD = 300;
/** Without the channel all readers of a board ask; they do so spread over this time. */
const APART_SPREAD = 1_000;

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Follows the board of an event until the returned function is called. */
export function watchBoard(eventId: string, ports: WatchPorts): () => void {
  const topic = boardTopic(eventId);
  const stopping = new AbortController();
  const { signal: stopped } = stopping;
  let client: Client | undefined;
  let channel: RealtimeChannel | undefined;
  let joined = false;
  let joinedBefore = false;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let polledAt = Date.now();
  let pollRoll = Math.random();

  const follower = followBoard({
    read: ports.read,
    write: ports.write,
    load: ports.load,
    wait,
    random: Math.random,
    onCurrent: () => ports.signal({ type: "current", at: Date.now() }),
    onUnreachable: () => ports.signal({ type: "unreachable" }),
  });

  function arrive(): void {
    joined = true;
    ports.signal({ type: "joined" });
    follower.refetch(joinedBefore ? REJOIN_SPREAD : 0);
    joinedBefore = true;
  }

  function lose(): void {
    if (stopped.aborted) return;
    joined = false;
    ports.signal({ type: "lost", at: Date.now() });
  }

  function onHeartbeat(status: string): void {
    clearTimeout(deadline);
    if (stopped.aborted) return;
    if (status === "sent") {
      deadline = setTimeout(() => {
        lose();
        // A second heartbeat while one is pending makes the client drop the socket and reconnect.
        void client?.realtime.sendHeartbeat();
      }, HEARTBEAT_DEADLINE);
    } else if (status === "ok") {
      if (joined && follower.inStep()) ports.signal({ type: "current", at: Date.now() });
    } else {
      lose();
    }
  }

  async function join(): Promise<void> {
    // After the first paint: a spectator sees the board before this library arrives.
    const supabase = await getSupabase();
    await nextTurn();
    await whenLeft(topic);
    // The join payload is frozen at subscribe(): without the token it would go out as anon.
    await supabase.realtime.setAuth();
    if (stopped.aborted) return;
    client = supabase;
    supabase.realtime.onHeartbeat(onHeartbeat);
    channel = supabase
      .channel(topic, { config: { private: true } })
      .on("broadcast", { event: BOARD_EVENT }, ({ payload }: { payload: unknown }) => {
        const message = decodeMessage(payload, reportUnreadable);
        // A message from a newer server than this page: the board itself is fetched instead.
        if (message) follower.receive(message);
        else follower.refetch(REJOIN_SPREAD);
      })
      // A string, because the enum's members would pull the library into this chunk.
      .subscribe((status: string) => {
        if (stopped.aborted) return;
        if (status === "SUBSCRIBED") arrive();
        else lose();
      });
  }

  async function joinUntilLoaded(): Promise<void> {
    for (let attempt = 0; !stopped.aborted; attempt++) {
      try {
        return await join();
      } catch {
        // The library's file could not be fetched: the poll below shows the reader so.
        await wait(retryDelay(attempt, Math.random()), stopped);
      }
    }
  }

  /** The network or the page came back: ask now rather than at the next timer. */
  function wake(): void {
    if (document.visibilityState === "hidden") return;
    if (follower.inStep()) follower.refetch(0);
    else follower.hurry();
    if (!client?.realtime.isConnected()) client?.realtime.connect();
    // One that is pending has its deadline already, and a second one would drop the socket.
    else if (!client.realtime.pendingHeartbeatRef) void client.realtime.sendHeartbeat();
  }

  /** Whether it is true shows when the board cannot be fetched: loopback needs no network. */
  const doubt = (): void => follower.refetch(0);

  const ticking = setInterval(() => {
    const now = Date.now();
    ports.signal({ type: "tick", at: now });
    if (!follower.inStep()) ports.signal({ type: "behind", at: now });
    if (now - polledAt < pollDelay(joined, pollRoll)) return;
    polledAt = now;
    pollRoll = Math.random();
    // Messages wait while a fetch is put off, so one that is joined does not put it off.
    if (follower.inStep()) follower.refetch(joined ? 0 : APART_SPREAD);
  }, 1_000);

  window.addEventListener("online", wake, { signal: stopped });
  window.addEventListener("offline", doubt, { signal: stopped });
  document.addEventListener("visibilitychange", wake, { signal: stopped });
  void joinUntilLoaded();

  return () => {
    stopping.abort();
    follower.stop();
    clearInterval(ticking);
    clearTimeout(deadline);
    if (client && channel) leaveChannel(client, channel, topic);
  };
}
