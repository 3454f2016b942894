import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { ManagementPage } from "../../../../features/admin-charters/components/management-page.tsx";
import { managementParams } from "../../../../features/admin-charters/search.ts";

export const Route = createFileRoute("/_auth/_admin/admin/charter-management")({
  validateSearch: managementParams,
  loader: () => loadNamespaces(["admin-charters", "admin", "boats", "bookings", "own-boats"]),
  component: Management,
});

function Management() {
  const { view } = Route.useSearch();
  return <ManagementPage key={view} view={view} />;
}
