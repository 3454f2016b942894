import postgres from "postgres";
import { type OpenEvent, createCrew, createOpenEvent, enter } from "../helpers/entering.ts";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { words } from "./words.ts";

const events = words("en", "events");
const places = words("en", "places");
const RULES = "Anglers wear **life vests**.\n\n- one rod\n- no nets\n\n<b>Ask</b> [us](/contact).";

let sql: postgres.Sql;
let event: OpenEvent;
test.beforeEach(async ({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  // Entries close at the end of June 4, New York time.
  event = await createOpenEvent(sql, {
    capacity: 3,
    divisions: [1, null],
    closesAt: "2030-06-05T04:00Z",
    timeZone: "America/New_York",
    feeMinor: 4500,
  });
  await sql`
    update public.events set venue = 'Matlacha Pass', contact_email = 'harbour@castboard.example',
      venue_map_url = 'https://www.openstreetmap.org/?mlat=26.6337&mlon=-82.0676'
    where id = ${event.id}`;
  await sql`
    update public.event_days set upload_deadline = lines_out + interval '30 minutes'
    where event_id = ${event.id}`;
  await sql`
    update public.tournaments as t set rules_text = ${RULES}
    from public.events as e where e.id = ${event.id} and t.id = e.tournament_id`;
});
test.afterEach(() => sql.end());

test("a member sees places go live, follows the event and keeps it in a calendar", async ({
  newReader,
  stack,
}) => {
  const account = await createAccount(stack);
  await enter(sql, event, await createCrew(sql, { captain: account }));
  const reader = await newReader({ timeZone: "Asia/Tokyo" });
  const { page } = reader;
  await reader.signIn(account.email);
  await page.goto(`/events/${event.id}`);
  const main = page.getByRole("main");

  const counted = main.getByRole("region", { name: places.title });
  await expect(counted).toContainText("2left of 3");
  await expect(counted).toContainText(places.yours_one);
  const first = main.getByRole("heading", { name: "Division 1" }).locator("..");
  await expect(first).toContainText(events.full);
  await enter(sql, event, await createCrew(sql), { division: event.divisions[1] });
  await expect(counted).toContainText("1left of 3");

  const closing = main.getByRole("region", { name: places.close });
  await expect(closing).toContainText("Tue, Jun 4, 2030");
  await expect(closing).toContainText("24:00");
  await expect(closing).toContainText("Wed, Jun 5, 203013:00");
  await expect(main.getByRole("region", { name: places.entry.title })).toContainText("$45.00");

  const rules = main.getByRole("region", { name: events.rules });
  await expect(rules.locator("strong")).toHaveText("life vests");
  await expect(rules.getByRole("listitem").filter({ hasText: "no nets" })).toBeVisible();
  await expect(rules).toContainText("<b>Ask</b> us.");
  await expect(rules.getByRole("link", { name: "us" })).toHaveAttribute("href", "/contact");

  await expect(main.getByRole("columnheader", { name: events.upload_deadline })).toBeVisible();
  await expect(main.getByRole("link", { name: "harbour@castboard.example" })).toBeVisible();
  await expect(main.getByRole("link", { name: events.venue.directions })).toHaveAttribute(
    "href",
    /destination=26\.6337%2C-82\.0676$/,
  );
  await expect(main.getByRole("link", { name: events.own_entry })).toBeVisible();
  await reader.expectAccessible();

  await main.getByRole("button", { name: events.follow.start }).click();
  const following = main.getByRole("button", { name: events.follow.on });
  await expect(following).toHaveAttribute("aria-pressed", "true");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    main.getByRole("link", { name: places.calendar }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`open-${event.id}.ics`);
  await following.click();
  await expect(main.getByRole("button", { name: events.follow.start })).toBeVisible();
});

test("ar: a visitor on a phone is led to the login, and back, to follow or to enter", async ({
  newReader,
}) => {
  const { page } = await newReader({ language: "ar", viewport: { width: 360, height: 800 } });
  const ar = words("ar", "events");
  await page.goto(`/events/${event.id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: ar.enter })).toHaveAttribute(
    "href",
    `/profile/tournaments/${event.id}`,
  );
  await expectToFit(page);
  await main.getByRole("link", { name: ar.follow.start }).click();
  await expect(page).toHaveURL(new RegExp(`/auth/login\\?redirect=.*${event.id}`));
});
