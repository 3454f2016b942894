import { createFileRoute } from "@tanstack/react-router";
import { Destination } from "../../../../../../components/layout/destination.tsx";

export const Route = createFileRoute("/_auth/_admin/admin/rss/$rssId/")({
  component: () => <Destination title="nav.admin" text="destination.admin" seed={32} />,
});
