import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { type SmallEvent, createSmallEvent } from "../helpers/small-event.ts";
import { type Reader, expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { languagesOf, words } from "./words.ts";

let sql: postgres.Sql;
let event: SmallEvent;

test.beforeEach(async ({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  event = await createSmallEvent(sql, ["Anchor", "Beacon"]);
});
test.afterEach(() => sql.end());

const scores = async () =>
  sql`select team_name, score::int from public.standings
    where event_id = ${event.id} order by position`;

for (const language of languagesOf("ar")) {
  test(`a bag over the scales: on the board at once, on a slip, and corrected by the second desk (${language})`, async ({
    newReader,
  }) => {
    const t = words(language, "scales");
    const common = words(language, "common");
    const common_units = words(language, "admin-judging").unit;
    const first = await newReader({ language, viewport: { width: 1024, height: 768 } });
    const second = await newReader({ language, viewport: { width: 360, height: 780 } });
    const slipOf = ({ page }: Reader) =>
      page.getByRole("region", { name: t.slip_of.replace("{{team}}", "Beacon") });
    const box = ({ page }: Reader, n: number) =>
      page.getByRole("textbox", { name: `${t.weight}, ${common_units.kilogram}` }).nth(n - 1);
    for (const desk of [first, second]) {
      await desk.signIn(demo.admin.email);
      await desk.page.goto(`/admin/leaderboard/scales?event=${event.id}`);
      await desk.page.getByLabel(t.find).fill("2");
      await desk.page.getByLabel(t.find).press("Enter");
      await expect(box(desk, 1)).toBeFocused();
    }
    const { page } = first;
    await page.keyboard.type("2.5");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(box(first, 2)).toBeFocused();
    await page.keyboard.type("1,2");
    await page.getByRole("checkbox", { name: t.dead }).nth(1).check();
    await page.getByLabel(t.late).first().fill("4");
    await page.getByRole("button", { name: t.save }).dblclick();
    await expect(slipOf(first)).toBeFocused();
    await expect(slipOf(first)).toContainText(t.dead);
    expect([...(await scores())]).toMatchObject([
      { team_name: "Beacon", score: 3700 },
      { team_name: "Anchor", score: 0 },
    ]);

    // The second desk had typed nothing: it shows what the first one entered.
    await expect(slipOf(second)).toBeVisible();
    await expect(box(second, 2)).toHaveValue(await box(first, 2).inputValue());
    await expectToFit(second.page);
    await box(second, 1).fill("2.6");
    await second.page.getByLabel(t.reason).fill("Read again");
    // In the reader's digits, as the form shows what is stored.
    const digits = language === "ar" ? "ar-u-nu-arab" : language;
    await box(first, 1).fill(new Intl.NumberFormat(digits).format(2.7));
    await page.getByLabel(t.reason).fill("Scale not at zero");
    await page.getByRole("button", { name: t.correct }).click();
    await expect(page.getByRole("heading", { name: t.history })).toBeVisible();
    await second.page.getByRole("button", { name: t.correct }).click();
    await second.page.getByRole("button", { name: common.outdated.reload }).first().click();
    await expect(box(second, 1)).toHaveValue(await box(first, 1).inputValue());
    expect((await scores())[0]).toMatchObject({ score: 3900 });

    await page.emulateMedia({ media: "print" });
    await expect(slipOf(first).getByText(t.signature)).toBeVisible();
    await expect(page.getByRole("button", { name: t.correct })).toBeHidden();
  });
}
