import { createFileRoute } from "@tanstack/react-router";
import { Destination } from "../components/layout/destination.tsx";

export const Route = createFileRoute("/rss_/$rssId")({
  component: () => <Destination title="title.news" text="destination.news_item" seed={19} />,
});
