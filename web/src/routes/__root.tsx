import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Navigate, Outlet, useSearch } from "@tanstack/react-router";
import { NoticesBell } from "../features/notices/components/notices-bell.tsx";
import { Shell } from "../components/layout/shell.tsx";
import { lazyPart, Nothing } from "../components/lazy-part.tsx";
import { useFullMember } from "../lib/auth/session.tsx";
import type { SessionStore } from "../lib/auth/session-store.ts";

interface RouterContext {
  queryClient: QueryClient;
  session: SessionStore;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: () => <Navigate to="/404" replace />,
});

const EnteredEvents = lazyPart(
  async () => (await import("../features/catching/components/entered-events.tsx")).EnteredEvents,
  Nothing,
);

// One element for all renderings, so that the header is not rendered again.
const bell = <NoticesBell />;

function Root() {
  // A board on a wall fills the screen: no header, no footer.
  const bare = useSearch({ strict: false, select: ({ display }) => display === "tv" });
  const member = useFullMember();
  return (
    <Shell bare={bare} bell={bell}>
      {member && <EnteredEvents key={member.user.id} userId={member.user.id} />}
      <Outlet />
    </Shell>
  );
}
