import type { AuthChangeEvent, Session } from "@supabase/supabase-js";
import { vi, type Mock } from "vitest";
import type { Client } from "../api/supabase.ts";
import type { SessionPorts } from "./session-ports.ts";
import { createSessionStore, type SessionStore } from "./session-store.ts";

type Answer = { data: { session: Session | null }; error: Error | null };

interface Fake {
  /** The session in storage. */
  stored: Session | null;
  roles: Record<string, string>;
  /** Events that an account judges. */
  judged: Record<string, string[]>;
  lookups: Mock<(id: string) => void>;
  tell: (event: AuthChangeEvent, session: Session | null) => void;
  /** Listeners of supabase-js. */
  subscribed: number;
  /** Accounts whose password and names are due. */
  unclaimed: Set<string>;
  getSession: Mock<() => Promise<Answer>>;
  refreshSession: Mock<() => Promise<Answer>>;
  signOut: Mock<(options: { scope: string }) => Promise<{ error: Error | null }>>;
}

/** `lifetime` in seconds from now. */
export const sessionOf = (id: string, lifetime = 3_600): Session =>
  ({
    user: { id },
    access_token: crypto.randomUUID(),
    expires_at: Math.floor(Date.now() / 1000) + lifetime,
  }) as Session;

/** The few calls that the store makes on supabase-js, with the roles of two accounts. */
/** `announced` is the session that supabase-js makes of the stored one at its start. */
export function fakeClient(stored: Session | null, announced = stored) {
  let listener: (event: AuthChangeEvent, session: Session | null) => void = () => undefined;
  const roles: Record<string, string> = { anna: "admin", mio: "user", empty: "" };
  const lookups = vi.fn<(id: string) => void>();
  const fake: Fake = {
    stored,
    lookups,
    roles,
    judged: {},
    subscribed: 0,
    unclaimed: new Set(),
    tell: (event: AuthChangeEvent, session: Session | null) => listener(event, session),
    getSession: vi.fn<() => Promise<Answer>>(async () => ({
      data: { session: fake.stored },
      error: null,
    })),
    refreshSession: vi.fn<() => Promise<Answer>>(async () => {
      fake.stored = sessionOf(fake.stored?.user.id ?? "");
      fake.tell("TOKEN_REFRESHED", fake.stored);
      return { data: { session: fake.stored }, error: null };
    }),
    signOut: vi.fn<(options: { scope: string }) => Promise<{ error: Error | null }>>(async () => {
      fake.stored = null;
      fake.tell("SIGNED_OUT", null);
      return { error: null };
    }),
  };
  const client = {
    auth: {
      onAuthStateChange(heard: typeof listener) {
        listener = heard;
        fake.subscribed++;
        heard("INITIAL_SESSION", announced);
        return { data: { subscription: { unsubscribe: () => void fake.subscribed-- } } };
      },
      getSession: fake.getSession,
      refreshSession: fake.refreshSession,
      signOut: fake.signOut,
    },
    from: () => ({
      select: () => ({
        eq: (_column: string, id: string) => ({
          retry: () => ({
            maybeSingle: async () => {
              lookups(id);
              const role = roles[id];
              if (role === undefined) return { data: null, error: new Error("down") };
              const setup_due = fake.unclaimed.has(id);
              const judged = (fake.judged[id] ?? []).map((event_id) => ({ event_id }));
              return { data: role ? { role, setup_due, judged } : null, error: null };
            },
          }),
        }),
      }),
    }),
  };
  return { client: client as unknown as Client, fake };
}

export interface Followed {
  store: SessionStore;
  notices: string[];
  roleErrors: unknown[];
  /** Accounts of which the device was to keep nothing. */
  forgotten: string[];
  /** The page is looked at again. */
  wakeUp: () => void;
  /** Listeners for that. */
  listening: () => number;
}

export function follow(
  { client, fake }: ReturnType<typeof fakeClient>,
  ports: Partial<SessionPorts> = {},
): Followed {
  const notices: string[] = [];
  const roleErrors: unknown[] = [];
  const forgotten: string[] = [];
  const waking = new Set<() => void>();
  const store = createSessionStore({
    getClient: () => Promise.resolve(client),
    awaitClient: () => Promise.resolve(client),
    stored: () => fake.stored,
    personOf: (user) => user,
    isOnline: () => true,
    onWakeUp: (listener) => {
      waking.add(listener);
      return () => waking.delete(listener);
    },
    claim: async () => false,
    inTurn: (work) => work(),
    onRoleError: (error) => roleErrors.push(error),
    onNotice: (notice) => notices.push(notice),
    forget: async (userId) => void forgotten.push(userId),
    ...ports,
  });
  return {
    store,
    notices,
    roleErrors,
    forgotten,
    wakeUp: () => waking.forEach((listener) => listener()),
    listening: () => waking.size,
  };
}
