import {
  createFileRoute,
  Outlet,
  redirect,
  type StaticDataRouteOption,
} from "@tanstack/react-router";
import { GuardLoader } from "../components/layout/guard-loader.tsx";
import { elsewhere, mayOpen } from "../lib/auth/permissions.ts";
import type { SettledAuth } from "../lib/auth/session-store.ts";
import { useSupabaseAuth } from "../lib/auth/session.tsx";

/**
 * Everything below is for signed-in people, and for those of them whom the route of the page admits:
 * loaders beneath wait until the session is known, and renewed where it had expired.
 */
export const Route = createFileRoute("/_auth")({
  beforeLoad: async ({ context, location, matches }) => {
    const { session } = context;
    const routes: readonly StaticDataRouteOption[] = matches.map(({ staticData }) => staticData);
    let auth: SettledAuth = await session.fresh();
    // Someone who was made a judge or an admin since then follows the link of that notice.
    if (auth.status === "signed-in" && !mayOpen(auth, routes)) auth = await session.asked();
    if (auth.status === "signed-out" || auth.needsCode) {
      throw redirect({ to: "/auth/login", search: { redirect: location.href }, replace: true });
    }
    if (auth.setupDue) {
      throw redirect({ to: "/auth/setup", search: { redirect: location.href }, replace: true });
    }
    // Not sent away for a right that could not be read: the error page asks again.
    if (!mayOpen(auth, routes) && auth.failure) throw auth.failure;
    if (!mayOpen(auth, routes)) {
      throw redirect({ href: elsewhere(location.search, routes), replace: true });
    }
    return { auth };
  },
  // The loader of a session has to stand there at once.
  codeSplitGroupings: [["component"]],
  pendingMs: 0,
  pendingComponent: GuardLoader,
  component: Guarded,
});

function Guarded() {
  const { state } = useSupabaseAuth();
  // Signing out empties the page at once; the redirect follows.
  if (state.status !== "signed-in" || state.needsCode) return <GuardLoader />;
  // What a page holds of one account (open dialogs, what was typed) is not another's.
  return <Outlet key={state.user.id} />;
}
