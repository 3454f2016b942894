import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_auth/_admin/admin/")({
  beforeLoad: () => {
    throw redirect({ href: "/admin/scoring", replace: true });
  },
});
