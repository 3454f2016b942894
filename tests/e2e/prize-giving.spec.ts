import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { takeAboard } from "../prove/outbox-kills.ts";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { languagesOf, words } from "./words.ts";

/** The board until the prize-giving: frozen, lifted, protested against, ruled on, final. */

const PHONE = { width: 360, height: 780 };

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

for (const language of languagesOf("ja")) {
  test(`${language}: a freeze hides what is caught after it, and a protest holds up the result`, async ({
    newReader,
    stack,
  }) => {
    const board = words(language, "leaderboard");
    const desk = words(language, "admin-results");
    const own = words(language, "protests");
    const [anchor = "", beacon = ""] = event.registrations;
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

    const organiser = await newReader({ language });
    await organiser.signIn(demo.admin.email);
    await organiser.page.goto(`/admin/results?event=${event.id}`);
    await organiser.page.getByRole("button", { name: desk.freeze.now }).click();
    await expect(organiser.page.getByRole("button", { name: desk.freeze.lift })).toBeVisible();

    const visitor = await newReader({ language });
    await visitor.board.open(event.id);
    await visitor.board.expectLive();
    const frozen = visitor.page.getByText(board.freeze.frozen.split("{{time}}")[1] ?? "");
    await expect(frozen).toBeVisible();
    const row = (team: string) => visitor.board.table.getByRole("row").filter({ hasText: team });

    // Both are judged after the freeze; the later one was caught after it, too.
    await addCatches(sql, [
      { registration: beacon, weight: 3_000, capturedAt: new Date() },
      { registration: anchor, weight: 1_000, capturedAt: ago(60) },
    ]);
    await visitor.board.expectLeader("Anchor");
    await expect(row("Beacon")).not.toContainText("3");
    // The organiser's board says so at once, and what the public sees beside it.
    await expect(organiser.page.getByRole("row").nth(1)).toContainText("Beacon");

    await step("judging");
    await step("provisional");
    const reveal = desk.board.reveal.split("{{n}}")[0] ?? "";
    const last = organiser.page.getByRole("button", { name: /Anchor/ }).filter({ hasText: reveal });
    const confirm = organiser.page.getByRole("alertdialog").getByRole("button").last();
    await last.click();
    await confirm.click();
    await expect(organiser.page.getByText(desk.board.revealed, { exact: true })).toBeVisible();
    await expect(frozen).toBeVisible();
    await organiser.page.getByRole("button", { name: desk.freeze.lift }).click();
    await confirm.click();
    await visitor.board.expectLeader("Beacon");
    await expect(frozen).toBeHidden();

    const account = await createAccount(stack, language);
    await takeAboard(sql, { id: account.id, registrationId: anchor });
    const captain = await newReader({ language, viewport: PHONE });
    await captain.signIn(account.email);
    await captain.page.goto(`/profile/tournaments/${event.id}`);
    await captain.page.getByRole("button", { name: own.file }).click();
    const dialog = captain.page.getByRole("dialog");
    await dialog.getByRole("button", { name: own.send }).click();
    await expect(dialog.getByText(own.reason_missing)).toBeVisible();
    await dialog.getByLabel(own.against, { exact: true }).selectOption({ label: "Beacon" });
    await dialog
      .getByLabel(own.reason, { exact: true })
      .fill("Caught after lines out, off pier 4.");
    await captain.expectAccessible();
    await dialog.getByRole("button", { name: own.send }).click();
    await expect(dialog).toBeHidden();
    await expect(captain.page.getByText(own.status.open, { exact: true })).toBeVisible();
    await expectToFit(captain.page);
    await expect(row("Beacon").getByText(board.protests.mark)).toBeVisible();

    const item = organiser.page.getByRole("listitem").filter({ hasText: "off pier 4" });
    await item.getByRole("button", { name: desk.protests.rule }).click();
    const ruling = organiser.page.getByRole("dialog");
    await ruling.getByLabel(desk.protests.ruling_reason).fill("The camera's clock says 14:02.");
    await ruling.getByRole("button", { name: desk.protests.save }).click();
    await expect(ruling).toBeHidden();
    await organiser.expectAccessible();
    await expect(captain.page.getByText("The camera's clock says 14:02.")).toBeVisible();
    await expect(row("Beacon").getByText(board.protests.mark)).toBeHidden();

    await step("final");
    await expect(visitor.page.getByText(board.protests.closed)).toBeHidden();
    await visitor.expectAccessible();
  });
}
