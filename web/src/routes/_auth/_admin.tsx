import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { AdminNav } from "../../components/layout/admin-nav.tsx";

/** For admins. Hiding is a courtesy: row-level security decides what anyone may read and write. */
export const Route = createFileRoute("/_auth/_admin")({
  beforeLoad: ({ context }) => {
    if (context.auth.role !== "admin") throw redirect({ to: "/", replace: true });
  },
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
