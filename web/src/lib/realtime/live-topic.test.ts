import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { initialConnection, nextConnection } from "./connection.ts";
import type { LiveClient } from "./live-client.ts";
import { watchTopic } from "./live-topic.ts";
import type { VersionedMessage } from "./versioned.ts";

interface State {
  version: number;
}

/** supabase-js as far as a topic uses it; what the server does, the test says. */
function fakeClient() {
  const calls: string[] = [];
  let receive = (_message: { payload: unknown }): void => {};
  const statuses: ((now: string) => void)[] = [];
  let heartbeat = (_now: string): void => {};
  const newChannel = () => ({
    on(_kind: string, { event }: { event: string }, listener: typeof receive) {
      calls.push(`on ${event}`);
      receive = listener;
      return this;
    },
    subscribe(listener: (now: string) => void) {
      calls.push("subscribe");
      statuses.push(listener);
      return this;
    },
    teardown: () => void calls.push("teardown"),
  });
  const client = {
    channel: (topic: string, { config }: { config: { private: boolean } }) => {
      calls.push(`channel ${topic}${config.private ? ", private" : ""}`);
      return newChannel();
    },
    removeChannel: async () => calls.push("leave"),
    realtime: {
      setAuth: async () => calls.push("auth"),
      onHeartbeat: (listener: typeof heartbeat) => (heartbeat = listener),
      sendHeartbeat: async () => calls.push("heartbeat"),
      isConnected: () => true,
      pendingHeartbeatRef: null,
    },
  } as unknown as LiveClient;
  return {
    client,
    calls,
    message: (payload: unknown) => receive({ payload }),
    status: (now: string) => statuses.at(-1)?.(now),
    /** Of the n-th channel. */
    statusOf: (n: number, now: string) => statuses[n]?.(now),
    heartbeat: (now: string) => heartbeat(now),
  };
}

/** A page that follows the topic; `server` is what a fetch returns, "down" when it fails. */
function page(
  supabase: ReturnType<typeof fakeClient>,
  getClient?: () => Promise<LiveClient>,
  repeats = false,
) {
  const server: { now: State | "down"; fetches: number } = { now: { version: 1 }, fetches: 0 };
  const shown: State[] = [{ version: 1 }];
  let connection = initialConnection(Date.now());
  const wake = { listener: (): void => {} };
  const stop = watchTopic<State, VersionedMessage>(
    {
      topic: "things:1",
      event: "things_changed",
      repeats,
      decode: (payload) => {
        if (typeof payload === "object") return payload as VersionedMessage;
        return typeof payload === "number" ? { base_version: payload - 1, version: payload } : null;
      },
      merge: (_state, { version }) => ({ version }),
      load: async () => {
        server.fetches += 1;
        if (server.now === "down") throw new Error("no network");
        return server.now;
      },
    },
    {
      client: getClient ?? (async () => supabase.client),
      read: () => shown.at(-1),
      write: (state) => shown.push(state),
      signal: (signal) => {
        connection = nextConnection(connection, signal);
      },
      onWakeUp: (listener) => {
        wake.listener = listener;
        return () => (wake.listener = () => {});
      },
      onOffline: () => () => {},
    },
  );
  return {
    server,
    stop,
    wake: () => wake.listener(),
    version: () => shown.at(-1)?.version,
    phase: () => connection.phase,
  };
}

async function joined(repeats = false) {
  const supabase = fakeClient();
  const followed = page(supabase, undefined, repeats);
  await vi.advanceTimersByTimeAsync(0);
  supabase.status("SUBSCRIBED");
  await vi.advanceTimersByTimeAsync(0);
  return { ...supabase, ...followed };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a live topic", () => {
  it("joins a private channel with the caller's token, fetches, and only then is live", async () => {
    const supabase = fakeClient();
    const { server, phase } = page(supabase);
    await vi.advanceTimersByTimeAsync(0);
    expect(supabase.calls).toEqual([
      "auth",
      "channel things:1, private",
      "on things_changed",
      "subscribe",
    ]);
    expect([server.fetches, phase()]).toEqual([0, "connecting"]);
    supabase.status("SUBSCRIBED");
    expect(phase()).toBe("connecting");
    await vi.advanceTimersByTimeAsync(0);
    expect([server.fetches, phase()]).toEqual([1, "live"]);
  });

  it("merges what builds on the state, and fetches what it cannot read or has missed", async () => {
    const { message, server, version } = await joined();
    message(2);
    expect([version(), server.fetches]).toEqual([2, 1]);
    server.now = { version: 5 };
    message(5);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([version(), server.fetches]).toEqual([5, 2]);
    server.now = { version: 6 };
    message("of a newer server");
    await vi.advanceTimersByTimeAsync(1_000);
    expect([version(), server.fetches]).toEqual([6, 3]);
  });

  it("fetches after each return of the channel: what came in between is only in the database", async () => {
    const { status, server, version, phase } = await joined();
    status("CHANNEL_ERROR");
    expect(phase()).toBe("reconnecting");
    server.now = { version: 4 };
    status("SUBSCRIBED");
    await vi.advanceTimersByTimeAsync(1_000);
    expect([version(), phase()]).toEqual([4, "live"]);
  });

  it("asks every few seconds without a channel, and within a minute and a bit with one", async () => {
    const { status, server } = await joined();
    await vi.advanceTimersByTimeAsync(76_000);
    expect(server.fetches).toBe(2);
    status("CLOSED");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.fetches).toBeGreaterThanOrEqual(2 + 5);
  });

  it("asks for nothing in an hour of a topic that repeats its version, until a repetition differs", async () => {
    const { server, message, version, phase, heartbeat } = await joined(true);
    for (let minute = 0; minute < 60; minute++) {
      await vi.advanceTimersByTimeAsync(60_000);
      heartbeat("sent");
      heartbeat("ok");
      message({ base_version: 1, version: 1 });
    }
    expect([server.fetches, phase()]).toEqual([1, "live"]);
    server.now = { version: 2 };
    message({ base_version: 2, version: 2 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect([version(), server.fetches]).toEqual([2, 2]);
    // A dead line repeats nothing.
    heartbeat("sent");
    await vi.advanceTimersByTimeAsync(2_500 + 30_000);
    expect(server.fetches).toBeGreaterThanOrEqual(2 + 5);
  });

  it("joins a new channel when its own was closed, at once when the page wakes", async () => {
    const { calls, status, server, phase, version, wake, message } = await joined();
    const channels = () => calls.filter((call) => call.startsWith("channel")).length;
    status("CLOSED");
    expect([phase(), channels()]).toEqual(["reconnecting", 1]);
    await vi.advanceTimersByTimeAsync(500);
    expect(channels()).toBe(2);
    expect(calls.filter((call) => call === "teardown")).toHaveLength(1);
    server.now = { version: 4 };
    status("SUBSCRIBED");
    await vi.advanceTimersByTimeAsync(1_000);
    expect([version(), phase()]).toEqual([4, "live"]);
    message(5);
    expect(version()).toBe(5);
    // Closed again and again, it waits longer each time.
    for (let n = 0; n < 8; n++) {
      status("CLOSED");
      await vi.advanceTimersByTimeAsync(8_000);
    }
    const before = channels();
    status("CLOSED");
    await vi.advanceTimersByTimeAsync(3_500);
    expect(channels()).toBe(before);
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(channels()).toBe(before + 1);
  });

  it("does not mind what becomes of a channel that it has given up", async () => {
    const { status, statusOf, phase } = await joined();
    status("CHANNEL_ERROR");
    status("CLOSED");
    await vi.advanceTimersByTimeAsync(500);
    status("SUBSCRIBED");
    await vi.advanceTimersByTimeAsync(1_000);
    statusOf(0, "TIMED_OUT");
    expect(phase()).toBe("live");
  });

  it("is fetched while supabase-js cannot be loaded, and joins once it can", async () => {
    const supabase = fakeClient();
    let tries = 0;
    const { server, phase } = page(supabase, async () => {
      tries += 1;
      if (tries <= 3) throw new Error("no such file");
      return supabase.client;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(tries).toBe(1);
    await vi.advanceTimersByTimeAsync(500 + 1_000 + 2_000 + 3_000);
    expect([tries, supabase.calls.at(-1)]).toEqual([4, "subscribe"]);
    expect(server.fetches).toBeGreaterThan(0);
    supabase.status("SUBSCRIBED");
    await vi.advanceTimersByTimeAsync(0);
    expect(phase()).toBe("live");
  });

  it("asks at once when the page wakes, and whether the line still holds", async () => {
    const { wake, server, version, calls } = await joined();
    server.now = { version: 3 };
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect([version(), calls.at(-1)]).toEqual([3, "heartbeat"]);
  });

  it("is not live on a dead line, nor after six seconds behind", async () => {
    const { heartbeat, status, server, phase, message } = await joined();
    heartbeat("sent");
    await vi.advanceTimersByTimeAsync(2_500);
    expect(phase()).toBe("reconnecting");
    status("SUBSCRIBED");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(phase()).toBe("live");
    // Every response lags behind the message.
    server.now = { version: 2 };
    message(9);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(phase()).toBe("reconnecting");
    server.now = { version: 9 };
    await vi.advanceTimersByTimeAsync(10_000);
    expect(phase()).toBe("live");
  });

  it("leaves the channel and asks for nothing once it is no longer followed", async () => {
    const { stop, calls, server, message, version, wake } = await joined();
    stop();
    message(2);
    wake();
    await vi.advanceTimersByTimeAsync(100_000);
    expect([calls.at(-1), server.fetches, version()]).toEqual(["leave", 1, 1]);
  });
});
