import { createFileRoute } from "@tanstack/react-router";
import { Destination } from "../components/layout/destination.tsx";

export const Route = createFileRoute("/services")({
  component: () => <Destination title="nav.services" text="destination.services" seed={12} />,
});
