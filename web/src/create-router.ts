import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { RouteError } from "./components/errors/route-error.tsx";
import { PageLoader } from "./components/layout/page-loader.tsx";
import type { SessionStore } from "./lib/auth/session-store.ts";
import { mayRestoreScroll } from "./lib/page/take-over.ts";
import { routeTree } from "./routeTree.gen.ts";

/** The router of the browser, and, with a `history` of its own, that of the build (prerender.tsx). */
export const createAppRouter = (
  context: { queryClient: QueryClient; session: SessionStore },
  history?: RouterHistory,
) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultPreload: "intent",
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageLoader,
    defaultErrorComponent: RouteError,
    // The build has no place to go back to.
    scrollRestoration: history === undefined && mayRestoreScroll,
  });

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
