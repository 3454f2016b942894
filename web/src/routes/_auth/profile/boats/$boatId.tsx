import { createFileRoute } from "@tanstack/react-router";
import { Destination } from "../../../../components/layout/destination.tsx";

export const Route = createFileRoute("/_auth/profile/boats/$boatId")({
  component: () => <Destination title="nav.profile" text="destination.profile" seed={31} />,
});
