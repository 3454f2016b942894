import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkLine, followLine } from "./heartbeat.ts";
import type { LiveClient } from "./live-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Realtime = LiveClient["realtime"];

/** The part of supabase-js that the line is followed by; like it, with room for one listener. */
function line() {
  let heard = (_status: string): void => {};
  const sent = vi.fn<() => Promise<void>>(async () => {});
  const connect = vi.fn<() => void>();
  const state = { connected: true, pending: null as string | null };
  const realtime = {
    onHeartbeat: (listener: (status: string) => void) => (heard = listener),
    sendHeartbeat: sent,
    isConnected: () => state.connected,
    connect,
    get pendingHeartbeatRef() {
      return state.pending;
    },
  } as unknown as Realtime;
  const follow = () => {
    const events: string[] = [];
    const stop = followLine(realtime, {
      onAlive: () => events.push("alive"),
      onDead: () => events.push("dead"),
    });
    return { events, stop };
  };
  const beat = (status: string) => {
    state.pending = status === "sent" ? "7" : null;
    heard(status);
  };
  return { realtime, state, sent, connect, follow, beat };
}

it("tells every topic of the page", () => {
  const { follow, beat } = line();
  const [one, other] = [follow(), follow()];
  beat("sent");
  beat("ok");
  other.stop();
  beat("timeout");
  expect([one.events, other.events]).toEqual([["alive", "dead"], ["alive"]]);
});

it("takes a line for dead whose heartbeat stays unanswered, and drops the socket once", () => {
  const { follow, beat, sent } = line();
  const [one, other] = [follow(), follow()];
  beat("sent");
  vi.advanceTimersByTime(2_499);
  expect(one.events).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([one.events, other.events]).toEqual([["dead"], ["dead"]]);
  expect(sent).toHaveBeenCalledTimes(1);
});

it("says nothing of a new socket for a heartbeat that the former one left unanswered", () => {
  const { state, follow, beat, sent } = line();
  const { events } = follow();
  beat("sent");
  vi.advanceTimersByTime(1_000);
  // What supabase-js does when it has connected again.
  state.pending = null;
  vi.advanceTimersByTime(10_000);
  expect(events).toEqual([]);
  expect(sent).not.toHaveBeenCalled();
});

it("leaves the socket alone once no topic is followed", () => {
  const { follow, beat, sent } = line();
  const { stop } = follow();
  beat("sent");
  stop();
  vi.advanceTimersByTime(10_000);
  expect(sent).not.toHaveBeenCalled();
});

it("checks the line without dropping a socket that is about to answer", () => {
  const { realtime, state, sent, connect } = line();
  checkLine(realtime);
  expect(sent).toHaveBeenCalledTimes(1);
  state.pending = "8";
  checkLine(realtime);
  expect(sent).toHaveBeenCalledTimes(1);
  state.connected = false;
  checkLine(realtime);
  expect(connect).toHaveBeenCalledTimes(1);
});
