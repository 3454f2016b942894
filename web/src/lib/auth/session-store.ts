import type { AuthChangeEvent, Session, User } from "@supabase/supabase-js";
import type { Client } from "../api/supabase.ts";
import { needsCode } from "./assurance.ts";
import { CHECK_EVERY_MS, isExpired } from "./session-expiry.ts";

export const roles = ["user", "admin"] as const;
export type Role = (typeof roles)[number];

export interface SignedIn {
  status: "signed-in";
  session: Session;
  user: User;
  role: Role;
  /** The events that the account was appointed to judge. An admin judges all of them. */
  judgedEvents: readonly string[];
  /** A second factor is enrolled and has not been asked for in this session. */
  needsCode: boolean;
  /** The address was confirmed elsewhere than it was signed up with: password and names are due. */
  setupDue: boolean;
}
export type SettledAuth = { status: "signed-out" } | SignedIn;
export type AuthState = { status: "loading" } | SettledAuth;

/** What the page has to do something about beyond showing another state. */
export type SessionNotice = "expired" | "recovery";

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

export interface SessionPorts {
  getClient: () => Promise<Client>;
  /** What supabase-js has in storage; null means signed out for certain. */
  stored: () => { expires_at?: number | undefined } | null;
  isOnline: () => boolean;
  /** Returns how to stop. */
  onWakeUp: (listener: () => void) => () => void;
  /** Claims what this browser signed up with; false when a password and names are due. */
  claim: (client: Client, user: User) => Promise<boolean>;
  /** Runs `work` when no other tab of the site runs it. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  /** Hears of a role that could not be read; the user then counts as `user`. */
  onRoleError: (error: unknown) => void;
  onNotice: (notice: SessionNotice) => void;
}

type Standing = Pick<SignedIn, "role" | "judgedEvents" | "setupDue">;

async function readStanding(client: Client, user: User, ports: SessionPorts): Promise<Standing> {
  const { data, error } = await client
    .from("user_roles")
    .select("role, setup_due, judged:event_judges(event_id)")
    .eq("user_id", user.id)
    // No query repeats it, and one lost response would make an admin a user.
    .retry(true)
    .maybeSingle();
  if (error || !data) ports.onRoleError(error ?? new Error("The account has no role"));
  const setupDue = data?.setup_due === true && !(await ports.claim(client, user));
  return {
    role: data?.role === "admin" ? "admin" : "user",
    judgedEvents: (data?.judged ?? []).map(({ event_id }) => event_id),
    setupDue,
  };
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
  let isLeaving = false;
  /** The access token of the session that ended last. */
  let ended: string | null = null;
  let asking: { userId: string; standing: Promise<Standing> } | null = null;

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

  /** supabase-js reports a session that it finds twice at the start; one request is enough. */
  function firstStanding(client: Client, user: User): Promise<Standing> {
    if (asking?.userId === user.id) return asking.standing;
    const mine = { userId: user.id, standing: readStanding(client, user, ports) };
    asking = mine;
    const forget = () => {
      if (asking === mine) asking = null;
    };
    mine.standing.then(forget, forget);
    return mine.standing;
  }

  async function take(client: Client, session: Session, askRole: boolean): Promise<void> {
    const turn = ++latest;
    const { user } = session;
    const known = state.status === "signed-in" && state.user.id === user.id ? state : null;
    const standing = askRole
      ? await readStanding(client, user, ports)
      : (known ?? (await firstStanding(client, user)));
    // A sign-out or another account may have come in between.
    if (turn !== latest) return;
    set({ ...standing, status: "signed-in", session, user, needsCode: needsCode(session) });
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
    const { data } = await client.auth.refreshSession();
    if (data.session) return take(client, data.session, false);
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
    if (state.status !== "signed-in" || !isExpired(state.session)) return Promise.resolve();
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

  async function follow(): Promise<void> {
    const client = await ports.getClient();
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
    else isLoadingExpired = isExpired(stored);
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
      await settled();
      await check();
      return settled();
    },
    async asked() {
      const known = await settled();
      if (known.status === "signed-in") await take(await ports.getClient(), known.session, true);
      return settled();
    },
    async signOut(scope = "local") {
      isLeaving = true;
      try {
        const client = await ports.getClient();
        const { error } = await client.auth.signOut({ scope });
        // supabase-js forgets the session of this browser whether or not the server was reached.
        if (error && scope === "global") throw error;
        leave();
      } finally {
        isLeaving = false;
      }
    },
  };
}
