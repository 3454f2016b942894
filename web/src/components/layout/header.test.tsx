// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { AuthProvider } from "../../lib/auth/session.tsx";
import { fakeClient, follow, sessionOf } from "../../lib/auth/session-fake.ts";
import { renderLinked } from "../../lib/page/render-linked.tsx";
import { Header } from "./header.tsx";

afterEach(cleanup);

async function open(who: "mio" | null) {
  const { store } = follow(fakeClient(who && sessionOf(who)));
  await store.settled();
  await renderLinked(
    <AuthProvider store={store}>
      <Header bell={null} forumCount={null} />
    </AuthProvider>,
  );
  const banner = await screen.findByRole("banner");
  return { banner, stop: store.stop };
}

test("the header names its pages, the language and the ways in", async () => {
  const { banner, stop } = await open(null);
  const pages = within(within(banner).getByRole("navigation", { name: "Main" }));
  expect(pages.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Home",
    "About",
    "Services",
    "Podcast",
    "Blogs",
    "Forum",
    "Leaderboard",
    "Tournaments",
    "Contact",
  ]);
  expect(within(banner).getByRole("button", { name: "Language: English" }).textContent).toBe(
    "English",
  );
  expect(within(banner).getByRole("link", { name: "Login" })).toBeTruthy();
  expect(within(banner).getByRole("link", { name: "Sign up" })).toBeTruthy();
  stop();
});

test("the header has a member's profile and the way out", async () => {
  const { banner, stop } = await open("mio");
  expect(within(banner).getByRole("link", { name: "Profile" })).toBeTruthy();
  await userEvent.click(within(banner).getByRole("button", { name: "Logout" }));
  expect(await within(banner).findByRole("link", { name: "Login" })).toBeTruthy();
  stop();
});
