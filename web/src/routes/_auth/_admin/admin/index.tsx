import { createFileRoute, Navigate } from "@tanstack/react-router";
import { adminNavigation } from "../../../../components/layout/navigation.ts";
import { useMayOpen } from "../../../../lib/auth/use-may-open.ts";

export const Route = createFileRoute("/_auth/_admin/admin/")({
  staticData: { mayOpen: () => true },
  component: FirstArea,
});

function FirstArea() {
  const mayOpen = useMayOpen();
  return <Navigate to={adminNavigation.find(({ to }) => mayOpen(to))?.to ?? "/"} replace />;
}
