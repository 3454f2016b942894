import type { RealtimeChannel } from "@supabase/supabase-js";
import { nextTurn } from "../page/next-turn.ts";
import { leaveChannel, whenLeft } from "./channel-turns.ts";
import type { Signal } from "./connection.ts";
import { followTopic, pollDelay, retryDelay } from "./follow-topic.ts";
import { checkLine, followLine } from "./heartbeat.ts";
import type { LiveClient } from "./live-client.ts";
import type { Versioned, VersionedMessage } from "./versioned.ts";

/** A state on the page that broadcasts keep up to date. */
export interface LiveTopic<State extends Versioned, Message extends VersionedMessage> {
  /** The name of the private channel, which one part of a page follows at a time. */
  topic: string;
  /** The event of its broadcasts. */
  event: string;
  /** What else the channel carries that is no part of the state, by event; lost where it is not heard. */
  others?: Readonly<Record<string, (payload: unknown) => void>>;
  /** Reads a broadcast; null where this page cannot, and then fetches the state. */
  decode: (payload: unknown) => Message | null;
  /** The state after a message that builds on it; null when the message lacks something needed. */
  merge: (state: State, message: Message) => State | null;
  /**
   * Fetches the state that a message names, or, without one, the current state as of the call.
   * Rejects when the server cannot be reached; ends when `signal` aborts.
   */
  load: (named: Message | null, shown: State | undefined, signal: AbortSignal) => Promise<State>;
  /**
   * The server repeats the version on the topic after a change: a page that is joined does not ask
   * for what was lost, it hears of it.
   */
  repeats?: boolean;
}

/** Where a followed state is kept, and what following needs of the page. */
export interface TopicPorts<State> {
  client: () => Promise<LiveClient>;
  read: () => State | undefined;
  write: (state: State) => void;
  /** Hears how well the state is followed. */
  signal: (signal: Signal) => void;
  onWakeUp: (listener: () => void) => () => void;
  onOffline: (listener: () => void) => () => void;
}

/** After a break many readers rejoin together. */
const REJOIN_SPREAD = 300;
/** A channel that held for so long did not fail as soon as it was joined. */
const STEADY_AFTER = 45_000;
/** Without the channel all readers of a topic ask; they do so spread over this time. */
const APART_SPREAD = 1_000;

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });

/** Follows a topic until the returned function is called. */
export function watchTopic<State extends Versioned, Message extends VersionedMessage>(
  { topic, event, others = {}, decode, merge, load, repeats = false }: LiveTopic<State, Message>,
  { read, write, signal, ...ports }: TopicPorts<State>,
): () => void {
  const stopping = new AbortController();
  const { signal: stopped } = stopping;
  let client: LiveClient | undefined;
  let channel: RealtimeChannel | undefined;
  let joined = false;
  let joinedBefore = false;
  let joinedAt = 0;
  /** Tries to join that failed since the channel last held for as long as STEADY_AFTER. */
  let failures = 0;
  let pausing = new AbortController();
  let polledAt = Date.now();
  let pollRoll = Math.random();

  const current = (): void => signal({ type: "current", at: Date.now() });
  const follower = followTopic<State, Message>({
    read,
    write,
    merge,
    load: (named, asking) => load(named, read(), asking),
    wait,
    random: Math.random,
    onCurrent: current,
    onUnreachable: () => signal({ type: "unreachable" }),
  });

  function receive(payload: unknown): void {
    const message = decode(payload);
    // A message from a newer server than this page: the state itself is fetched instead.
    if (message) follower.receive(message);
    else follower.refetch(REJOIN_SPREAD);
  }

  function arrive(): void {
    joined = true;
    joinedAt = Date.now();
    signal({ type: "joined" });
    // What was sent while the channel was away is only in the database.
    follower.refetch(joinedBefore ? REJOIN_SPREAD : 0);
    joinedBefore = true;
  }

  function lose(): void {
    joined = false;
    signal({ type: "lost", at: Date.now() });
  }

  async function join(): Promise<void> {
    // After the first paint: a visitor sees the state before supabase-js arrives.
    const supabase = await ports.client();
    await nextTurn();
    await whenLeft(topic);
    // The join payload is frozen at subscribe(): without the token it would go out as anon.
    await supabase.realtime.setAuth();
    if (stopped.aborted) return;
    if (!client) {
      client = supabase;
      const onAlive = (): void => {
        if (joined && follower.inStep()) current();
      };
      stopped.addEventListener("abort", followLine(client.realtime, { onAlive, onDead: lose }));
    }
    const joining = client.channel(topic, { config: { private: true } });
    channel = joining;
    for (const [other, hear] of Object.entries(others)) {
      joining.on("broadcast", { event: other }, ({ payload }: { payload: unknown }) =>
        hear(payload),
      );
    }
    joining
      .on("broadcast", { event }, ({ payload }: { payload: unknown }) => receive(payload))
      // A string, because the enum's members would pull the library into this chunk.
      .subscribe((status: string) => {
        if (stopped.aborted || channel !== joining) return;
        if (status === "SUBSCRIBED") return arrive();
        lose();
        // supabase-js joins again by itself after an error, but never a channel that was closed: by
        // the server, when the token expired, or by itself, when two of its tries overlapped. The
        // later of these goes on after this call. It would close every channel that follows.
        if (status !== "CLOSED") return;
        queueMicrotask(() => joining.teardown());
        joinAgain();
      });
  }

  async function joinUntilLoaded(): Promise<void> {
    while (!stopped.aborted) {
      try {
        return await join();
      } catch {
        // The library's file could not be fetched: the poll below shows the reader so.
        await pause();
      }
    }
  }

  function joinAgain(): void {
    channel = undefined;
    void pause().then(joinUntilLoaded);
  }

  function pause(): Promise<void> {
    pausing = new AbortController();
    const ended = AbortSignal.any([stopped, pausing.signal]);
    return wait(retryDelay(failures++, Math.random()), ended);
  }

  /** The network or the page came back: ask now rather than at the next timer. */
  function wake(): void {
    if (follower.inStep()) follower.refetch(0);
    else follower.hurry();
    pausing.abort();
    if (client) checkLine(client.realtime);
  }

  const ticking = setInterval(() => {
    const now = Date.now();
    signal({ type: "tick", at: now });
    if (!follower.inStep()) signal({ type: "behind", at: now });
    if (joined && now - joinedAt >= STEADY_AFTER) failures = 0;
    if (now - polledAt < pollDelay(joined, repeats, pollRoll)) return;
    polledAt = now;
    pollRoll = Math.random();
    // Messages wait while a fetch is put off, so one that is joined does not put it off.
    if (follower.inStep()) follower.refetch(joined ? 0 : APART_SPREAD);
  }, 1_000);
  const stopWaking = ports.onWakeUp(wake);
  // Whether it is true shows when the state cannot be fetched: loopback needs no network.
  const stopDoubting = ports.onOffline(() => follower.refetch(0));
  void joinUntilLoaded();

  return () => {
    stopping.abort();
    follower.stop();
    clearInterval(ticking);
    stopWaking();
    stopDoubting();
    if (client && channel) leaveChannel(client, channel, topic);
  };
}
