import { createFileRoute } from "@tanstack/react-router";
import { Destination } from "../components/layout/destination.tsx";

export const Route = createFileRoute("/blogs_/$blogId")({
  component: () => <Destination title="nav.blogs" text="destination.blog" seed={14} />,
});
