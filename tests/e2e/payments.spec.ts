import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { createSmallEvent } from "../helpers/small-event.ts";
import { createAccount } from "./accounts.ts";
import { type Reader, expect, test } from "./fixtures.ts";
import { words } from "./words.ts";

const entry = words("en", "payments");
const desk = words("en", "admin-payments");

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(() => sql.end());

/** An event of 120 euros with two teams; the first one's captain is of this address. */
async function enterWithFee(captain: { id: string }) {
  const teams = [`Anchor ${randomUUID().slice(0, 8)}`, `Beacon ${randomUUID().slice(0, 8)}`];
  const event = await createSmallEvent(sql, []);
  await sql`update public.events set entry_fee_minor = 12000, currency = 'EUR' where id = ${event.id}`;
  for (const [index, name] of teams.entries()) {
    await sql`
      with team as (insert into public.teams (name) values (${name}) returning id),
      captain as (
        insert into public.team_members (team_id, user_id, display_name, role)
        select id, ${index === 0 ? captain.id : null}, 'Rosa Reyes', 'captain' from team)
      insert into public.registrations (event_id, division_id, team_id, status)
      select ${event.id}, ${event.divisionId}, id, 'confirmed' from team`;
  }
  return { event, teams };
}

/** Takes the step with a team's payment, the row's own button or one of its menu. */
async function take(
  { page }: Reader,
  team: string,
  step: keyof typeof desk.step,
  fill: { reason?: string; method?: string; inMenu?: true },
): Promise<void> {
  const row = page.getByRole("row").filter({ hasText: team });
  if (fill.inMenu) {
    await row
      .getByRole("button", { name: new RegExp(desk.more_steps.replace("{{team}}", `.*${team}`)) })
      .click();
    await page.getByRole("menuitem", { name: desk.step[step], exact: true }).click();
  } else {
    await row.getByRole("button", { name: new RegExp(`^${desk.step[step]}: .*${team}`) }).click();
  }
  const dialog = page.getByRole("dialog", { name: desk.step[step] });
  if (fill.method) await dialog.getByLabel(desk.paid_by).selectOption(fill.method);
  if (fill.reason) await dialog.getByLabel(desk.reason).fill(fill.reason);
  await dialog.getByRole("button", { name: desk.step[step], exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("a captain pays by card, an admin records another's cash and refunds the first", async ({
  newReader,
  stack,
}) => {
  const account = await createAccount(stack);
  const { event, teams } = await enterWithFee(account);
  const [anchor = "", beacon = ""] = teams;

  const captain = await newReader({ viewport: { width: 360, height: 740 } });
  await captain.signIn(account.email);
  const { page } = captain;
  await page.goto(`/profile/tournaments/${event.id}`);
  const fee = page.getByRole("region", { name: entry.fee });
  await expect(fee).toContainText(anchor);
  await expect(fee).toContainText(entry.status.due);
  await captain.expectAccessible();

  // Turned back: nothing was charged.
  const pay = fee.getByRole("button", { name: /^Pay .*€120\.00.* by card$/ });
  await pay.click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(fee).toContainText(entry.left);

  // The organiser changes the fee while the captain presses: the new amount is shown first.
  await page.route(
    "**/functions/v1/payments/checkout",
    async (route) => {
      await sql`update public.events set entry_fee_minor = 15000 where id = ${event.id}`;
      await route.continue();
    },
    { times: 1 },
  );
  await pay.click();
  await expect(fee.getByRole("alert")).toContainText("€150.00");
  await fee.getByRole("button", { name: /^Pay .*€150\.00.* by card$/ }).click();
  await expect(page.getByText("EUR 150.00")).toBeVisible();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page).toHaveURL(/payment=done$/);
  await expect(fee).toContainText(entry.status.paid);
  await expect(fee).toContainText(entry.by.card);

  const admin = await newReader();
  await admin.signIn(demo.admin.email);
  await admin.page.goto(`/admin/payment-details?event=${event.id}`);
  await take(admin, beacon, "record", { method: "cash" });
  const rowOf = (team: string) => admin.page.getByRole("row").filter({ hasText: team });
  await expect(rowOf(beacon)).toContainText(entry.method.cash);
  await take(admin, anchor, "owe_refund", { reason: "Engine trouble", inMenu: true });
  const totals = admin.page.getByRole("table", { name: desk.totals });
  await totals.getByRole("button", { name: new RegExp(`^${desk.refund_event.open}`) }).click();
  const dialog = admin.page.getByRole("dialog", { name: desk.refund_event.open });
  await expect(dialog).toContainText("€150.00");
  await dialog.getByLabel(desk.reason).fill("Paid back");
  await dialog.getByRole("button", { name: desk.refund_event.send }).click();
  await expect(dialog).toBeHidden();
  // The provider gives it back, and says so.
  await expect(rowOf(anchor)).toContainText(entry.status.refunded, { timeout: 30_000 });
  await rowOf(anchor)
    .getByRole("button", { name: new RegExp(desk.log_of.replace("{{team}}", `.*${anchor}`)) })
    .click();
  const log = admin.page.getByRole("list", { name: desk.log });
  await expect(log).toContainText(desk.cause.card_refunded);
  await expect(log).toContainText("Engine trouble");
  await expect(log).toContainText("Paid back");
  await expect(totals).toContainText("€150.00");
  await admin.expectAccessible();

  await page.goto(`/profile/tournaments/${event.id}`);
  await expect(fee).toContainText(entry.status.refunded);
});
