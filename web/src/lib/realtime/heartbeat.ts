import type { LiveClient } from "./live-client.ts";

export interface LineListener {
  /** A heartbeat was answered. */
  onAlive: () => void;
  onDead: () => void;
}

/** A heartbeat unanswered for so long means the line is dead, whatever the socket says. */
const DEADLINE = 2_500;

type Realtime = LiveClient["realtime"];

/** supabase-js has room for one listener a client; the topics of a page share it. */
const listenersOf = new WeakMap<Realtime, Set<LineListener>>();

function watchLine(realtime: Realtime): Set<LineListener> {
  const listeners = new Set<LineListener>();
  listenersOf.set(realtime, listeners);
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const tell = (what: keyof LineListener): void => {
    for (const listener of listeners) listener[what]();
  };
  realtime.onHeartbeat((status: string) => {
    clearTimeout(deadline);
    if (status === "ok") return tell("onAlive");
    if (status === "timeout") return tell("onDead");
    if (status !== "sent") return;
    const awaited = realtime.pendingHeartbeatRef;
    deadline = setTimeout(() => {
      // The socket that it was sent over may be gone, and another one open: that has its own.
      if (listeners.size === 0 || realtime.pendingHeartbeatRef !== awaited) return;
      tell("onDead");
      // A second heartbeat while one is pending makes the client drop the socket and reconnect.
      void realtime.sendHeartbeat();
    }, DEADLINE);
  });
  return listeners;
}

/** Calls the listener as heartbeats go, until the returned function is called. */
export function followLine(realtime: Realtime, listener: LineListener): () => void {
  const listeners = listenersOf.get(realtime) ?? watchLine(realtime);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Finds out now, rather than at the next heartbeat, whether the line still holds. */
export function checkLine(realtime: Realtime): void {
  if (!realtime.isConnected()) realtime.connect();
  // One that is pending has its deadline already, and a second one would drop the socket.
  else if (!realtime.pendingHeartbeatRef) void realtime.sendHeartbeat();
}
