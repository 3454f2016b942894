// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type StaticDataRouteOption,
} from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import { use as plugIn } from "i18next";
import { initReactI18next } from "react-i18next";
import { afterEach, expect, test } from "vitest";
import { isAdmin } from "../../lib/auth/permissions.ts";
import { AuthProvider } from "../../lib/auth/session.tsx";
import { fakeClient, follow, sessionOf } from "../../lib/auth/session-fake.ts";
import admin from "../../locales/en/admin.json";
import common from "../../locales/en/common.json";
import { AccountLinks } from "./account-links.tsx";
import { AdminFrame } from "./admin-frame.tsx";

afterEach(cleanup);

/** The links of a site whose judging desk and results admit `judge`, and whose other areas are for admins. */
async function linksOf(who: "anna" | "mio" | "empty", judge: string): Promise<string[]> {
  await plugIn(initReactI18next).init({
    lng: "en",
    resources: { en: { common, admin } },
    defaultNS: "common",
  });
  const { store } = follow(fakeClient(sessionOf(who)));
  const root = createRootRoute({
    component: () => (
      <>
        <AccountLinks />
        <AdminFrame search={null}>{null}</AdminFrame>
      </>
    ),
  });
  const layout = createRoute({
    getParentRoute: () => root,
    id: "admins",
    staticData: { mayOpen: isAdmin },
  });
  const mayJudge: StaticDataRouteOption["mayOpen"] = (member) =>
    isAdmin(member) || member.user.id === judge;
  const page = (path: string, staticData: StaticDataRouteOption = {}) =>
    createRoute({ getParentRoute: () => layout, path, staticData });
  const router = createRouter({
    routeTree: root.addChildren([
      layout.addChildren([
        page("/admin/tournaments"),
        page("/admin/events"),
        page("/admin/scoring"),
        page("/admin/registrations"),
        page("/admin/applicants"),
        page("/admin/payment-details"),
        page("/admin/blogs"),
        page("/admin/podcasts"),
        page("/admin/rss"),
        page("/admin/gallery"),
        page("/admin/user-gallery"),
        page("/admin/users"),
        page("/admin/contact"),
        page("/admin/rewards"),
        page("/admin/charter"),
        page("/admin/charter-management"),
        page("/admin/mail"),
        page("/admin/jobs"),
        page("/admin/audit"),
        page("/admin/settings"),
        page("/admin/leaderboard", { mayOpen: mayJudge }),
        page("/admin/results", { mayOpen: mayJudge }),
        page("/admin/forum-uploads"),
        page("/admin/forums"),
      ]),
    ]),
    history: createMemoryHistory(),
  });
  await Promise.all([router.load(), store.settled()]);
  render(
    <AuthProvider store={store}>
      <RouterProvider router={router as never} />
    </AuthProvider>,
  );
  const links = (await screen.findAllByRole("link")).map(({ textContent }) => textContent);
  store.stop();
  return links;
}

const {
  today,
  tournaments,
  events,
  scoring,
  judging,
  results,
  entries,
  people,
  payments,
  blogs,
  podcasts,
  news,
  gallery,
  photos,
  members,
  contact,
  forum_queue,
  forums,
  rewards,
  boats,
  bookings,
  mail,
  jobs,
  audit,
  settings,
} = admin.nav;

test("an admin finds every area, after the page of what waits", async () => {
  expect(await linksOf("anna", "empty")).toEqual([
    common.nav.admin,
    common.nav.profile,
    today,
    tournaments,
    events,
    judging,
    results,
    scoring,
    entries,
    people,
    payments,
    members,
    contact,
    forum_queue,
    photos,
    forums,
    rewards,
    boats,
    bookings,
    blogs,
    podcasts,
    news,
    gallery,
    mail,
    jobs,
    audit,
    settings,
  ]);
});

test("who is no admin finds the areas that admit them, and no other one", async () => {
  expect(await linksOf("mio", "mio")).toEqual([
    common.nav.admin,
    common.nav.profile,
    judging,
    results,
  ]);
});

test("whom no area admits finds none", async () => {
  expect(await linksOf("mio", "empty")).toEqual([common.nav.profile]);
});
