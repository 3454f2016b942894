import { createFileRoute } from "@tanstack/react-router";
import { Destination } from "../components/layout/destination.tsx";

export const Route = createFileRoute("/topics/$topicSlug")({
  component: () => <Destination title="nav.forum" text="destination.topic" seed={16} />,
});
