import { createFileRoute } from "@tanstack/react-router";
import { Destination } from "../components/layout/destination.tsx";

export const Route = createFileRoute("/contact")({
  component: () => <Destination title="nav.contact" text="destination.contact" seed={15} />,
});
