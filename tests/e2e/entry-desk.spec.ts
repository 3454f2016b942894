import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { callEntry, createCrew, createOpenEvent, enter } from "../helpers/entering.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { words } from "./words.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(() => sql.end());

/** The crew under a name that its spec can find. */
async function named(crew: { team: string }, name: string): Promise<void> {
  await sql`update public.teams set name = ${name} where id = ${crew.team}`;
}

test("an organiser approves a person, ends an entry with a reason and enters a team at the desk", async ({
  newReader,
}) => {
  const desk = words("en", "admin-entries");
  const { entry_status: entryStatus } = words("en", "places");
  const event = await createOpenEvent(sql, {
    divisions: [null, null],
    needsApproval: true,
    waiver: "At my own risk.",
  });
  const [anchor, beacon] = [await createCrew(sql), await createCrew(sql)];
  await named(anchor, "Anchor");
  await named(beacon, "Beacon");
  for (const crew of [anchor, beacon]) await enter(sql, event, crew);

  const { page, signIn, expectAccessible } = await newReader();
  await signIn(demo.admin.email);
  await page.goto(`/admin/registrations?event=${event.id}`);
  const rowOf = (name: string) => page.getByRole("row").filter({ hasText: name });
  const dialog = page.getByRole("dialog");
  await expect(rowOf("Anchor")).toContainText(entryStatus.pending);
  await rowOf("Anchor")
    .getByRole("button", { name: /^Details/ })
    .click();
  const steps = page.getByRole("list", { name: desk.open_steps });
  await expect(steps).toContainText(desk.step_open.waiver);
  await expectAccessible();

  // Disqualified with a reason, and no sooner.
  await rowOf("Beacon")
    .getByRole("button", { name: /^More actions/ })
    .click();
  await page.getByRole("menuitem", { name: desk.step.disqualify }).click();
  const send = dialog.getByRole("button", { name: desk.step.disqualify });
  await send.click();
  await expect(dialog.getByText(desk.reason_missing)).toBeVisible();
  await dialog.getByLabel(desk.reason).fill("Live bait");
  await send.click();
  await expect(rowOf("Beacon")).toContainText(entryStatus.disqualified);

  // To the other division, and confirmed whatever is open.
  await rowOf("Anchor")
    .getByRole("button", { name: /^More actions/ })
    .click();
  await page.getByRole("menuitem", { name: desk.step.move }).click();
  await dialog.getByRole("button", { name: desk.step.move }).click();
  await expect(rowOf("Anchor")).toContainText("Division 2");
  await rowOf("Anchor")
    .getByRole("button", { name: /^Confirm/ })
    .click();
  await dialog.getByRole("button", { name: desk.step.confirm }).click();
  await expect(rowOf("Anchor")).toContainText(entryStatus.confirmed);

  // A team without accounts, one of them a minor.
  await page.getByRole("button", { name: desk.walk_up.title }).click();
  await dialog.getByLabel(desk.walk_up.team).fill("Late Start");
  await dialog.getByLabel(desk.division).selectOption("Division 1");
  await dialog.getByLabel("Person 1", { exact: true }).fill("Rosa Reyes");
  await dialog.getByRole("button", { name: desk.walk_up.add }).click();
  await dialog.getByLabel("Person 2", { exact: true }).fill("Kim Reyes");
  await dialog.getByLabel(desk.walk_up.minor).nth(1).check();
  await dialog.getByRole("button", { name: desk.walk_up.enter }).click();
  await expect(dialog.getByLabel(desk.guardian, { exact: true })).toBeFocused();
  await dialog.getByLabel(desk.guardian, { exact: true }).fill("Ana Reyes");
  await dialog.getByRole("button", { name: desk.walk_up.enter }).click();
  await expect(rowOf("Late Start")).toContainText("Kim Reyes, Rosa Reyes");
  await expect(page.getByText(/^\P{L}*Late Start\P{L}* is entered with number 3$/u)).toBeVisible();

  // Its steps are open: it is confirmed with whatever else was chosen.
  await rowOf("Late Start").getByRole("checkbox").check();
  await page.getByRole("button", { name: "Confirm 1 entry" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: desk.step.confirm }).click();
  await expect(rowOf("Late Start")).toContainText(entryStatus.confirmed);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: words("en", "common").list.csv }).click();
  expect((await download).suggestedFilename()).toMatch(/^entries-.*\.csv$/);

  // On paper: the list alone. Who is disqualified is on it as such, with nothing to tick.
  await page.getByRole("link", { name: desk.view["start-list"] }).click();
  const sheets = page.getByRole("table");
  await expect(sheets).toHaveCount(2);
  await expect(rowOf("Anchor")).toContainText(desk.to_tick);
  await expect(rowOf("Beacon")).toContainText(entryStatus.disqualified);
  await expect(rowOf("Beacon")).not.toContainText(desk.to_tick);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(sheets.first().getByRole("columnheader", { name: desk.checked_in })).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  // The people: signed on paper, approved together, one declined.
  await page.goto(`/admin/applicants?event=${event.id}`);
  const kim = rowOf("Kim Reyes");
  await expect(kim).toContainText(desk.is_minor);
  await expect(kim).toContainText(desk.lacks.waiver);
  await kim.getByRole("button", { name: /^More actions/ }).click();
  await page.getByRole("menuitem", { name: desk.take_waiver }).click();
  await question.getByRole("button", { name: desk.take_waiver }).click();
  await expect(kim).toContainText("Version 1");
  await page.getByLabel(words("en", "common").list.choose_all).check();
  await page.getByRole("button", { name: /^Record \d+ signed waivers$/ }).click();
  await question.getByRole("button", { name: desk.take_waiver }).click();
  await expect(rowOf("Rosa Reyes")).toContainText("Version 1");
  await page.getByRole("button", { name: /^Approve \d+ people$/ }).click();
  await expect(kim).toContainText(desk.approval.approved);
  await kim.getByRole("button", { name: /^More actions/ }).click();
  await page.getByRole("menuitem", { name: desk.decline }).click();
  await dialog.getByLabel(desk.reason).fill("Too young for this event");
  await dialog.getByRole("button", { name: desk.decline }).click();
  await expect(kim).toContainText("Too young for this event");
  await expectAccessible();
});

test("teams are checked in on a phone in Arabic, from the list and from the link of a QR code", async ({
  newReader,
}) => {
  const desk = words("ar", "admin-entries");
  // The name stands between direction marks.
  const of = (label: string, team: string) => ({
    name: new RegExp(label.replace("{{team}}", `.*${team}`)),
  });
  const event = await createOpenEvent(sql, { feeMinor: 4500 });
  const heron = await createCrew(sql);
  const otter = await createCrew(sql);
  await named(heron, "Heron");
  await named(otter, "Otter");
  const entry = await enter(sql, event, heron);
  const second = await enter(sql, event, otter);
  await callEntry(sql, demo.admin, `public.confirm_entry('${second.id}')`);

  const { page, context, signIn, setOffline, expectAccessible } = await newReader({
    language: "ar",
    viewport: { width: 360, height: 740 },
  });
  // Only some browsers read codes. What is read is the link of a page: here it is opened by itself.
  await context.addInitScript(() => {
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect = () => Promise.resolve([]);
      },
    });
  });
  await signIn(demo.admin.email);
  await page.goto(`/admin/registrations?event=${event.id}&entry=${entry.id}`);
  const read = page.getByRole("region", { name: desk.read_entry });
  // Toasts are list items, too.
  const rowOf = (name: string) =>
    page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  // The fee is what keeps it ashore: it is paid in cash, and the check-in goes on.
  await expect(rowOf("Heron")).toContainText("٤٥");
  await read.getByRole("button", of(desk.cash.take_of, "Heron")).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("٤٥");
  // Where it was changed meanwhile, the new amount is shown, and recorded only once that is agreed to.
  await sql`update public.events set entry_fee_minor = 6000 where id = ${event.id}`;
  await question.getByRole("button", { name: desk.cash.record }).click();
  await expect(question.getByRole("alert")).toContainText("٦٠");
  await expect(question.getByRole("heading")).toContainText("٦٠");
  await question.getByRole("button", { name: desk.cash.record }).click();
  await read.getByRole("button", of(desk.check_in_of, "Heron")).click();
  await expect(read).toContainText(desk.checked_in);
  await read.getByRole("button", { name: desk.read_close }).click();
  await expect(read).toBeHidden();

  await expect(rowOf("Heron")).toContainText(desk.undo);
  // A colleague sees the other team.
  await callEntry(sql, demo.admin, `public.check_in_entry('${second.id}')`);
  await expect(rowOf("Otter")).toContainText(desk.undo);
  await expectToFit(page);
  await expectAccessible();
  await rowOf("Otter").getByRole("button", of(desk.undo_of, "Otter")).click();
  await expect(rowOf("Otter")).not.toContainText(desk.undo);

  // By number, in the digits of the reader's keyboard, and without the network.
  await setOffline(true);
  await page.getByRole("searchbox", { name: desk.search_dock }).fill("١");
  await expect(rowOf("Otter")).toHaveCount(0);
  await expect(rowOf("Heron")).toBeVisible();
  await setOffline(false);

  await page.getByRole("button", { name: desk.scan }).click();
  // Chromium without a screen refuses the camera, as readers may.
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(
    new RegExp(`^(${desk.camera.refused}|${desk.camera.missing})$`),
  );
  const [seen] = await sql<{ checked_in_at: Date | null }[]>`
    select checked_in_at from public.entry_details where registration_id = ${entry.id}`;
  expect(seen?.checked_in_at).not.toBeNull();
  expect(
    await sql`
      select status, method, amount_minor from public.payments where registration_id = ${entry.id}`,
  ).toEqual([{ status: "paid", method: "cash", amount_minor: 6000 }]);
});
