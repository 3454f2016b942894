import { createAppRouter } from "./create-router.ts";
import { takeArrival } from "./lib/auth/arrival.ts";
import { viewedPerson } from "./lib/auth/viewing.ts";
import { logError } from "./lib/log.ts";
import { createQueryClient } from "./lib/api/query-client.ts";
import { createSessionStore } from "./lib/auth/session-store.ts";
import { awaitSupabase, getSupabase, inTurn, storedSession } from "./lib/api/supabase.ts";
import { onWakeUp } from "./lib/realtime/wake-up.ts";
import { followNotice, followSession } from "./session-effects.ts";

/**
 * Creates the browser's router with its session and cache. A function, so that the work is a turn of
 * its own: evaluating the modules alone keeps a phone busy for as long as a tap may wait.
 */
export function createSite() {
  // Before the router reads the address: a session in it must not stay there, nor in the history.
  takeArrival();
  const queryClient = createQueryClient();
  const session = createSessionStore({
    getClient: getSupabase,
    awaitClient: awaitSupabase,
    stored: storedSession,
    personOf: viewedPerson,
    isOnline: () => navigator.onLine,
    onWakeUp,
    inTurn,
    claim: async (...given) => (await import("./lib/auth/sign-up-proof.ts")).claimSignUp(...given),
    // Logged, not shown: the visitor goes on as an ordinary user.
    onRoleError: (error) => logError("The role could not be read; it falls back to user.", error),
    onNotice: (notice) => followNotice(notice, router),
    forget: async (userId) =>
      (await import("./lib/outbox/forget-account.ts")).forgetAccount(userId),
  });
  const router = createAppRouter({ queryClient, session });
  followSession(session, router, queryClient);
  return { queryClient, session, router };
}
