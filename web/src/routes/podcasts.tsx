import { createFileRoute } from "@tanstack/react-router";
import { Destination } from "../components/layout/destination.tsx";

export const Route = createFileRoute("/podcasts")({
  component: () => <Destination title="nav.podcast" text="destination.podcast" seed={13} />,
});
