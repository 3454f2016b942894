import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Navigate, Outlet, useSearch } from "@tanstack/react-router";
import type { KeepPages } from "../features/catching/keep-entered.ts";
import { ForumCount } from "../features/notices/components/forum-count.tsx";
import { NoticesBell } from "../features/notices/components/notices-bell.tsx";
import { Shell } from "../components/layout/shell.tsx";
import { lazyPart, Nothing } from "../components/lazy-part.tsx";
import { PRODUCT_NAME } from "../lib/product.ts";
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

const keepPages: KeepPages = async (...of) =>
  (await import("../entered-pages.ts")).keepPages(...of);

const isFramed = typeof window !== "undefined" && window.top !== window.self;

// One element each for all renderings, so that the header is not rendered again.
const bell = <NoticesBell />;
const forumCount = <ForumCount />;

function Root() {
  // A board on a wall, in a frame or on paper: no header, no footer.
  const display = useSearch({ strict: false, select: (search) => search.display });
  const bare = display !== undefined;
  const member = useFullMember();
  // Other sites may frame the board that is made for it, and nothing else that a link in it leads to.
  if (isFramed && display !== "embed") {
    return (
      <a className="m-4 block underline" href="/" target="_blank" rel="noopener">
        {PRODUCT_NAME}
      </a>
    );
  }
  return (
    <Shell bare={bare} bell={bell} forumCount={forumCount}>
      {member && (
        <EnteredEvents key={member.user.id} userId={member.user.id} keepPages={keepPages} />
      )}
      <Outlet />
    </Shell>
  );
}
