import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { expect, test } from "./fixtures.ts";
import { words } from "./words.ts";

const { status, status_words } = words("en", "events");
const board = words("en", "leaderboard");

let sql: postgres.Sql;
let event: SmallEvent;
let name: string;

test.beforeEach(async ({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  event = await createSmallEvent(sql, ["Anchor", "Beacon"], undefined, 2);
  name = `Harbour ${randomUUID().slice(0, 8)}`;
  await sql`update public.events set name = ${name} where id = ${event.id}`;
  const [anchor = "", beacon = ""] = event.registrations;
  const capturedAt = new Date((event.linesIn[0] as Date).getTime() + 3_600_000);
  await addCatches(sql, [
    { registration: anchor, weight: 2000, capturedAt },
    { registration: beacon, weight: 1500, capturedAt },
    { registration: beacon, weight: 900, capturedAt, status: "pending" },
  ]);
});
test.afterEach(() => sql.end());

const step = (to: string) => sql`update public.events set status = ${to} where id = ${event.id}`;

test("an open event page follows its event: status, sentence, countdown, name and rules", async ({
  reader,
}) => {
  const { page } = reader;
  await page.clock.setFixedTime((event.linesIn[0] as Date).getTime() + 3_600_000);
  await page.goto(`/events/${event.id}`);
  await expect(page.getByText(status_words.live, { exact: true })).toBeVisible();
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(page.getByText("The five heaviest fish of each day count.")).toBeVisible();
  await sql`
    update public.events set rules = jsonb_set(rules, '{best_n}', '1') where id = ${event.id}`;
  await expect(page.getByText("Only the heaviest fish of each day counts.")).toBeVisible();
  for (const to of ["judging", "provisional", "final"] as const) {
    await step(to);
    await expect(page.getByText(status_words[to], { exact: true })).toBeVisible();
    await expect(page.getByText(status[to], { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("timer")).toHaveCount(0);
  await sql`update public.events set name = 'Renamed Cup' where id = ${event.id}`;
  await expect(page.getByRole("heading", { level: 1, name: "Renamed Cup" })).toBeVisible();
});

test("a live event says what its countdown says: before, on, between and after its days", async ({
  reader,
}) => {
  const { page } = reader;
  for (const [moment, hours, sentence] of [
    ["before its first day", -1, status_words.live_before],
    ["on its first day", 1, status_words.live],
    ["between two days", 12, status_words.live_before],
    ["after its last day", 60, status_words.live_after],
  ] as const) {
    await test.step(moment, async () => {
      await page.clock.setFixedTime((event.linesIn[0] as Date).getTime() + hours * 3_600_000);
      await page.goto(`/events/${event.id}`);
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    });
  }
});

test("nothing is being judged on the board of a final result", async ({ reader }) => {
  const { page, board: view } = reader;
  await view.open(event.id);
  const row = page.getByRole("row").filter({ hasText: "Beacon" });
  await expect(row).toContainText(board.being_judged_one.replace("{{n}}", "1"));
  for (const to of ["judging", "provisional", "final"]) await step(to);
  await expect(row).toContainText(board.not_judged_one.replace("{{n}}", "1"));
  await expect(row).not.toContainText(board.being_judged_one.replace("{{n}}", "1"));
});
