import { createFileRoute } from "@tanstack/react-router";
import { Destination } from "../components/layout/destination.tsx";

export const Route = createFileRoute("/registrations")({
  component: () => (
    <Destination title="title.registrations" text="destination.registrations" seed={21} />
  ),
});
