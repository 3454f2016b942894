import type { QueryClient } from "@tanstack/react-query";
import { loadNamespaces } from "i18next";
import { createRootRouteWithContext, Navigate, Outlet, useSearch } from "@tanstack/react-router";
import type { KeepPages } from "../features/catching/keep-entered.ts";
import { ForumCount } from "../features/notices/components/forum-count.tsx";
import { NoticesBell } from "../features/notices/components/notices-bell.tsx";
import { Shell } from "../components/layout/shell.tsx";
import { lazyPart, Nothing } from "../components/lazy-part.tsx";
import { PRODUCT_NAME } from "../lib/product.ts";
import { usePlayer } from "../lib/player/player-store.ts";
import { currentView } from "../lib/auth/viewing.ts";
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

/** Above the routes, so that an episode goes on from page to page; fetched when one is played. */
const PlayerBar = lazyPart(async () => {
  const words = loadNamespaces("player");
  const { PlayerBar: bar } = await import("../features/podcasts/components/player/player-bar.tsx");
  await words;
  return bar;
}, Nothing);

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
  const isPlaying = usePlayer(({ track }) => track !== null);
  // Other sites may frame the board that is made for it, and nothing else that a link in it leads to.
  if (isFramed && display !== "embed") {
    return (
      <a className="m-4 block underline" href="/" target="_blank" rel="noopener">
        {PRODUCT_NAME}
      </a>
    );
  }
  return (
    <Shell
      bare={bare}
      bell={bell}
      forumCount={forumCount}
      player={isPlaying ? <PlayerBar /> : null}
    >
      {member && !currentView() && (
        <EnteredEvents key={member.user.id} userId={member.user.id} keepPages={keepPages} />
      )}
      <Outlet />
    </Shell>
  );
}
