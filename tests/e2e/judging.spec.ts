import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { type Reader, expect, test } from "./fixtures.ts";
import { expectToast } from "./toasts.ts";
import { words } from "./words.ts";

const desk = words("en", "admin-judging");
const common = words("en", "common");
const errors = words("en", "errors");
const events = words("en", "admin-events");
/** As the page says it of a team. */
const of = (text: string, team: string): RegExp =>
  new RegExp(`^${text.replace("{{team}}", `\\u2068?${team}\\u2069?`)}$`);

let sql: postgres.Sql;
let event: SmallEvent;

test.beforeEach(async ({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  event = await createSmallEvent(sql, ["Anchor", "Beacon"]);
  const at = (minutes: number) => new Date((event.linesIn[0] as Date).getTime() + minutes * 60_000);
  const [anchor = "", beacon = ""] = event.registrations;
  await addCatches(sql, [
    { registration: anchor, weight: 2000, capturedAt: at(10) },
    { registration: beacon, weight: 1500, capturedAt: at(20) },
    { registration: beacon, weight: 1200, capturedAt: at(30), status: "pending" },
    { registration: anchor, weight: 900, capturedAt: at(40), status: "pending" },
  ]);
});
test.afterEach(() => sql.end());

async function openDesk(judge: Reader, view = ""): Promise<void> {
  await judge.signIn(demo.admin.email);
  await judge.page.goto(`/admin/leaderboard?event=${event.id}${view}`);
}

const scores = async () =>
  sql`select team_name, score::int from public.standings
    where event_id = ${event.id} order by position`;

test("keys decide the catch at hand, a rejection needs its reason, and any decision can be revised", async ({
  newReader,
}) => {
  const judge = await newReader();
  const { page } = judge;
  await openDesk(judge);
  const first = page.getByRole("listitem").filter({ hasText: "1.200 kg" });
  await expect(first).toHaveAttribute("aria-current", "true");
  await expect(first).toContainText("From place 2 to place 1.");

  await page.keyboard.press("j");
  await expect(page.getByRole("listitem").filter({ hasText: "0.900 kg" })).toBeFocused();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  const reject = dialog.getByRole("button", { name: desk.decide.rejected });
  await reject.click();
  await expect(dialog.getByText(desk.problem.reason)).toBeVisible();
  await dialog.getByLabel(desk.reason).selectOption(desk.reasons.no_identifier);
  await reject.click();
  await expect(dialog).toBeHidden();

  await page.keyboard.press("a");
  await expect(page.getByText(desk.queue_empty)).toBeVisible();
  await page.keyboard.press("u");
  await expect(first).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("a");
  await expect(page.getByText(desk.queue_empty)).toBeVisible();
  expect([...(await scores())]).toEqual([
    { team_name: "Beacon", score: 2700 },
    { team_name: "Anchor", score: 2000 },
  ]);

  await page.getByRole("link", { name: desk.view.judged, exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: desk.verdict.rejected });
  await row.getByRole("button", { name: of(desk.again_of, "Anchor") }).click();
  await page.getByRole("menuitem", { name: desk.decide.adjusted }).click();
  const weight = dialog.getByRole("textbox", { name: `${desk.measure.weight}, kg` });
  await weight.fill("heavy");
  await expect(dialog.getByText(desk.outlook.unreadable)).toBeVisible();
  await expect(dialog.getByText(/adds/i)).toHaveCount(0);
  await weight.fill("0,8");
  await expect(dialog.getByText(/adds 0\.800/i)).toBeVisible();
  await dialog.getByLabel(desk.reason).selectOption(desk.reasons.wrong_measure);
  await dialog.getByRole("button", { name: desk.decide.adjusted }).click();
  await expect(dialog).toBeHidden();
  expect((await scores())[0]).toEqual({ team_name: "Anchor", score: 2800 });

  const revised = page.getByRole("row").filter({ hasText: desk.verdict.adjusted });
  await revised.getByRole("button", { name: of(desk.history_of, "Anchor") }).click();
  const log = page.getByRole("list", { name: desk.history }).getByRole("listitem");
  await expect(log).toHaveCount(2);
  const changed = desk.changed_from
    .replace("{{now}}", "0.800 kg")
    .replace("{{before}}", "0.900 kg");
  await expect(log.first()).toContainText(changed);
  await expect(log.last()).toContainText(desk.reasons.no_identifier);
});

test("the slower of two judges gets a message, and overwrites nothing", async ({ newReader }) => {
  const slow = await newReader();
  await openDesk(slow);
  await slow.page.getByRole("button", { name: of(desk.reject_of, "Beacon") }).click();
  const dialog = slow.page.getByRole("dialog");
  await dialog.getByLabel(desk.reason).selectOption(desk.reasons.other);

  const quick = await newReader();
  await openDesk(quick);
  await quick.page.getByRole("button", { name: of(desk.accept_of, "Beacon") }).click();
  await expectToast(quick.page, of(desk.accepted_toast, "Beacon"));

  // Before the judge sends anything.
  await expect(dialog.getByRole("alert")).toContainText(errors.error.already_judged);
  await expect(dialog.getByRole("button", { name: desk.decide.rejected })).toHaveCount(0);
  expect((await scores())[0]).toEqual({ team_name: "Beacon", score: 2700 });
});

test("an appointed judge opens the desk, and two judges never look at the same catch", async ({
  newReader,
  member: judge,
}) => {
  const admin = await newReader();
  await admin.signIn(demo.admin.email);
  await admin.page.goto(`/admin/events/${event.id}`);
  const appointing = admin.page.getByRole("region", { name: events.judges.title });
  await appointing.getByLabel(events.judges.email).fill(judge.email);
  await appointing.getByRole("button", { name: events.judges.add }).click();
  await expect(appointing.getByRole("listitem")).toContainText(judge.email);

  await judge.page.goto("/admin/leaderboard");
  const pending = (page: typeof judge.page, weight: string) =>
    page.getByRole("listitem").filter({ hasText: weight });
  await expect(pending(judge.page, "1.200 kg")).toHaveAttribute("aria-current", "true");
  const area = words("en", "admin").nav;
  const nav = judge.page.getByRole("navigation", { name: area.label });
  await expect(nav.getByRole("link")).toHaveText([area.judging, area.results]);
  await expect
    .poll(() => sql`select 1 from public.catch_claims where judge_id = ${judge.id}`)
    .toHaveLength(1);

  await admin.page.goto(`/admin/leaderboard?event=${event.id}`);
  const taken = pending(admin.page, "1.200 kg");
  await expect(taken).toContainText(/Rosa Reyes/);
  await expect(taken.getByRole("button")).toHaveCount(0);
  await expect(admin.page.getByRole("button", { name: of(desk.accept_of, "Beacon") })).toHaveCount(
    0,
  );
  await expect(pending(admin.page, "0.900 kg")).toHaveAttribute("aria-current", "true");
  await expect(pending(judge.page, "0.900 kg")).toContainText(/With /);

  await judge.page.keyboard.press("a");
  await expect(taken).toHaveCount(0);
  await admin.page.keyboard.press("a");
  await expect(judge.page.getByText(desk.queue_empty)).toBeVisible();
  expect([...(await scores())]).toEqual([
    { team_name: "Anchor", score: 2900 },
    { team_name: "Beacon", score: 2700 },
  ]);
});

test("what others judge reaches the desk by messages: lists are fetched again, the board is not", async ({
  newReader,
}) => {
  const judge = await newReader();
  const { page } = judge;
  await openDesk(judge);
  await expect(page.getByText(desk.light.live, { exact: true })).toBeVisible();
  const top = page.getByRole("complementary", { name: desk.board_top }).getByRole("listitem");
  await expect(top.first()).toContainText("Anchor");
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));

  const [, beacon = ""] = event.registrations;
  const capturedAt = new Date((event.linesIn[0] as Date).getTime() + 3_600_000);
  await addCatches(sql, [
    { registration: beacon, weight: 2600, capturedAt },
    { registration: beacon, weight: 700, capturedAt, status: "pending" },
  ]);
  await expect(top.first()).toContainText("Beacon");
  await expect(top.first()).toContainText("4.100 kg");
  await expect(page.getByRole("listitem").filter({ hasText: "0.700 kg" })).toBeVisible();
  expect(fetched).toContain("/rest/v1/judging_sheet");
  expect(fetched).not.toContain("/rest/v1/rpc/read_board");
});

test("a penalty in ounces is taken off in grams, and given back when it is revoked", async ({
  newReader,
}) => {
  const judge = await newReader();
  const { page } = judge;
  await openDesk(judge, "&view=penalties");
  await page.getByText("lb", { exact: true }).click();
  await page.getByRole("button", { name: desk.penalty.impose }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(desk.team).selectOption("Anchor");
  await dialog.getByLabel(desk.penalty.kind).selectOption(desk.penalty.kinds.dead_fish);
  await dialog.getByRole("textbox", { name: `${desk.penalty.amount}, oz` }).fill("4");
  await dialog.getByRole("button", { name: desk.penalty.impose }).click();
  await expect(dialog).toBeHidden();
  expect((await scores())[0]).toEqual({ team_name: "Anchor", score: 1887 });

  const revoke = page.getByRole("button", { name: of(desk.penalty.revoke_of, "Anchor") });
  await revoke.press("Enter");
  await page.keyboard.press("Escape");
  await expect(revoke).toBeFocused();
  await revoke.press("Enter");
  await dialog.getByLabel(desk.reason).fill("Fish was alive");
  await dialog.getByRole("button", { name: desk.penalty.revoke }).press("Enter");
  await expect(page.getByRole("cell").getByText(desk.penalty.revoked)).toBeVisible();
  // The button that had the focus is gone, and no other row has one.
  await expect(page.getByRole("region", { name: desk.view.penalties })).toBeFocused();
  expect((await scores())[0]).toEqual({ team_name: "Anchor", score: 2000 });
});

test("a keyboard keeps its place at the desk through every decision and every way out of one", async ({
  newReader,
}) => {
  const judge = await newReader();
  const { page } = judge;
  await openDesk(judge);
  const dialog = page.getByRole("dialog");
  const button = (text: string, team: string) => page.getByRole("button", { name: of(text, team) });
  for (const text of [desk.adjust_of, desk.reject_of]) {
    await button(text, "Beacon").press("Enter");
    // The first field, not the way out.
    await expect(dialog.locator("input, select").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button(text, "Beacon")).toBeFocused();
  }

  await button(desk.adjust_of, "Beacon").press("Enter");
  const weight = dialog.getByRole("textbox", { name: `${desk.measure.weight}, kg` });
  await weight.fill("heavy");
  await dialog.getByRole("button", { name: desk.decide.adjusted }).press("Enter");
  await expect(dialog.getByText(desk.problem.reason)).toBeVisible();
  await expect(weight).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: common.discard.stay }).press("Enter");
  await expect(weight).toBeFocused();
  await expect(weight).toHaveValue("heavy");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: common.discard.go }).press("Enter");
  await expect(button(desk.adjust_of, "Beacon")).toBeFocused();

  await button(desk.accept_of, "Beacon").press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "0.900 kg" })).toBeFocused();
  await button(desk.reject_of, "Anchor").press("Enter");
  await dialog.getByLabel(desk.reason).selectOption(desk.reasons.other);
  await dialog.getByRole("button", { name: desk.decide.rejected }).press("Enter");
  await expect(page.getByText(desk.queue_empty)).toBeVisible();
  await expect(page.getByRole("region", { name: desk.workplace })).toBeFocused();

  await page.getByRole("link", { name: desk.view.judged, exact: true }).click();
  const again = page
    .getByRole("row")
    .filter({ hasText: desk.verdict.rejected })
    .getByRole("button", { name: of(desk.again_of, "Anchor") });
  await again.press("Enter");
  await page.getByRole("menuitem", { name: desk.decide.adjusted }).press("Enter");
  await expect(weight).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(again).toBeFocused();

  await page.getByRole("link", { name: desk.view.penalties }).click();
  const impose = page.getByRole("button", { name: desk.penalty.impose });
  await impose.press("Enter");
  await expect(dialog.getByLabel(desk.team)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(impose).toBeFocused();
});

test("a name without a space breaks inside its own column of the judged list", async ({
  newReader,
}) => {
  const long = "W".repeat(80);
  await sql`
    update public.teams set name = ${long}
    where id in (select team_id from public.registrations where event_id = ${event.id} limit 1)`;
  const judge = await newReader({ viewport: { width: 1100, height: 900 } });
  await openDesk(judge, "&view=judged");
  const table = judge.page.getByRole("table");
  await expect(table).toContainText(long);
  const box = async (locator: typeof table) => (await locator.boundingBox()) ?? { x: 0, width: 0 };
  const listed = await box(table);
  const top = await box(judge.page.getByRole("complementary", { name: desk.board_top }));
  expect(listed.x + listed.width).toBeLessThanOrEqual(top.x);
});
