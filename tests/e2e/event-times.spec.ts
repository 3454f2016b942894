import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { WEIGHT_RULES } from "../helpers/small-event.ts";
import { expect, test } from "./fixtures.ts";
import { words } from "./words.ts";

const events = words("en", "events");
const id = randomUUID();
let sql: postgres.Sql;

/** Two days in New York, between which its clocks go forward. */
test.beforeAll(async ({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  const rules = { ...WEIGHT_RULES, min_length_mm: 300 };
  await sql`
    insert into public.events (id, tournament_id, slug, name, time_zone, rules)
    values (${id}, '70000000-0000-4000-8000-000000000001', ${`times-${id}`}, 'Spring Forward',
      'America/New_York', ${sql.json(rules)})`;
  await sql`
    insert into public.event_days (event_id, day, lines_in, lines_out)
    select ${id}, day, (date + time '07:00') at time zone 'America/New_York',
      (date + time '15:00') at time zone 'America/New_York'
    from (values (1, date '2027-03-13'), (2, date '2027-03-14')) as d (day, date)`;
  await sql`update public.events set status = 'published' where id = ${id}`;
});
test.afterAll(async () => {
  await sql`delete from public.events where id = ${id}`;
  await sql.end();
});

test("each day has its own offset to the reader's time", async ({ newReader }) => {
  const { page } = await newReader({ timeZone: "America/Bogota" });
  await page.goto(`/events/${id}`);

  await expect(page.getByText(events.zone.replace("{{zone}}", "Eastern Time"))).toBeVisible();
  const row = (n: number) =>
    page.getByRole("row").filter({ hasText: events.day.replace("{{n}}", String(n)) });
  // On the first day both clocks agree; the column is there for the second.
  await expect(page.getByRole("columnheader", { name: events.your_time })).toBeVisible();
  await expect(row(1)).toContainText("Sat 07:00–15:00");
  await expect(row(2)).toContainText("Sun 06:00–14:00");
});

test("the rules say that a fish without a recorded length passes the minimum", async ({
  reader: { page },
}) => {
  await page.goto(`/events/${id}`);
  const [, after] = events.rule.minimum_weight.split("{{length}}") as [string, string];
  await expect(page.getByText(after.trim())).toBeVisible();
});

test("a zone that the browser does not know is shown as UTC and named so", async ({
  reader: { page },
}) => {
  await sql.begin(async (tx) => {
    await tx`alter table public.events disable trigger guard_event`;
    await tx`update public.events set time_zone = 'Mars/Jezero' where id = ${id}`;
    await tx`alter table public.events enable trigger guard_event`;
  });
  await page.goto(`/events/${id}`);
  await expect(page.getByText(events.zone.replace("{{zone}}", "UTC"))).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("12:00");
});
