import { createFileRoute } from "@tanstack/react-router";
import { Destination } from "../components/layout/destination.tsx";

export const Route = createFileRoute("/register")({
  component: () => <Destination title="nav.tournaments" text="destination.tournaments" seed={17} />,
});
