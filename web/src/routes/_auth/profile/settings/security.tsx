import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useSignOut } from "../../../../components/layout/use-sign-out.ts";
import { SecurityPage } from "../../../../features/profile/components/security-page.tsx";
import { useMember } from "../../../../lib/auth/session.tsx";

export const Route = createFileRoute("/_auth/profile/settings/security")({
  loader: () => loadNamespaces(["account", "profile"]),
  component: OwnSecurity,
});

function OwnSecurity() {
  const signOut = useSignOut();
  return <SecurityPage user={useMember().user} onSignOutEverywhere={() => signOut("global")} />;
}
