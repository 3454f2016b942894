import { createFileRoute, Outlet } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { AdminFrame } from "../../components/layout/admin-frame.tsx";
import { PaletteButton } from "../../features/admin-palette/components/palette-button.tsx";
import { isAdmin } from "../../lib/auth/permissions.ts";
import { loadSite } from "../../lib/site.ts";

/**
 * For admins, but for the pages that say otherwise. Hiding is a courtesy: row-level security decides
 * what anyone may read and write.
 */
export const Route = createFileRoute("/_auth/_admin")({
  staticData: { mayOpen: isAdmin },
  // Desks show and set times in the zone of the office.
  loader: () => Promise.all([loadNamespaces("admin"), loadSite()]),
  component: AdminArea,
});

function AdminArea() {
  return (
    <AdminFrame search={<PaletteButton />}>
      <Outlet />
    </AdminFrame>
  );
}
