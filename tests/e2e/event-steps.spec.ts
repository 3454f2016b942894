import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { expect, test } from "./fixtures.ts";
import { expectToast } from "./toasts.ts";
import { words } from "./words.ts";

const { status } = words("en", "events");
const errors = words("en", "errors");
const desk = words("en", "admin-judging");
const scoring = words("en", "admin-scoring");
const steps = words("en", "event-steps");

let sql: postgres.Sql;
let event: SmallEvent;
let name: string;

test.beforeEach(async ({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  event = await createSmallEvent(sql, ["Anchor"]);
  name = `Harbour ${event.id}`;
  await sql`update public.events set name = ${name} where id = ${event.id}`;
  const [registration = ""] = event.registrations;
  const capturedAt = new Date((event.linesIn[0] as Date).getTime() + 3_600_000);
  await addCatches(sql, [{ registration, weight: 900, capturedAt, status: "pending" }]);
});
test.afterEach(() => sql.end());

const step = (to: string) => sql`update public.events set status = ${to} where id = ${event.id}`;

test("a final result is re-opened by an admin with a reason, which its board shows", async ({
  newReader,
}) => {
  for (const to of ["judging", "provisional", "final"]) await step(to);
  const { page, signIn, expectAccessible } = await newReader();
  await signIn(demo.admin.email);
  await page.goto(`/admin/scoring?q=${event.id}`);
  await page.getByRole("button", { name: steps.reopen.action }).press("Enter");
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: steps.reopen.action });
  await dialog.getByLabel(steps.reopen.reason).fill("  ");
  await send.click();
  await expect(dialog.getByText(steps.reopen.reason_missing)).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel(steps.reopen.reason).fill("A protest was upheld.");
  await send.press("Enter");
  await expect(dialog).toBeHidden();
  // The button that was pressed is gone: a keyboard goes on at the one that took its place.
  await expect(page.getByRole("button", { name: steps.step.final })).toBeFocused();

  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("note").filter({ hasText: "A protest was upheld." })).toBeVisible();
});

test("after a step that failed, a step by another admin leaves the focus where it is", async ({
  newReader,
}) => {
  await step("judging");
  const { page, signIn } = await newReader();
  await signIn(demo.admin.email);
  await page.route("**/rest/v1/rpc/set_event_status", (route) =>
    route.fulfill({ status: 403, json: { code: "42501", message: "", hint: null, details: null } }),
  );
  await page.goto(`/admin/scoring?q=${event.id}`);
  const publish = page.getByRole("button", { name: steps.step.provisional });
  await publish.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: steps.step.provisional }).click();
  await expectToast(page, errors.error.forbidden);
  // Busy until the list, which an error loads again, has come.
  await expect(publish).not.toHaveAttribute("aria-busy");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  for (const to of ["provisional", "final"]) await step(to);
  // The list is loaded again when a reader comes back to the page after half a minute.
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("button", { name: steps.reopen.action })).toBeVisible();
  const focused = await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return document.activeElement?.tagName;
  });
  expect(focused).toBe("BODY");
});

test("a result is published and made final only knowing of the catches that nobody judged, and the desk says why it is closed", async ({
  newReader,
}) => {
  const admin = await newReader();
  const { page } = admin;
  const pending = steps.consequence.catches_pending_one.replace("{{n}}", "1");
  await step("judging");
  await admin.signIn(demo.admin.email);
  await page.goto(`/admin/scoring?q=${event.id}`);
  const events = page.getByRole("table", { name: scoring.events });
  for (const to of ["provisional", "final"] as const) {
    await events.getByRole("button", { name: steps.step[to] }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(pending);
    await expect(question).toContainText(steps.confirm[to].text);
    await question.getByRole("button", { name: steps.step[to] }).click();
    await expect(events.getByText(status[to], { exact: true })).toBeVisible();
  }
  await page.goto(`/admin/leaderboard?event=${event.id}`);
  await expect(page.getByRole("note")).toContainText(desk.queue_final);
  await expect(page.getByRole("note").getByRole("link", { name: desk.to_events })).toBeVisible();
});
