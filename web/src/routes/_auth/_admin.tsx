import { createFileRoute, Outlet } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { AdminNav } from "../../components/layout/admin-nav.tsx";
import { isAdmin } from "../../lib/auth/permissions.ts";

/**
 * For admins, but for the pages that say otherwise. Hiding is a courtesy: row-level security decides
 * what anyone may read and write.
 */
export const Route = createFileRoute("/_auth/_admin")({
  staticData: { mayOpen: isAdmin },
  loader: () => loadNamespaces("admin"),
  component: AdminArea,
});

function AdminArea() {
  return (
    <>
      <AdminNav />
      <Outlet />
    </>
  );
}
