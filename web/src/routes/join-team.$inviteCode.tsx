import { createFileRoute } from "@tanstack/react-router";
import { Destination } from "../components/layout/destination.tsx";

export const Route = createFileRoute("/join-team/$inviteCode")({
  component: () => <Destination title="title.join_team" text="destination.join_team" seed={22} />,
});
