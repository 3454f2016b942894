import { createFileRoute } from "@tanstack/react-router";
import { Destination } from "../components/layout/destination.tsx";

export const Route = createFileRoute("/blogs")({
  component: () => <Destination title="nav.blogs" text="destination.blogs" seed={14} />,
});
