// @vitest-environment happy-dom
import { createMemoryHistory } from "@tanstack/react-router";
import { cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { App } from "./app.tsx";
import { PageLoader } from "./components/layout/page-loader.tsx";
import { createAppRouter } from "./create-router.ts";
import { createQueryClient } from "./lib/api/query-client.ts";
import { fakeClient, follow, sessionOf } from "./lib/auth/session-fake.ts";

const stops: (() => void)[] = [];
afterEach(cleanup);
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const GUARDED = [
  "/profile/",
  "/profile/tournaments",
  "/profile/tournaments/1",
  "/profile/my-team",
  "/profile/charter-boats",
  "/profile/boats/1",
  "/profile/add-boat",
  "/profile/gallery",
  "/admin/",
  "/admin/tournaments",
  "/admin/tournaments/1",
  "/admin/events",
  "/admin/events/1",
  "/admin/blogs",
  "/admin/blogs/create",
  "/admin/blogs/1",
  "/admin/blogs/1/edit",
  "/admin/forum-uploads",
  "/admin/leaderboard",
  "/admin/scoring",
  "/admin/mail",
  "/admin/jobs",
  "/admin/registrations",
  "/admin/applicants",
  "/admin/payment-details",
  "/admin/charter",
  "/admin/charter-management",
  "/admin/boats/1",
  "/admin/rss",
  "/admin/rss/create",
  "/admin/rss/1",
  "/admin/rss/1/edit",
  "/admin/gallery",
  "/admin/gallery/1",
  "/admin/user-gallery",
];

/** The router after it opened a path for a visitor (null), a user (mio) or an admin (anna). */
async function open(path: string, who: "anna" | "mio" | null) {
  const { store: session } = follow(fakeClient(who && sessionOf(who)));
  stops.push(session.stop);
  const queryClient = createQueryClient();
  const router = createAppRouter(
    { queryClient, session },
    createMemoryHistory({ initialEntries: [path] }),
  );
  // What a page loads comes after its guards, and wants a server.
  for (const { options } of Object.values(router.routesById)) delete options.loader;
  await router.load();
  return { router, queryClient, session };
}

test.each(GUARDED)("%s asks a visitor for the login, and knows the way back", async (path) => {
  const { router } = await open(path, null);
  const { location } = router.state;
  expect(location.pathname).toBe("/auth/login");
  expect(location.search).toEqual({ redirect: path });
});

test.each(GUARDED)("%s opens for an admin", async (path) => {
  const { router } = await open(path, "anna");
  const { location, matches } = router.state;
  expect(location.pathname).toBe(path);
  expect(matches.map(({ status }) => status)).not.toContain("notFound");
});

test.each(GUARDED)("%s leads a user to the start page where it is for admins", async (path) => {
  const { router } = await open(path, "mio");
  const { location } = router.state;
  // The index of the desk redirects to what the reader may open of it, which is nothing.
  const isOpen = path.startsWith("/profile/") || path === "/admin/";
  expect(location.pathname).toBe(isOpen ? path : "/");
});

test("the loader of pages stands for each page on its way", async () => {
  const { router } = await open("/404", null);
  expect(router.options.defaultPendingComponent).toBe(PageLoader);
});

test("/admin itself leads a user to the start page", { timeout: 60_000 }, async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const { router, ...site } = await open("/admin/", "mio");
  render(<App router={router} {...site} />);
  await waitFor(() => expect(router.state.location.pathname).toBe("/"), { timeout: 30_000 });
});

test.each([
  "/profile/nope",
  "/profile/boats",
  "/profile/my-team/x",
  "/admin/nope",
  "/admin/blogs/1/edit/2",
  "/administration",
])("%s is unknown, and asks for no login", { timeout: 60_000 }, async (path) => {
  const { router, ...site } = await open(path, null);
  const seen: string[] = [];
  router.subscribe("onResolved", ({ toLocation }) => seen.push(toLocation.pathname));
  render(<App router={router} {...site} />);
  await waitFor(() => expect(router.state.location.pathname).toBe("/404"), { timeout: 30_000 });
  expect(seen).not.toContain("/auth/login");
});
