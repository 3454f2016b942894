import { createFileRoute, redirect } from "@tanstack/react-router";
import { lazy } from "react";

/** Every component on one page, while developing; the built site has no such page. */
const Styleguide = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import("./-styleguide.tsx")).Styleguide }))
  : () => null;

export const Route = createFileRoute("/styleguide")({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw redirect({ to: "/404", replace: true });
  },
  component: Styleguide,
});
