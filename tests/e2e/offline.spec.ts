import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import postgres from "postgres";
import { killBrowser } from "../helpers/kill-browser.ts";
import { type SmallEvent, createSmallEvent } from "../helpers/small-event.ts";
import { fillOutbox, takeAboard } from "../prove/outbox-kills.ts";
import { createAccount, sessionOf, storageKey } from "./accounts.ts";
import { fillCatch, saveCatch } from "./catch-form.ts";
import { openDeployingHost } from "./deploying-host.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { words } from "./words.ts";

/** The installed app: it starts without a network, outlives its browser, and changes its version. */

const PHONE = { width: 360, height: 780 };
const catching = words("ar", "catching");
const offline = words("ar", "offline");

let sql: postgres.Sql;
let event: SmallEvent;
test.beforeEach(async ({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  event = await createSmallEvent(sql, ["Night Tide"]);
  await sql`
    update public.event_days set lines_in = date_trunc('minute', now()) - interval '2 hours',
      lines_out = date_trunc('minute', now()) + interval '6 hours' where event_id = ${event.id}`;
});
test.afterEach(async () => {
  // The start page shows what is live and latest: other tests expect the demo's event there.
  await sql`update public.events set status = 'judging' where id = ${event.id}`;
  await sql.end();
});

/** Until the worker has what it needs, and the device the entered event. */
async function expectReady(page: Page, eventId: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const keys = await new Promise<unknown[]>((resolve) => {
          const opening = indexedDB.open("castboard");
          opening.addEventListener("success", () => {
            const asked = opening.result.transaction("kept").objectStore("kept").getAllKeys();
            asked.addEventListener("success", () => {
              opening.result.close();
              resolve(asked.result);
            });
          });
        });
        return keys.map(String);
      }),
    )
    .toContainEqual(expect.stringContaining(eventId));
}

const stored = () => sql<{ weight_g: number; receipt_no: number }[]>`
  select weight_g, receipt_no from public.catches where event_id = ${event.id} order by receipt_no`;

test("an app without a network starts at the catch form, outlives a kill, and sends each catch once", async ({
  playwright,
  stack,
}) => {
  const account = await createAccount(stack, "ar");
  await takeAboard(sql, { id: account.id, registrationId: event.registrations[0] ?? "" });
  const profile = await mkdtemp(join(tmpdir(), "castboard-phone-"));
  const contexts: BrowserContext[] = [];
  /** Taps the icon on the home screen. */
  const openApp = async (isOffline: boolean, session?: object): Promise<Page> => {
    const context = await playwright.chromium.launchPersistentContext(profile, {
      locale: "ar",
      viewport: PHONE,
      serviceWorkers: "allow",
      offline: isOffline,
    });
    contexts.push(context);
    if (session) {
      const localStorage = [{ name: storageKey(stack.url), value: JSON.stringify(session) }];
      await context.setStorageState({
        cookies: [],
        origins: [{ origin: stack.url, localStorage }],
      });
    }
    const [page = await context.newPage()] = context.pages();
    await page.goto(session ? "/about" : "/start");
    return page;
  };
  try {
    // At home, in the evening. The event's page was never opened on this phone.
    const home = await openApp(false, await sessionOf(stack, account.email));
    await expectReady(home, event.id);
    // By the time of the first fish, the session has run out.
    await home.evaluate((name) => {
      const session = JSON.parse(localStorage.getItem(name) ?? "{}") as object;
      localStorage.setItem(name, JSON.stringify({ ...session, expires_at: 1_000_000 }));
    }, storageKey(stack.url));
    await home.context().close();

    const water = await openApp(true);
    await expect(water).toHaveURL(new RegExp(`/profile/tournaments/${event.id}/catch$`));
    await expect(water.getByText(catching.offline.title)).toBeVisible();
    await expectToFit(water);
    for (const [weight, shade] of [
      ["١٫٢٥", 10],
      ["٠٫٩", 90],
      ["٢", 170],
    ] as const) {
      await fillCatch(water, { weight, shade });
      await saveCatch(water);
      await expect(water.getByRole("img", { name: catching.photo.alt })).toBeHidden();
    }
    await expect(water.getByText("٣ أسماك بانتظار الإرسال")).toBeVisible();
    // Any other page leads back to the form.
    await water.goto("/about");
    await water.getByRole("link", { name: offline.away.link }).click();
    await expect(water.getByText(catching.state.waiting, { exact: true })).toHaveCount(3);
    await killBrowser(water.context());

    const again = await openApp(true);
    await expect(again.getByText("٣ أسماك بانتظار الإرسال")).toBeVisible();
    expect(await stored()).toHaveLength(0);
    await again.context().setOffline(false);
    for (const n of ["١", "٢", "٣"]) {
      await expect(again.getByText(catching.receipt.replace("{{n}}", n))).toBeVisible({
        timeout: 30_000,
      });
    }
    await expect(again.getByText(catching.status.pending)).toHaveCount(3);
    expect([...(await stored())]).toEqual([
      { weight_g: 1250, receipt_no: 1 },
      { weight_g: 900, receipt_no: 2 },
      { weight_g: 2000, receipt_no: 3 },
    ]);
  } finally {
    for (const context of contexts) await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});

test("a new version in the middle of an outbox loses nothing, and tabs of the old one go on", async ({
  browser,
  stack,
}) => {
  const english = words("en", "offline");
  const { privacy } = words("en", "common").nav;
  const account = await createAccount(stack);
  const registrationId = event.registrations[0] ?? "";
  await takeAboard(sql, { id: account.id, registrationId });
  const host = await openDeployingHost(stack.url);
  const context = await browser.newContext({ serviceWorkers: "allow", baseURL: host.origin });
  try {
    const session = JSON.stringify(await sessionOf(stack, account.email));
    const localStorage = [{ name: storageKey(host.origin), value: session }];
    await context.setStorageState({
      cookies: [],
      origins: [{ origin: host.origin, localStorage }],
    });
    const page = await context.newPage();
    await page.goto(`/profile/tournaments/${event.id}/catch`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const other = await context.newPage();
    await other.goto("/about");
    // All parts of the version that these tabs show, and nothing that an account or a board said.
    const keptFiles = () =>
      page.evaluate(async () => {
        const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
        return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
      });
    await expect.poll(async () => (await keptFiles()).join()).toMatch(/privacy-policy-.*\.js/);
    await expect.poll(async () => (await keptFiles()).join()).toMatch(/legal-.*\.js/);
    expect((await keptFiles()).filter((path) => !/^\/(?:assets\/)?[\w.-]+$/.test(path))).toEqual(
      [],
    );

    const second = host.hold("/rpc/submit_catch", 1);
    const ids = Array.from({ length: 3 }, () => randomUUID());
    const angler = { id: account.id, eventId: event.id, registrationId };
    await fillOutbox(page, angler, ids, 40);
    await second;
    // Not in the middle of typing.
    const note = page.getByLabel(words("en", "catching").note);
    await note.fill("Off the");
    host.deploy();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
      .toBe("installed");
    await expect(page.getByText(english.update.text)).toBeHidden();
    await note.blur();
    await page.getByRole("button", { name: english.update.reload }).click();
    await expect(page.getByText(english.update.text)).toBeHidden();
    host.release();

    await expect(page.getByText(/^Receipt no\./)).toHaveCount(3, { timeout: 30_000 });
    await expect(note).toHaveValue("Off the");
    const rows = await sql`select id from public.catches where registration_id = ${registrationId}`;
    expect(rows.map(({ id }) => String(id)).toSorted()).toEqual(ids.toSorted());

    // The host has this page's files no longer.
    await expect(other.getByText(english.update.text)).toBeVisible();
    await other.getByRole("link", { name: privacy }).click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(privacy);

    // Without a network a board is not shown as it was.
    await context.setOffline(true);
    await other.goto("/leaderboard");
    await expect(other.getByText(words("en", "common").error.offline)).toBeVisible();
  } finally {
    await context.close();
    await host.close();
  }
});
