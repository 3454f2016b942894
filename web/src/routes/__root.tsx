import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Navigate, Outlet, useSearch } from "@tanstack/react-router";
import { NoticesBell } from "../features/notices/components/notices-bell.tsx";
import { Shell } from "../components/layout/shell.tsx";
import type { SessionStore } from "../lib/auth/session-store.ts";

interface RouterContext {
  queryClient: QueryClient;
  session: SessionStore;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: () => <Navigate to="/404" replace />,
});

// One element for all renderings, so that the header is not rendered again.
const bell = <NoticesBell />;

function Root() {
  // A board on a wall fills the screen: no header, no footer.
  const bare = useSearch({ strict: false, select: ({ display }) => display === "tv" });
  return (
    <Shell bare={bare} bell={bell}>
      <Outlet />
    </Shell>
  );
}
