import { createRouter } from "@tanstack/react-router";
import { RouteError } from "./components/errors/route-error.tsx";
import { PageLoader } from "./components/layout/page-loader.tsx";
import { createQueryClient } from "./lib/query-client.ts";
import { createSessionStore } from "./lib/session-store.ts";
import { getSupabase, mayHaveSession } from "./lib/supabase.ts";
import { routeTree } from "./routeTree.gen.ts";

export const queryClient = createQueryClient();
export const session = createSessionStore({
  getClient: getSupabase,
  mayHaveSession,
  // Logged, not shown: the visitor goes on as an ordinary user.
  onRoleFailure: (error) => reportError(error),
});

export const router = createRouter({
  routeTree,
  context: { queryClient, session },
  defaultPreload: "intent",
  // The query cache decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingMinMs: 300,
  defaultPendingComponent: PageLoader,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

let user = "";
session.subscribe(() => {
  const state = session.get();
  const now = state.status === "signed-in" ? `${state.user.id} ${state.role}` : state.status;
  if (now === user) return;
  const before = user;
  user = now;
  if (before === "" || before === "loading") return;
  // Guards look again; what was fetched under the former session is forgotten once no page shows it.
  void router.invalidate().then(() => queryClient.removeQueries({ type: "inactive" }));
});
