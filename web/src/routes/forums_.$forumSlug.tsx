import { createFileRoute } from "@tanstack/react-router";
import { Destination } from "../components/layout/destination.tsx";

export const Route = createFileRoute("/forums_/$forumSlug")({
  component: () => <Destination title="nav.forum" text="destination.forum" seed={16} />,
});
