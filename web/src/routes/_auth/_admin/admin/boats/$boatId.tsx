import { createFileRoute } from "@tanstack/react-router";
import { Destination } from "../../../../../components/layout/destination.tsx";

export const Route = createFileRoute("/_auth/_admin/admin/boats/$boatId")({
  component: () => <Destination title="nav.admin" text="destination.admin" seed={32} />,
});
