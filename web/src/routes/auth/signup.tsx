import { createFileRoute } from "@tanstack/react-router";
import { Destination } from "../../components/layout/destination.tsx";

export const Route = createFileRoute("/auth/signup")({
  component: () => <Destination title="nav.signup" text="destination.signup" seed={18} />,
});
