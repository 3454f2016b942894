import { demo } from "../helpers/demo.ts";
import {
  createAccount,
  endSessions,
  logIn,
  sessionOf,
  signUp,
  newAddress,
  storedSession,
} from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { languagesOf, words } from "./words.ts";

const EXPIRED = "Your session has expired. Please log in again.";
const isRefresh = (url: string): boolean => url.includes("grant_type=refresh_token");
const isGuardedData = (url: string): boolean => /\/rest\/v1\/(?!user_roles)/.test(url);

for (const language of languagesOf("ja")) {
  test(`${language}: a session that cannot be renewed ends with its words, at the login`, async ({
    newReader,
    stack,
  }) => {
    const { page, signIn } = await newReader({ language });
    const { session_expired } = words(language, "common");
    const { factor } = words(language, "profile");
    const { email } = await createAccount(stack);
    await page.clock.install();
    await signIn(email);
    await page.goto("/profile/settings/security");
    // The whole page: what it still asked for would meet the end of the session first.
    await expect(page.getByRole("button", { name: factor.add })).toBeVisible();
    const kept = await storedSession(page);
    await endSessions(stack, kept?.access_token ?? "");
    await page.clock.fastForward("54:30");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.clock.fastForward("01:00");
    await expect(page.getByText(session_expired).first()).toBeVisible();
    await page.waitForURL(/\/auth\/login\?redirect=%2Fprofile%2Fsettings%2Fsecurity$/);
    expect(await storedSession(page)).toBeNull();
    const reason = page.getByRole("alert").filter({ hasText: session_expired });
    await expect(reason).toBeVisible();
    await page.reload();
    await expect(reason).toBeVisible();
    await logIn(page, language, newAddress());
    await expect(page.getByText(words(language, "auth").login.errors.credentials)).toBeVisible();
    await expect(reason).toBeVisible();
    await logIn(page, language, email);
    await page.waitForURL("**/profile/settings/security");
  });
}

test("the words of an expiry and of a sign-out are the specified ones", () => {
  const { session_expired, signed_out, loading, refreshing } = words("en", "common");
  expect([session_expired, signed_out, loading, refreshing]).toEqual([
    EXPIRED,
    "Successfully signed out!",
    "Loading...",
    "Refreshing session...",
  ]);
});

test("a session is renewed five minutes before its end, once for all tabs", async ({
  reader,
  stack,
}) => {
  const { page, context, signIn } = reader;
  const { email } = await createAccount(stack);
  await page.clock.install();
  await signIn(email, { endsIn: 350 });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/leaderboard");
    await expect(tab.getByRole("button", { name: "Logout" })).toBeVisible();
  }
  const before = await storedSession(page);

  const refreshes: string[] = [];
  context.on("request", (request) => {
    if (isRefresh(request.url())) refreshes.push(request.url());
  });
  const renewed = (): Promise<boolean> =>
    storedSession(other).then((kept) => kept?.refresh_token !== before?.refresh_token);
  // One clock for both tabs.
  await page.clock.fastForward("00:20");
  expect(await renewed()).toBe(false);
  await page.clock.fastForward("01:00");
  await expect.poll(renewed).toBe(true);
  await page.clock.fastForward("02:00");
  await expect(other.getByRole("button", { name: "Logout" })).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test("signing out in one tab signs out the others", async ({ member }) => {
  const { page, context } = member;
  const other = await context.newPage();
  await page.goto("/");
  await other.goto("/profile");
  await expect(other.getByRole("heading", { level: 1 })).toContainText("Rosa");
  // The script that follows the session arrives after the first paint.
  await other.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Successfully signed out!")).toBeVisible();
  await other.waitForURL(/\/auth\/login/);
  await expect(other.getByText(EXPIRED)).toHaveCount(0);
  await expect(other.getByText("Rosa")).toHaveCount(0);
});

test("signing in in one tab signs in the others", async ({ reader, stack }) => {
  const { page, context } = reader;
  const { email } = await createAccount(stack);
  const other = await context.newPage();
  await other.goto("/leaderboard");
  await expect(other.getByRole("link", { name: "Login" })).toBeVisible();
  // The script that follows the session arrives after the first paint.
  await other.waitForLoadState("networkidle");
  await page.goto("/auth/login");
  await logIn(page, "en", email);
  await expect(other.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
});

test("the guard waits for the session, shows nothing meanwhile and asks for nothing", async ({
  member,
}) => {
  const { page } = member;
  const guarded: string[] = [];
  page.on("request", (request) => {
    if (isGuardedData(request.url())) guarded.push(request.url());
  });
  // A slow line, not another response.
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const asked = new Set<string | null>();
  await page.route("**/rest/v1/user_roles*", async (route) => {
    asked.add(new URL(route.request().url()).searchParams.get("user_id"));
    await gate;
    await route.continue();
  });
  await page.goto("/profile");
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(page.getByText("Rosa")).toHaveCount(0);
  await expect
    .poll(() => [...asked], "the role of this account alone")
    .toEqual([`eq.${member.id}`]);
  expect(guarded).toEqual([]);
  letGo();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rosa");
});

test("the guard renews an expired session before anything guarded is asked for", async ({
  reader,
  stack,
}) => {
  const { page, signIn } = reader;
  const { email } = await createAccount(stack);
  await signIn(email, { endsIn: -60 });
  const order: string[] = [];
  page.on("request", (request) => {
    if (isGuardedData(request.url())) order.push("guarded data");
  });
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(isRefreshUrl, async (route) => {
    await gate;
    order.push("renewed");
    await route.continue();
  });
  await page.goto("/profile");
  await expect(page.getByText("Refreshing session...")).toBeVisible();
  expect(order).toEqual([]);
  letGo();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rosa");
  expect(order.slice(0, 2)).toEqual(["renewed", "guarded data"]);
  expect(order.filter((one) => one === "renewed")).toHaveLength(1);
});

test("the guard renews inside the margin when a reader goes from page to page", async ({
  reader,
  stack,
}) => {
  const { page, signIn } = reader;
  const { email } = await createAccount(stack);
  await signIn(email, { endsIn: 200 });
  const refreshed = page.waitForRequest((request) => isRefresh(request.url()));
  await page.goto("/profile");
  await refreshed;
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rosa");
});

test("who is no admin is sent to the start, without a glimpse of the admin's pages", async ({
  reader,
}) => {
  const { page, signIn } = reader;
  await signIn(demo.maya.email);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  for (const path of ["/admin/scoring", "/admin/jobs", "/admin/mail"]) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === "/");
  }
  expect(asked.filter((url) => /scoring_runs|job_|mail_outbox/.test(url))).toEqual([]);
});

test("every page of the profile and the admin asks for a login, an unknown one does not", async ({
  reader,
}) => {
  const { page } = reader;
  for (const path of ["/profile/my-team", "/profile/tournaments/1", "/admin/blogs/1/edit"]) {
    await page.goto(path);
    await page.waitForURL((url) => url.searchParams.get("redirect") === path);
  }
  for (const path of ["/profile/nope", "/admin/nope"]) {
    await page.goto(path);
    await page.waitForURL("**/404");
  }
});

test("a way back after the login never leads to another site", async ({ reader }) => {
  const { page, context } = reader;
  // The test of safeRedirect has many more; these come through the address, the form and the router.
  for (const target of [
    "//evil.example",
    "/\r\nLocation: https://evil.example",
    "javascript:alert(1)",
  ]) {
    await test.step(JSON.stringify(target), async () => {
      await page.goto(`/auth/login?redirect=${encodeURIComponent(target)}`);
      await logIn(page, "en", demo.maya.email);
      await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
      await page.waitForURL((url) => url.pathname === "/");
      // A page that is still open could store its session once more.
      await page.goto("about:blank");
      await context.setStorageState({ cookies: [], origins: [] });
    });
  }
});

test.describe("a session in the address", () => {
  const fragmentOf = (session: { access_token: string; refresh_token: string }): string =>
    `#access_token=${session.access_token}&refresh_token=${session.refresh_token}&expires_in=3600&token_type=bearer&type=magiclink`;

  test("of somebody else signs nobody in without a word", async ({ reader, stack }) => {
    const { page, expectAccessible } = reader;
    const attacker = await createAccount(stack);
    const session = await sessionOf(stack, attacker.email);
    await page.goto(`/leaderboard${fragmentOf(session)}`);
    const { arrival } = words("en", "auth");
    await expect(page.getByText(attacker.email).first()).toBeVisible();
    expect(page.url()).not.toContain("access_token");
    expect(await storedSession(page)).toBeNull();
    await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: arrival.decline }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect(page.getByText(arrival.declined)).toBeVisible();
    expect(await storedSession(page)).toBeNull();
  });

  test("does not replace who is signed in", async ({ reader, stack }) => {
    const { page, signIn } = reader;
    const victim = await createAccount(stack);
    const attacker = await createAccount(stack);
    await signIn(victim.email);
    // From another page: a fragment alone would load nothing.
    await page.goto("/about");
    const before = await storedSession(page);
    await page.goto(`/${fragmentOf(await sessionOf(stack, attacker.email))}`);
    await expect(page.getByText(attacker.email).first()).toBeVisible();
    expect((await storedSession(page))?.refresh_token).toBe(before?.refresh_token);
  });

  test("is not taken because a mail to another address is awaited", async ({ reader, stack }) => {
    const { page } = reader;
    await page.goto("/auth/signup");
    await signUp(page, "en", { email: newAddress() });
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
    const attacker = await createAccount(stack);
    await page.goto("/about");
    await page.goto(`/${fragmentOf(await sessionOf(stack, attacker.email))}`);
    await expect(page.getByText(attacker.email).first()).toBeVisible();
    expect(await storedSession(page)).toBeNull();
  });

  test("opens after a look at whose it is", async ({ reader, stack }) => {
    const { page } = reader;
    const own = await createAccount(stack);
    await page.goto(`/${fragmentOf(await sessionOf(stack, own.email))}`);
    await page.getByRole("button", { name: `Log in as` }).click();
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  });

  test("that was forged is refused", async ({ reader }) => {
    const { page } = reader;
    await page.goto(`/${fragmentOf({ access_token: "a.b.c", refresh_token: "forged" })}`);
    await expect(page.getByRole("alert")).toHaveText(words("en", "auth").arrival.refused);
    expect(await storedSession(page)).toBeNull();
  });
});

const isRefreshUrl = (url: URL): boolean => isRefresh(url.href);
