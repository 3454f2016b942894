import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { killBrowser } from "../helpers/kill-browser.ts";
import { takeAboard } from "../prove/outbox-kills.ts";
import { createAccount, storageKey } from "./accounts.ts";
import { fillCatch, saveCatch } from "./catch-form.ts";
import { expect, test } from "./fixtures.ts";
import { expectReady, installApp } from "./installed-app.ts";
import { expectToFit } from "./sideways.ts";
import { words } from "./words.ts";

/** An event from the first fish without a network to the certificate, on four screens. */

const catching = words("ar", "catching");
const offline = words("ar", "offline");
const protests = words("ar", "protests");
const desk = words("en", "admin-judging");
const results = words("en", "admin-results");
const board = words("en", "leaderboard");
const extras = words("en", "board-extras");

let sql: postgres.Sql;
let event: SmallEvent;
test.beforeEach(async ({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  event = await createSmallEvent(sql, ["Anchor", "Beacon"]);
  await sql`
    update public.event_days set lines_in = date_trunc('minute', now()) - interval '2 hours',
      lines_out = date_trunc('minute', now()) + interval '6 hours' where event_id = ${event.id}`;
});
test.afterEach(async () => {
  // The start page shows what is live and latest: other tests expect the demo's event there.
  await sql`
    update public.events set status = 'judging' where id = ${event.id} and status = 'live'`;
  await sql.end();
});

const step = (status: string) =>
  sql`update public.events set status = ${status} where id = ${event.id}`;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const stored = () => sql<{ weight_g: number; receipt_no: number }[]>`
  select weight_g, receipt_no from public.catches where event_id = ${event.id} order by uploaded_at`;

test("three fish of a phone without a network end on the board, through a freeze and a protest, as a certificate", async ({
  playwright,
  newReader,
  stack,
}) => {
  // One story on four screens: longer than any other test.
  test.slow();
  const [anchor = "", beacon = ""] = event.registrations;
  const account = await createAccount(stack, "ar");
  await takeAboard(sql, { id: account.id, registrationId: anchor });
  const app = await installApp(playwright, stack);
  try {
    // At home, in the evening. The event's page was never opened on this phone.
    const home = await app.open({ isOffline: false, signInAs: account.email });
    await expectReady(home);
    // By the time of the first fish, the session has run out.
    await home.evaluate((name) => {
      const session = JSON.parse(localStorage.getItem(name) ?? "{}") as object;
      localStorage.setItem(name, JSON.stringify({ ...session, expires_at: 1_000_000 }));
    }, storageKey(stack.url));
    await home.context().close();

    const water = await app.open({ isOffline: true });
    await expect(water).toHaveURL(new RegExp(`/profile/tournaments/${event.id}/catch$`));
    // Where the browser takes the dead line for a network, the app waits eight seconds for the session.
    await expect(water.getByText(catching.offline.title)).toBeVisible({ timeout: 20_000 });
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
    // The event's page with its start list, and the entry's, as they stood.
    const kept = water.getByText(words("ar", "events").kept.split("{{time}}")[0] ?? "");
    await water.goto(`/events/${event.id}`);
    await expect(kept).toBeVisible();
    await expect(water.getByText("Beacon", { exact: true })).toBeVisible();
    await expectToFit(water);
    await water.goto(`/profile/tournaments/${event.id}`);
    await expect(kept).toBeVisible();
    await expect(water.getByRole("heading", { name: "Anchor" })).toBeVisible();
    await water.getByRole("link", { name: offline.away.link }).click();
    await expect(water.getByText(catching.state.waiting, { exact: true })).toHaveCount(3);
    await killBrowser(water.context());

    const phone = await app.open({ isOffline: true });
    await expect(phone.getByText("٣ أسماك بانتظار الإرسال")).toBeVisible();
    expect(await stored()).toHaveLength(0);
    await phone.context().setOffline(false);
    await expect(phone.getByText(catching.status.pending)).toHaveCount(3, { timeout: 30_000 });
    const sent = await stored();
    expect(sent.map(({ weight_g }) => weight_g)).toEqual([1_250, 900, 2_000]);
    for (const { receipt_no } of sent) {
      const n = new Intl.NumberFormat("ar-u-nu-arab").format(receipt_no);
      await expect(phone.getByText(catching.receipt.replace("{{n}}", n))).toBeVisible();
    }
    await addCatches(sql, [{ registration: beacon, weight: 2_600, capturedAt: ago(30) }]);

    const visitor = await newReader();
    await visitor.board.open(event.id);
    await visitor.board.expectLive();
    const row = (team: string) => visitor.board.table.getByRole("row").filter({ hasText: team });
    const judge = await newReader();
    await judge.signIn(demo.admin.email);
    await judge.page.goto(`/admin/leaderboard?event=${event.id}`);
    const dialog = judge.page.getByRole("dialog");
    const takeUp = async (weight: string) => {
      const item = judge.page.getByRole("listitem").filter({ hasText: weight });
      await item.getByRole("button").click();
      await expect(item).toHaveAttribute("aria-current", "true");
    };
    await takeUp("1.250 kg");
    await judge.page.keyboard.press("a");
    await expect(row("Anchor")).toContainText("1.250");
    await takeUp("0.900 kg");
    await judge.page.keyboard.press("e");
    await dialog.getByRole("textbox", { name: `${desk.measure.weight}, kg` }).fill("0.8");
    await dialog.getByLabel(desk.reason).selectOption(desk.reasons.wrong_measure);
    await dialog.getByRole("button", { name: desk.decide.adjusted }).click();
    await expect(dialog).toBeHidden();
    await expect(row("Anchor")).toContainText("2.050");
    await takeUp("2.000 kg");
    await judge.page.keyboard.press("r");
    await dialog.getByLabel(desk.reason).selectOption(desk.reasons.no_identifier);
    await dialog.getByRole("button", { name: desk.decide.rejected }).click();
    await expect(judge.page.getByText(desk.queue_empty)).toBeVisible();
    await visitor.board.expectLeader("Beacon");
    await phone.reload();
    await expect(phone.getByText(catching.status.rejected)).toBeVisible();
    await expect(phone.getByText(catching.status.adjusted)).toBeVisible();

    const organiser = judge.page;
    await organiser.goto(`/admin/results?event=${event.id}`);
    await organiser.getByRole("button", { name: results.freeze.now }).click();
    await expect(organiser.getByRole("button", { name: results.freeze.lift })).toBeVisible();
    const frozen = visitor.page.getByText(board.freeze.frozen.split("{{time}}")[1] ?? "");
    await expect(frozen).toBeVisible();
    // Both are judged after the freeze; the later one was caught after it, too.
    await addCatches(sql, [
      { registration: beacon, weight: 3_000, capturedAt: new Date() },
      { registration: anchor, weight: 1_000, capturedAt: ago(60) },
    ]);
    await visitor.board.expectLeader("Anchor");
    await expect(row("Anchor")).toContainText("3.050");
    await expect(row("Beacon")).toContainText("2.600");
    // The organiser's board says so at once, and what the public sees beside it.
    await expect(organiser.getByRole("row").nth(1)).toContainText("Beacon");

    await step("judging");
    await step("provisional");
    const reveal = results.board.reveal.split("{{n}}")[0] ?? "";
    const confirm = organiser.getByRole("alertdialog").getByRole("button").last();
    await organiser
      .getByRole("button", { name: /Anchor/ })
      .filter({ hasText: reveal })
      .click();
    await confirm.click();
    await expect(organiser.getByText(results.board.revealed, { exact: true })).toBeVisible();
    await expect(frozen).toBeVisible();
    await organiser.getByRole("button", { name: results.freeze.lift }).click();
    await confirm.click();
    await visitor.board.expectLeader("Beacon");
    await expect(frozen).toBeHidden();

    await phone.goto(`/profile/tournaments/${event.id}`);
    await phone.getByRole("button", { name: protests.file }).click();
    const form = phone.getByRole("dialog");
    await form.getByRole("button", { name: protests.send }).click();
    await expect(form.getByText(protests.reason_missing)).toBeVisible();
    await form.getByLabel(protests.against, { exact: true }).selectOption({ label: "Beacon" });
    await form.getByLabel(protests.reason, { exact: true }).fill("بعد انتهاء الصيد عند الرصيف 4.");
    await form.getByRole("button", { name: protests.send }).click();
    await expect(form).toBeHidden();
    await expect(phone.getByText(protests.status.open, { exact: true })).toBeVisible();
    await expectToFit(phone);
    await expect(row("Beacon").getByText(board.protests.mark)).toBeVisible();

    const item = organiser.getByRole("listitem").filter({ hasText: "عند الرصيف 4" });
    await item.getByRole("button", { name: results.protests.rule }).click();
    await dialog.getByLabel(results.protests.ruling_reason).fill("The camera's clock says 14:02.");
    await dialog.getByRole("button", { name: results.protests.save }).click();
    await expect(dialog).toBeHidden();
    await judge.expectAccessible();
    await expect(phone.getByText("The camera's clock says 14:02.")).toBeVisible();
    await expect(row("Beacon").getByText(board.protests.mark)).toBeHidden();

    await step("final");
    await expect(visitor.page.getByText(board.protests.closed)).toBeHidden();
    await visitor.expectAccessible();
    await visitor.page.getByRole("link", { name: extras.certificates }).click();
    const certificates = visitor.page.getByRole("region");
    await expect(certificates).toHaveCount(2);
    await expect(certificates.first()).toContainText("Beacon");
    await expect(certificates.last()).toContainText("3.050");
    // In the archive, for good.
    await visitor.page.goto("/tournaments");
    await expect(visitor.page.locator(`a[href="/events/${event.id}"]`).first()).toBeVisible();
  } finally {
    await app.remove();
  }
});
