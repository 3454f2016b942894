import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";

/** For admins. Hiding is a courtesy: row-level security decides what anyone may read and write. */
export const Route = createFileRoute("/_auth/_admin")({
  beforeLoad: ({ context }) => {
    if (context.auth.role !== "admin") throw redirect({ to: "/", replace: true });
  },
  component: Outlet,
});
