import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { type SmallEvent, createSmallEvent } from "../helpers/small-event.ts";
import { fillOutbox, takeAboard } from "../prove/outbox-kills.ts";
import { createAccount, sessionOf, storageKey } from "./accounts.ts";
import { LOST, openDeployingHost } from "./deploying-host.ts";
import { expect, test } from "./fixtures.ts";
import { words } from "./words.ts";

/** The installed app changes its version. How it starts without a network: from-water-to-prize.spec.ts. */

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

test("a new version takes over while the old one is still fetching parts of the site", async ({
  browser,
  stack,
}) => {
  const { update } = words("en", "offline");
  const account = await createAccount(stack);
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
    const part = host.hold(/^\/assets\/privacy-policy-.*\.js$/, 0);
    await page.goto("/about");
    await part;
    host.deploy();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: update.reload }).click();
    await loaded;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(update.text)).toBeHidden();
  } finally {
    await context.close();
    await host.close();
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
    await expect
      .poll(async () => (await keptFiles()).join(), { timeout: 30_000 })
      .toMatch(/privacy-policy-.*\.js/);
    await expect.poll(async () => (await keptFiles()).join()).toMatch(/legal-.*\.js/);
    expect((await keptFiles()).filter((path) => !/^\/(?:assets\/)?[\w.-]+$/.test(path))).toEqual(
      [],
    );

    await page.evaluate(async (path) => (await fetch(path)).text(), LOST);

    const second = host.hold(/\/rpc\/submit_catch$/, 1);
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

    // A page in place of a file is not kept as one.
    expect(await keptFiles()).not.toContain(LOST);

    // Without a network there is no board that this device has not read.
    await context.setOffline(true);
    await other.goto("/leaderboard");
    await expect(other.getByText(words("en", "common").error.offline)).toBeVisible();
  } finally {
    await context.close();
    await host.close();
  }
});
