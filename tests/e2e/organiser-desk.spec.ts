import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { words } from "./words.ts";

const common = words("en", "common");
const desk = words("en", "admin-events");
const steps = words("en", "event-steps");
const events = words("en", "events");

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(() => sql.end());

test("an organiser makes a tournament and an event from nothing, and opens it for registration", async ({
  newReader,
}) => {
  const series = `Winter series ${randomUUID().slice(0, 8)}`;
  const name = `Ice breaker ${randomUUID().slice(0, 8)} 2027`;
  const { page, signIn, expectAccessible } = await newReader();
  await signIn(demo.admin.email);
  const dialog = page.getByRole("dialog");
  const named = dialog.getByRole("textbox", { name: desk.name, exact: true });
  const block = (title: string) => page.getByRole("region", { name: title, exact: true });
  const save = async (title: string) => {
    await block(title).getByRole("button", { name: desk.save, exact: true }).click();
    await expect(block(title).getByRole("status")).toHaveText(desk.saved);
  };

  await page.goto("/admin/tournaments");
  await page.getByRole("button", { name: desk.tournament.new }).click();
  await named.fill(series);
  await dialog.getByRole("button", { name: desk.tournament.create }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(series);
  await block(desk.waiver.title).getByLabel(desk.waiver.body).fill("At my own risk.");
  await save(desk.waiver.title);
  await block(desk.points.title).getByLabel(desk.points.points).fill("100 90 80");
  await save(desk.points.title);

  await page.getByRole("navigation").getByRole("link", { name: desk.event.title }).click();
  await page.getByRole("button", { name: desk.event.new }).click();
  await named.fill(name);
  await dialog.getByLabel(desk.tournament.one).selectOption(series);
  await dialog.getByLabel(desk.place.zone).fill("Nowhere");
  await dialog.getByRole("button", { name: desk.event.create }).click();
  await expect(dialog.getByText(desk.problem.zone)).toBeVisible();
  await dialog.getByLabel(desk.place.zone).fill("America/New_York");
  await dialog.getByRole("button", { name: desk.event.create }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  // A day in spring: first at a time that the clocks skip.
  await page.getByRole("button", { name: desk.days.add }).click();
  await dialog.getByLabel(events.lines_in).fill("2027-03-14T02:30");
  await expect(dialog.getByText(desk.problem.skipped)).toBeVisible();
  await dialog.getByLabel(events.lines_in).fill("2027-03-14T06:30");
  await dialog.getByLabel(events.lines_out).fill("2027-03-14T15:00");
  await dialog.getByRole("button", { name: desk.save }).click();
  await expect(dialog).toBeHidden();
  await expect(block(desk.days.title)).toContainText("06:30");

  for (const division of ["Open", "Kayak"]) {
    await page.getByRole("button", { name: desk.divisions.add }).click();
    await named.fill(division);
    await dialog.getByRole("button", { name: desk.save }).click();
    await expect(dialog).toBeHidden();
  }
  const rows = block(desk.divisions.title).getByRole("listitem");
  await expect(rows.first()).toContainText("Open");
  await rows.nth(1).getByRole("button").first().press("Enter");
  await expect(rows.first()).toContainText("Kayak");
  await rows.nth(1).dragTo(rows.first());
  await expect(rows.first()).toContainText("Open");

  const entry = block(desk.entry.title);
  await entry.getByLabel(desk.entry.registration_opens_at).fill("2027-01-10T09:00");
  await entry.getByLabel(desk.entry.registration_closes_at).fill("2027-01-01T00:00");
  await entry.getByLabel(desk.entry.capacity).fill("30");
  await entry.getByLabel(desk.entry.team_size_max).fill("3");
  await entry.getByRole("button", { name: desk.save }).click();
  await expect(entry.getByText(desk.problem.order)).toBeVisible();
  await entry.getByLabel(desk.entry.registration_closes_at).fill("2027-03-13T00:00");
  await save(desk.entry.title);
  await block(desk.fee.title).getByLabel(desk.fee.amount).fill("45");
  await save(desk.fee.title);
  await block(desk.species.title).getByRole("checkbox").first().check();
  await save(desk.species.title);
  await expectAccessible();

  for (const to of ["published", "registration_open"] as const) {
    await page.getByRole("button", { name: steps.step[to], exact: true }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(steps.confirm[to].text);
    await expect(question).not.toContainText(steps.consequence.no_days_one);
    await question.getByRole("button", { name: steps.step[to] }).click();
    await expect(page.getByText(events.status[to], { exact: true }).first()).toBeVisible();
  }
  const [stored] = await sql`
    select e.status, e.capacity, e.team_size_max, e.entry_fee_minor, e.currency,
      e.registration_closes_at at time zone e.time_zone || '' as closes,
      d.lines_in at time zone e.time_zone || '' as lines_in,
      (select array_agg(v.name order by v.position) from public.divisions as v where v.event_id = e.id)
        as divisions,
      (select count(*)::int from public.event_species as s where s.event_id = e.id) as species,
      (select count(*)::int from public.waivers as w where w.tournament_id = e.tournament_id) as waivers,
      (select points_scheme from public.tournaments as t where t.id = e.tournament_id) as scheme
    from public.events as e join public.event_days as d on d.event_id = e.id where e.name = ${name}`;
  expect(stored).toEqual({
    status: "registration_open",
    capacity: 30,
    team_size_max: 3,
    entry_fee_minor: 4500,
    currency: "USD",
    closes: "2027-03-13 00:00:00",
    lines_in: "2027-03-14 06:30:00",
    divisions: ["Open", "Kayak"],
    species: 1,
    waivers: 1,
    scheme: { points: [100, 90, 80], best_n: null },
  });

  // Next year's event in two clicks; what another admin saves meanwhile is not written over.
  await page.getByRole("button", { name: /^Duplicate/ }).click();
  await dialog.getByRole("button", { name: desk.duplicate.action }).click();
  const copy = name.replace("2027", "2028");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(copy);
  await expect(block(desk.days.title)).toContainText("06:30");
  await sql`update public.events set venue = 'Pier 9' where name = ${copy}`;
  const contact = block(desk.about.title).getByLabel(desk.about.contact_name, { exact: true });
  await contact.fill("Dock office");
  await block(desk.place.title).getByLabel(desk.place.venue).fill("Pier 4");
  await block(desk.place.title).getByRole("button", { name: desk.save, exact: true }).click();
  await expect(block(desk.place.title).getByRole("alert")).toBeVisible();
  expect(await sql`select venue from public.events where name = ${copy}`).toEqual([
    { venue: "Pier 9" },
  ]);
  await block(desk.place.title).getByRole("button", { name: common.outdated.reload }).click();
  await expect(block(desk.place.title).getByLabel(desk.place.venue)).toHaveValue("Pier 9");
  await expect(contact).toHaveValue("Dock office");
  await save(desk.about.title);
});

test("ar: the page of an event fits a phone", async ({ newReader }) => {
  const said = words("ar", "admin-events");
  const { page, signIn, expectAccessible } = await newReader({
    language: "ar",
    viewport: { width: 360, height: 740 },
  });
  await signIn(demo.admin.email);
  await page.goto(`/admin/events/${demo.upcoming}`);
  await expect(page.getByRole("region", { name: said.divisions.title, exact: true })).toBeVisible();
  await expect(page.getByText(said.note.public)).toBeVisible();
  await expectToFit(page);
  await expectAccessible();
});
