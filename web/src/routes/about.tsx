import { createFileRoute } from "@tanstack/react-router";
import { Destination } from "../components/layout/destination.tsx";

export const Route = createFileRoute("/about")({
  component: () => <Destination title="nav.about" text="destination.about" seed={11} />,
});
