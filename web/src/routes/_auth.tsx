import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { PageLoader } from "../components/layout/page-loader.tsx";
import { useSupabaseAuth } from "../lib/session.tsx";

/** Everything below is for signed-in people: loaders beneath wait until the session is known. */
export const Route = createFileRoute("/_auth")({
  beforeLoad: async ({ context, location }) => {
    const auth = await context.session.settled();
    if (auth.status === "signed-out") {
      throw redirect({ to: "/auth/login", search: { redirect: location.href }, replace: true });
    }
    return { auth };
  },
  pendingMs: 0,
  component: Guarded,
});

function Guarded() {
  const { state } = useSupabaseAuth();
  // Signing out empties the page at once; the redirect follows.
  return state.status === "signed-in" ? <Outlet /> : <PageLoader />;
}
