import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { GuardLoader } from "../components/layout/guard-loader.tsx";
import { isGuardedPage } from "../lib/auth/guarded-pages.ts";
import { useSupabaseAuth } from "../lib/auth/session.tsx";

/**
 * Everything below is for signed-in people: loaders beneath wait until the session is known, and
 * renewed where it had expired.
 */
export const Route = createFileRoute("/_auth")({
  beforeLoad: async ({ context, location }) => {
    // A page that does not exist asks for no login.
    if (!isGuardedPage(location.pathname)) throw redirect({ to: "/404", replace: true });
    const auth = await context.session.fresh();
    if (auth.status === "signed-out" || auth.needsCode) {
      throw redirect({ to: "/auth/login", search: { redirect: location.href }, replace: true });
    }
    if (auth.setupDue) {
      throw redirect({ to: "/auth/setup", search: { redirect: location.href }, replace: true });
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
  return state.status === "signed-in" && !state.needsCode ? <Outlet /> : <GuardLoader />;
}
