import { createFileRoute } from "@tanstack/react-router";
import { Destination } from "../components/layout/destination.tsx";

export const Route = createFileRoute("/rss")({
  component: () => <Destination title="title.news" text="destination.news" seed={19} />,
});
