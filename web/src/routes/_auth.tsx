import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { GuardLoader } from "../components/layout/guard-loader.tsx";
import { elsewhere, mayOpen } from "../lib/auth/permissions.ts";
import { useSupabaseAuth } from "../lib/auth/session.tsx";

/**
 * Everything below is for signed-in people, and for those of them whom the route of the page admits:
 * loaders beneath wait until the session is known, and renewed where it had expired.
 */
export const Route = createFileRoute("/_auth")({
  beforeLoad: async ({ context, location, matches }) => {
    const auth = await context.session.fresh();
    if (auth.status === "signed-out" || auth.needsCode) {
      throw redirect({ to: "/auth/login", search: { redirect: location.href }, replace: true });
    }
    if (auth.setupDue) {
      throw redirect({ to: "/auth/setup", search: { redirect: location.href }, replace: true });
    }
    const routes = matches.map(({ staticData }) => staticData);
    if (!mayOpen(auth, routes)) {
      throw redirect({ href: elsewhere(location.search, routes), replace: true });
    }
    return { auth };
  },
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
