import { createFileRoute } from "@tanstack/react-router";
import { Destination } from "../components/layout/destination.tsx";

export const Route = createFileRoute("/top-fans")({
  component: () => <Destination title="title.top_fans" text="destination.top_fans" seed={25} />,
});
