import type { Session, User } from "@supabase/supabase-js";
import type { Client } from "./supabase.ts";

export type Role = "user" | "admin";

export interface SignedIn {
  status: "signed-in";
  session: Session;
  user: User;
  role: Role;
}
export type SettledAuth = { status: "signed-out" } | SignedIn;
export type AuthState = { status: "loading" } | SettledAuth;

export interface SessionStore {
  get: () => AuthState;
  subscribe: (listener: () => void) => () => void;
  /** Begins to follow the session; further calls do nothing. */
  start: () => void;
  /** The state once it is known; starts the store. */
  settled: () => Promise<SettledAuth>;
  signOut: () => Promise<void>;
}

export interface SessionPorts {
  getClient: () => Promise<Client>;
  mayHaveSession: () => boolean;
  /** Hears of a role that could not be read; the user then counts as `user`. */
  onRoleFailure: (error: unknown) => void;
}

async function readRole(client: Client, userId: string, ports: SessionPorts): Promise<Role> {
  const { data, error } = await client
    .from("user_roles")
    .select("role")
    .eq("user_id", userId)
    .maybeSingle();
  if (error) ports.onRoleFailure(error);
  return data?.["role"] === "admin" ? "admin" : "user";
}

/** The session outside React, because the router's guards ask for it before anything renders. */
export function createSessionStore(ports: SessionPorts): SessionStore {
  const listeners = new Set<() => void>();
  let state: AuthState = { status: "loading" };
  let started = false;
  let latest = 0;

  function set(next: AuthState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function take(client: Client, session: Session | null): Promise<void> {
    const turn = ++latest;
    if (!session) {
      if (state.status !== "signed-out") set({ status: "signed-out" });
      return;
    }
    const { user } = session;
    const known = state.status === "signed-in" && state.user.id === user.id ? state.role : null;
    const role = known ?? (await readRole(client, user.id, ports));
    // A sign-out or another account may have come in between.
    if (turn === latest) set({ status: "signed-in", session, user, role });
  }

  async function follow(): Promise<void> {
    const client = await ports.getClient();
    client.auth.onAuthStateChange((_event, session) => {
      // Calls on the client wait for this callback to return, so they go out after it.
      setTimeout(() => void take(client, session), 0);
    });
  }

  function start(): void {
    if (started) return;
    started = true;
    if (!ports.mayHaveSession()) set({ status: "signed-out" });
    follow().catch(() => {
      // supabase-js could not be fetched. Nobody can be shown as signed in without it.
      started = false;
      if (state.status === "loading") set({ status: "signed-out" });
    });
  }

  return {
    get: () => state,
    start,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled() {
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
    },
    async signOut() {
      const client = await ports.getClient();
      const { error } = await client.auth.signOut();
      // Unreachable server: this browser forgets the session all the same.
      if (error) await client.auth.signOut({ scope: "local" });
      await take(client, null);
    },
  };
}
