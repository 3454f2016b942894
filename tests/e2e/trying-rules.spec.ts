import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { expect, test } from "./fixtures.ts";
import { languagesOf, words } from "./words.ts";

let sql: postgres.Sql;
let event: SmallEvent;
let name: string;

test.beforeEach(async ({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  event = await createSmallEvent(sql, ["Two Heavy", "Three Light"]);
  name = `Trial ${event.id}`;
  await sql`update public.events set name = ${name} where id = ${event.id}`;
  const [heavy = "", light = ""] = event.registrations;
  const capturedAt = event.linesIn[0] as Date;
  await addCatches(sql, [
    ...[1_500, 1_400].map((weight) => ({ registration: heavy, weight, capturedAt })),
    ...[1_000, 1_000, 1_000].map((weight) => ({ registration: light, weight, capturedAt })),
  ]);
});
test.afterEach(() => sql.end());

const standings = async (): Promise<string[]> => {
  const rows = await sql<{ row: string }[]>`
    select rank || ' ' || team_name || ' ' || score as row from public.standings
    where event_id = ${event.id} order by position`;
  return rows.map(({ row }) => row);
};

for (const language of languagesOf("en")) {
  test(`${language}: rules and decisions are tried, shown and applied`, async ({ newReader }) => {
    const form = words(language, "rule-form");
    const difference = words(language, "board-difference");
    const trials = words(language, "trials");
    const judging = words(language, "admin-judging");
    const { page, signIn, expectAccessible } = await newReader({ language });
    await signIn(demo.admin.email);
    const dialog = page.getByRole("dialog");

    await page.goto(`/admin/events/${event.id}`);
    const sample = page.getByRole("region", { name: form.sample.title });
    const total = sample.getByRole("status");
    const counted = sample
      .getByRole("listitem")
      .filter({ hasText: form.sample.counts.split(" ")[0] });
    await expect(counted).toHaveCount(5);
    const before = await total.textContent();
    await page.getByLabel(form.field.best_n, { exact: true }).fill("2");
    await expect(counted).toHaveCount(2);
    await expect(total).not.toHaveText(before ?? "");
    await page.getByRole("button", { name: difference.try }).click();
    await expect(dialog.getByRole("row")).toHaveCount(3);
    await expect(dialog.getByRole("row").nth(1)).toContainText("Two Heavy");
    await expectAccessible();
    expect(await standings()).toEqual(["1 Three Light 3000", "2 Two Heavy 2900"]);
    await dialog.getByRole("button", { name: difference.apply }).click();
    await expect(page.getByText(difference.applied)).toBeVisible();
    expect(await standings()).toEqual(["1 Two Heavy 2900", "2 Three Light 2000"]);

    await page.goto("/admin/scoring");
    await page.getByRole("button", { name: trials.new }).click();
    await dialog.getByLabel(trials.event).selectOption({ label: name });
    await dialog.getByLabel(trials.why).fill("A protest");
    await dialog.getByRole("button", { name: trials.create }).click();
    const trial = page.getByRole("article", { name: "A protest" }).filter({ hasText: name });
    await trial.getByLabel(trials.search).fill("heavy");
    await trial.getByRole("button", { name: trials.decide }).first().click();
    await dialog.getByLabel(judging.reason).selectOption({ label: judging.reasons.duplicate });
    await dialog.getByRole("button", { name: trials.add }).click();
    await expect(trial.getByRole("row").nth(1)).toContainText("Three Light");
    await expectAccessible();
    expect(await standings()).toEqual(["1 Two Heavy 2900", "2 Three Light 2000"]);
    await trial.getByRole("button", { name: trials.apply }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: trials.apply }).click();
    await expect(trial).toBeHidden();
    const [first, second] = await standings();
    expect(first).toBe("1 Three Light 2000");
    expect(["2 Two Heavy 1400", "2 Two Heavy 1500"]).toContain(second);
  });
}
