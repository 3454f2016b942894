import { createFileRoute } from "@tanstack/react-router";
import { Destination } from "../components/layout/destination.tsx";

export const Route = createFileRoute("/boats/$boatId")({
  component: () => <Destination title="title.boats" text="destination.boats" seed={24} />,
});
