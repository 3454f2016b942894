import { createFileRoute, Outlet } from "@tanstack/react-router";
import { ProfileNav } from "../../components/layout/profile-nav.tsx";

export const Route = createFileRoute("/_auth/profile")({ component: OwnArea });

function OwnArea() {
  return (
    <>
      <ProfileNav />
      <Outlet />
    </>
  );
}
