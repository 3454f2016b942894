import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import type { ResourceLanguage } from "i18next";
import type { ReactElement } from "react";
import { renderForm } from "../forms/render-form.tsx";

/** As `renderForm`, for a part of a page that has links. */
export async function renderLinked(part: ReactElement, words: ResourceLanguage = {}) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory(),
  });
  await router.load();
  return renderForm(<RouterProvider router={router as never} />, words);
}
