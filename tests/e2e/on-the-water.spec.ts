import postgres from "postgres";
import { type SmallEvent, createSmallEvent } from "../helpers/small-event.ts";
import { takeAboard } from "../prove/outbox-kills.ts";
import { createAccount } from "./accounts.ts";
import { fillCatch, saveCatch } from "./catch-form.ts";
import { type Reader, expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { expectToast } from "./toasts.ts";
import { words } from "./words.ts";

/** Catches from a phone that loses its network: written, kept, sent once, and each with its receipt. */

const SHOTS = [
  { name: "Whole fish", example: "Nose at the stop" },
  { name: "Open mouth", example: "" },
];
const PHONE = { width: 360, height: 780 };
const catching = words("ar", "catching");
const outbox = words("ar", "outbox");

let sql: postgres.Sql;
let event: SmallEvent;
test.beforeEach(async ({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  event = await createSmallEvent(sql, ["Night Tide"]);
  await sql`
    update public.event_days set lines_in = date_trunc('minute', now()) - interval '2 hours',
      lines_out = date_trunc('minute', now()) + interval '6 hours' where event_id = ${event.id}`;
  await sql`
    insert into public.catch_settings (event_id, photo_checklist, photo_shots)
    values (${event.id}, '{"Tail flat"}', ${sql.json(SHOTS)})`;
});
test.afterEach(async () => {
  // The start page shows what is live and latest: other tests expect the demo's event there.
  await sql`update public.events set status = 'judging' where id = ${event.id}`;
  await sql.end();
});

const fill = ({ page }: Reader, weight: string, shade: number): Promise<void> =>
  fillCatch(page, { weight, shade, check: "Tail flat", shots: SHOTS.map(({ name }) => name) });
const save = ({ page }: Reader): Promise<void> => saveCatch(page);

test("catches of a phone without a network wait on it, outlive it, and arrive once", async ({
  newReader,
  stack,
}) => {
  const account = await createAccount(stack, "ar");
  await takeAboard(sql, { id: account.id, registrationId: event.registrations[0] ?? "" });
  const phone = await newReader({ language: "ar", viewport: PHONE });
  await phone.signIn(account.email);
  await phone.page.goto(`/profile/tournaments/${event.id}`);
  await phone.page.getByRole("link", { name: words("ar", "entering").submit_catch }).click();

  // An empty form says what it lacks, and what is typed outlives the page.
  await save(phone);
  await expect(phone.page.getByText(catching.problem.species)).toBeVisible();
  await fill(phone, "١٫٢٥", 10);
  await expect(phone.page.getByText("١٫٢٥٠")).toBeVisible();
  await phone.page.reload();
  await expect(phone.page.getByRole("textbox", { name: catching.measure.weight })).toHaveValue(
    "١٫٢٥",
  );
  for (const { name } of SHOTS) {
    await expect(phone.page.getByRole("img", { name })).toBeVisible();
  }
  await expectToFit(phone.page);
  await phone.expectAccessible();

  await phone.setOffline(true);
  await expect(phone.page.getByText(catching.offline.title)).toBeVisible();
  await save(phone);
  await expect(phone.page.getByText(outbox.waiting_one)).toBeVisible();
  await fill(phone, "٠٫٩", 90);
  await save(phone);
  await expect(phone.page.getByText("سمكتان بانتظار الإرسال")).toBeVisible();
  await phone.page.close();
  await phone.setOffline(false);

  // The next page, whichever it is, sends them.
  const page = await phone.context.newPage();
  await page.goto("/about");
  await expect(page.getByText("سمكتان بانتظار الإرسال")).toBeVisible();
  await expect(page.getByText(/بانتظار الإرسال/)).toBeHidden({ timeout: 60_000 });
  await page.goto(`/profile/tournaments/${event.id}/catch`);
  await expect(page.getByText(catching.status.pending)).toHaveCount(2);
  const stored = await sql`
    select c.weight_g, c.receipt_no, d.photo_path is not null as has_photo,
      e.photo_at = c.captured_at as by_camera, e.device_at is not null as has_clock,
      (select string_agg(p.position || ' ' || p.shot, ',') from public.catch_photos as p
        where p.catch_id = c.id and p.photo_at = e.photo_at) as more
    from public.catches as c join public.catch_details as d on d.catch_id = c.id
    join public.catch_evidence as e on e.catch_id = c.id
    where c.event_id = ${event.id} order by c.uploaded_at`;
  const whole = {
    has_photo: true,
    by_camera: true,
    has_clock: true,
    more: "2 Open mouth",
    receipt_no: expect.any(Number) as unknown,
  };
  expect([...stored]).toEqual([
    { weight_g: 1250, ...whole },
    { weight_g: 900, ...whole },
  ]);
  const receipts = stored.map((row) =>
    catching.receipt.replace(
      "{{n}}",
      new Intl.NumberFormat("ar-u-nu-arab").format(row["receipt_no"] as number),
    ),
  );
  for (const receipt of receipts) await expect(page.getByText(receipt)).toBeVisible();

  // The second one was read wrongly off the scales: corrected on another device of the angler, with the
  // photos that it has.
  const tablet = await newReader({ language: "ar", viewport: PHONE });
  await tablet.signIn(account.email);
  await tablet.page.goto(`/profile/tournaments/${event.id}/catch`);
  await expect(tablet.page.getByText(receipts[1] ?? "")).toBeVisible();
  await tablet.page.getByRole("link", { name: catching.correct.open }).first().click();
  await tablet.page.waitForURL(`**/profile/tournaments/${event.id}/catch/*`);
  await expect(tablet.page.getByRole("img", { name: "Open mouth" })).toBeVisible();
  await tablet.expectAccessible();
  const weight = tablet.page.getByRole("textbox", { name: catching.measure.weight });
  await expect(weight).toHaveValue("٠٫٩");
  await weight.fill("٠٫٩٥");
  await tablet.page.getByRole("button", { name: catching.correct.send }).click();
  await expectToast(tablet.page, catching.correct.sent);
  const [corrected] = await sql`
    select c.weight_g, c.revision, c.status, h.weight_g as before,
      (select count(*)::int from public.catch_photos as p
        where p.catch_id = c.id and p.until_revision is null) as more
    from public.catches as c join public.catch_history as h on h.catch_id = c.id
    where c.event_id = ${event.id} and h.weight_g = 900`;
  expect(corrected).toEqual({
    weight_g: 950,
    revision: 2,
    status: "pending",
    before: 900,
    more: 1,
  });
});
