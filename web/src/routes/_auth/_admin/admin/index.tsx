import { createFileRoute, Navigate } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { adminNavigation } from "../../../../components/layout/admin-navigation.ts";
import { AdminHomePage } from "../../../../features/admin-home/components/home-page.tsx";
import {
  nextEventsQuery,
  waitingQuery,
  weekQuery,
} from "../../../../features/admin-home/queries.ts";
import { isAdmin } from "../../../../lib/auth/permissions.ts";
import { useMember } from "../../../../lib/auth/session.tsx";
import { useMayOpen } from "../../../../lib/auth/use-may-open.ts";
import { usePageMeta } from "../../../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/_admin/admin/")({
  // Judges and moderators are led to the first area that admits them.
  staticData: { mayOpen: () => true },
  loader: async ({ context: { queryClient, auth } }) => {
    if (!isAdmin(auth)) return;
    void queryClient.prefetchQuery(waitingQuery(auth.user.id));
    void queryClient.prefetchQuery(weekQuery(auth.user.id));
    void queryClient.prefetchQuery(nextEventsQuery(auth.user.id));
    await loadNamespaces(["admin-home", "admin", "events"]);
  },
  component: Home,
});

function Home() {
  return isAdmin(useMember()) ? <Office /> : <FirstArea />;
}

function Office() {
  const { t } = useTranslation("admin-home");
  usePageMeta(t("title"));
  return <AdminHomePage />;
}

function FirstArea() {
  const mayOpen = useMayOpen();
  return <Navigate to={adminNavigation.find(({ to }) => mayOpen(to))?.to ?? "/"} replace />;
}
