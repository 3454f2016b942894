// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { formServer } from "../../../lib/forms/render-form.tsx";
import { EMPTY_HOME } from "../../../lib/page/empty-home.ts";
import { renderLinked } from "../../../lib/page/render-linked.tsx";
import podcasts from "../../../locales/en/podcasts.json";
import { PodcastSection } from "./podcast-section.tsx";

afterEach(cleanup);

test("the podcasts of the start page are loading, then none", async () => {
  const server = formServer<URL, Response>();
  vi.stubGlobal("fetch", (address: URL) => server.send(address));
  await renderLinked(<PodcastSection />, { podcasts });
  expect(await screen.findByText("Loading podcasts...")).toBeTruthy();
  expect(screen.getByRole("link", { name: "View all podcasts" }).getAttribute("href")).toBe(
    "/podcasts",
  );
  await server.answer(Response.json(EMPTY_HOME));
  expect(await screen.findByText("No Podcasts Available")).toBeTruthy();
  expect(screen.getByText("Check back later")).toBeTruthy();
  expect(screen.queryByText("Loading podcasts...")).toBeNull();
});
