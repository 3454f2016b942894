import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { HomePage } from "../../../features/profile/components/home-page.tsx";
import { profileOf } from "../../../features/profile/queries.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { ownParts, waitingParts } from "./-home-parts.ts";

const parts = [...waitingParts, ...ownParts];

export const Route = createFileRoute("/_auth/profile/")({
  beforeLoad: ({ location }) => {
    // As mails of former versions link to it.
    if (location.hash === "notifications") {
      throw redirect({ to: "/profile/settings/notifications", replace: true });
    }
  },
  loader: ({ context: { queryClient, auth } }) =>
    Promise.all([
      queryClient.ensureQueryData(profileOf(auth.user.id)),
      loadNamespaces(["profile", ...parts.flatMap(({ words }) => words)]),
      // Together, so that no part moves another one later.
      ...parts.map(({ load }) => load?.(queryClient, auth.user.id)),
    ]),
  component: OwnHome,
});

function OwnHome() {
  const { user, role } = useMember();
  return (
    <HomePage
      user={user}
      role={role}
      waiting={waitingParts.map(({ name, Part }) => (
        <Part key={name} userId={user.id} />
      ))}
      own={ownParts.map(({ name, Part }) => (
        <Part key={name} userId={user.id} />
      ))}
    />
  );
}
