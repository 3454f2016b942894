import type { AuthChangeEvent, Session, User } from "@supabase/supabase-js";
import type { Client } from "../api/supabase.ts";
import { needsCode } from "./assurance.ts";
import { CHECK_EVERY_MS, isExpired, PATIENCE_MS } from "./session-expiry.ts";
import type { SessionPorts } from "./session-ports.ts";
import { isUnreached, type Standing, standingReader, UNASKED } from "./standing.ts";

export interface SignedIn extends Standing {
  status: "signed-in";
  session: Session;
  user: User;
  /** A second factor is enrolled and has not been asked for in this session. */
  needsCode: boolean;
}
export type SettledAuth = { status: "signed-out" } | SignedIn;
export type AuthState = { status: "loading" } | SettledAuth;

export interface SessionStore {
  get: () => AuthState;
  /** An expired session is being renewed. */
  isRefreshing: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Begins to follow the session; further calls do nothing, unless the last one failed. */
  start: () => void;
  /** Stops following: nothing is left that runs or listens. */
  stop: () => void;
  /** The state once it is known; starts the store. */
  settled: () => Promise<SettledAuth>;
  /** As `settled`, with an expired session renewed first. */
  fresh: () => Promise<SettledAuth>;
  /** As `settled`, with the role read again: it may have been given since. */
  asked: () => Promise<SettledAuth>;
  /** Of all devices (`global`) it throws when the server did not do it; this one stays signed in. */
  signOut: (scope?: "local" | "global") => Promise<void>;
}

/** The session outside React, because the router's guards ask for it before anything renders. */
export function createSessionStore(ports: SessionPorts): SessionStore {
  const listeners = new Set<() => void>();
  let state: AuthState = { status: "loading" };
  let isFollowing = false;
  let stopWatching: (() => void) | null = null;
  let unsubscribe: (() => void) | null = null;
  let latest = 0;
  let renewal: Promise<void> | null = null;
  let isLoadingExpired = false;
  /** The session is the stored one as it is: the server was asked neither for it nor for the role. */
  let isUnasked = false;
  let stopWaiting = (): void => undefined;
  let isLeaving = false;
  /** The access token of the session that ended last. */
  let ended: string | null = null;
  const standings = standingReader(ports);

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function set(next: AuthState): void {
    state = next;
    isLoadingExpired = false;
    tell();
  }

  function leave(): void {
    latest++;
    if (state.status === "signed-in") ended = state.session.access_token;
    if (state.status !== "signed-out") set({ status: "signed-out" });
  }

  async function take(client: Client, session: Session, askRole: boolean): Promise<void> {
    const turn = ++latest;
    const user = ports.personOf(session.user);
    if (!askRole && isUnasked && !ports.isOnline()) return show(session, UNASKED);
    const known =
      state.status === "signed-in" && state.user.id === user.id && !isUnasked ? state : null;
    const standing = askRole
      ? await standings.read(client, user)
      : (known ?? (await standings.first(client, user)));
    // A sign-out or another account may have come in between.
    if (turn !== latest) return;
    isUnasked = false;
    // A request that failed takes no right away that the server has granted.
    const { failure } = standing;
    show(session, failure && known ? { ...known, failure } : standing);
  }

  function show(session: Session, standing: Standing): void {
    const { role, judgedEvents, moderatedForums, setupDue, failure } = standing;
    const account = { session, user: ports.personOf(session.user), needsCode: needsCode(session) };
    set({
      status: "signed-in",
      role,
      judgedEvents,
      moderatedForums,
      setupDue,
      failure,
      ...account,
    });
  }

  /** Without a network the stored session opens what the device keeps; the server checks each request. */
  function takeStored(): void {
    const session = ports.stored();
    if (!session?.user?.id || !session.access_token) return;
    isUnasked = true;
    show(session as Session, UNASKED);
  }

  /** The refresh failed: nothing is left of the session, here and in storage. */
  async function expire(client: Client): Promise<void> {
    if (state.status === "signed-out") return;
    leave();
    ports.onNotice("expired");
    await client.auth.signOut({ scope: "local" });
  }

  async function renew(client: Client): Promise<void> {
    const { data: before } = await client.auth.getSession();
    if (before.session && !isExpired(before.session)) {
      // Another tab was first.
      return take(client, before.session, false);
    }
    const { data, error } = await client.auth.refreshSession();
    if (data.session) return take(client, data.session, false);
    // The next check tries again.
    if (isUnreached(error)) return;
    // A response that was discarded because another tab stored its own session is no error.
    const kept = ports.stored();
    if (kept && !isExpired(kept)) return check();
    return expire(client);
  }

  /**
   * What another tab wrote, or what could not be renewed while there was no network. Another tab's
   * sign-out may be heard before this tab's storage shows it: the session that ended is not taken.
   */
  async function findAgain(): Promise<void> {
    const client = await ports.getClient();
    const { session } = (await client.auth.getSession()).data;
    if (!session || session.access_token === ended || state.status !== "signed-out") return;
    await take(client, session, false);
  }

  /** Renews an expired session, once at a time. Without a network there is nothing to try. */
  function check(): Promise<void> {
    if (isLeaving || !ports.isOnline()) return Promise.resolve();
    if (state.status === "signed-out" && ports.stored()) return findAgain();
    if (state.status !== "signed-in") return Promise.resolve();
    const { session } = state;
    if (!isExpired(session)) {
      if (!isUnasked) return Promise.resolve();
      return ports.getClient().then((client) => take(client, session, true));
    }
    renewal ??= ports
      .getClient()
      .then((client) => ports.inTurn(() => renew(client)))
      .finally(() => {
        renewal = null;
        tell();
      });
    tell();
    return renewal;
  }

  function onChange(client: Client, event: AuthChangeEvent, session: Session | null): void {
    if (!session && event === "INITIAL_SESSION") return void meetNoSession(client);
    if (!session) {
      const wasExpired = state.status === "signed-in" ? isExpired(state.session) : isLoadingExpired;
      if (wasExpired && !isLeaving && ports.isOnline()) void expire(client);
      else leave();
      return;
    }
    switch (event) {
      case "PASSWORD_RECOVERY":
        ports.onNotice("recovery");
        return void take(client, session, false);
      case "USER_UPDATED":
        return void take(client, session, true);
      case "SIGNED_IN":
      case "TOKEN_REFRESHED":
      case "MFA_CHALLENGE_VERIFIED":
      case "INITIAL_SESSION":
        return void take(client, session, false);
      case "SIGNED_OUT":
        return leave();
    }
  }

  /** supabase-js begins without a session: there is none, or it could not be renewed just now. */
  async function meetNoSession(client: Client): Promise<void> {
    if (ports.stored()) {
      const { error } = await client.auth.getSession();
      if (isUnreached(error)) {
        if (state.status === "loading") takeStored();
        return;
      }
    }
    onChange(client, "SIGNED_OUT", null);
  }

  async function follow(): Promise<void> {
    const client = await (ports.stored() ? ports.getClient() : ports.awaitClient());
    // Stopped while the client was on its way.
    if (!isFollowing) return;
    const { data } = client.auth.onAuthStateChange((event, session) => {
      // Calls on the client wait for this callback to return, so they go out after it.
      setTimeout(() => isFollowing && onChange(client, event, session), 0);
    });
    unsubscribe = () => data.subscription.unsubscribe();
  }

  /** Once, however often a start fails and is tried again. */
  function watch(): () => void {
    const timer = setInterval(() => void check(), CHECK_EVERY_MS);
    const stopListening = ports.onWakeUp(() => void check());
    return () => {
      clearInterval(timer);
      stopListening();
    };
  }

  function start(): void {
    if (isFollowing) return;
    isFollowing = true;
    const stored = ports.stored();
    if (!stored) set({ status: "signed-out" });
    else if (!ports.isOnline()) takeStored();
    else if (isExpired(stored)) {
      isLoadingExpired = true;
      const timer = setTimeout(() => state.status === "loading" && takeStored(), PATIENCE_MS);
      stopWaiting = () => clearTimeout(timer);
    }
    stopWatching ??= watch();
    follow().catch(() => {
      // supabase-js could not be fetched. Without it no session can be shown.
      isFollowing = false;
      if (state.status === "loading") set({ status: "signed-out" });
    });
  }

  function stop(): void {
    isFollowing = false;
    unsubscribe?.();
    stopWatching?.();
    stopWaiting();
    unsubscribe = stopWatching = null;
  }

  function settled(): Promise<SettledAuth> {
    start();
    return new Promise((resolve) => {
      const look = (): void => {
        if (state.status === "loading") return;
        listeners.delete(look);
        resolve(state);
      };
      listeners.add(look);
      look();
    });
  }

  return {
    get: () => state,
    isRefreshing: () => renewal !== null || (state.status === "loading" && isLoadingExpired),
    start,
    stop,
    settled,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async fresh() {
      // One patience for both: what the first wait has used is not waited again.
      const patience = new Promise((go) => setTimeout(go, PATIENCE_MS));
      await settled();
      await Promise.race([check(), patience]);
      return settled();
    },
    async asked() {
      const known = await settled();
      if (known.status === "signed-in") await take(await ports.getClient(), known.session, true);
      return settled();
    },
    async signOut(scope = "local") {
      isLeaving = true;
      const userId = state.status === "signed-in" ? state.user.id : null;
      try {
        const client = await ports.getClient();
        const { error } = await client.auth.signOut({ scope });
        // supabase-js forgets the session of this browser whether or not the server was reached.
        if (error && scope === "global") throw error;
        leave();
        if (userId) await ports.forget(userId);
      } finally {
        isLeaving = false;
      }
    },
  };
}
