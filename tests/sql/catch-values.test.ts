import { expect, test } from "vitest";
import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { WEIGHT_RULES, addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** What a catch counts for, or why it does not. */

const db = useTestDatabase();

const minutes = (start: Date, n: number) => new Date(start.getTime() + n * 60_000);

const cases: [string, Partial<RuleSet>, { weight?: number; length?: number }, unknown][] = [
  ["floors to a quarter inch", quarterInch("floor"), { length: 312 }, 49],
  ["keeps an exact quarter inch", quarterInch("floor"), { length: 254 }, 40],
  ["rounds up where the rules say so", quarterInch("ceil"), { length: 255 }, 41],
  [
    "keeps a hundredth of a pound that grams rounded down",
    pounds("nearest"),
    { weight: 1024 },
    226,
  ],
  [
    "holds the rounded length against the minimum",
    { ...quarterInch("floor"), min_length_mm: 305 },
    { length: 310 },
    "below_minimum",
  ],
  [
    "holds a weighed fish's length against the minimum",
    { min_length_mm: 300 },
    { weight: 900, length: 299 },
    "below_minimum",
  ],
  ["lets a fish of the minimum pass", { min_length_mm: 300 }, { weight: 900, length: 300 }, 900],
  ["has nothing to count without the measure", {}, { length: 400 }, "no_measure"],
];
test.each(cases)("%s", async (_, rules, measures, expected) => {
  const event = await createSmallEvent(db.sql, ["One"], { ...WEIGHT_RULES, ...rules });
  const [id] = await addCatches(db.sql, [
    {
      registration: event.registrations[0] as string,
      capturedAt: minutes(event.linesIn[0] as Date, 10),
      ...measures,
    },
  ]);
  const [fish] = await db.sql`
    select coalesce(score_value::text, void_reason) as outcome from public.catches where id = ${id as string}`;
  expect(fish?.outcome).toBe(String(expected));
});

test("lines in and lines out are held to the instant, in capture time", async () => {
  const event = await createSmallEvent(db.sql, ["One"]);
  const [registration] = event.registrations as [string];
  const linesIn = event.linesIn[0] as Date;
  const out = minutes(linesIn, 480);
  const instants = [new Date(linesIn.getTime() - 1), linesIn, new Date(out.getTime() - 1), out];
  const ids = await addCatches(
    db.sql,
    instants.map((capturedAt) => ({ registration, weight: 500, capturedAt })),
  );
  const rows =
    await db.sql`select id, void_reason from public.catches where id = any (${ids}::uuid[])`;
  expect(ids.map((id) => rows.find((row) => row.id === id)?.void_reason)).toEqual([
    "outside_lines",
    null,
    null,
    "outside_lines",
  ]);
});

test("the upload deadline is held in upload time", async () => {
  const event = await createSmallEvent(db.sql, ["One"]);
  await db.sql`
    update public.event_days set upload_deadline = lines_out + interval '30 minutes'
    where event_id = ${event.id}`;
  const [id] = await addCatches(db.sql, [
    {
      registration: event.registrations[0] as string,
      weight: 500,
      capturedAt: minutes(event.linesIn[0] as Date, 5),
    },
  ]);
  const outcome = async () =>
    (await db.sql`select void_reason from public.catches where id = ${id as string}`)[0]
      ?.void_reason;
  expect(await outcome()).toBe("late_upload");
  await db.sql`
    update public.event_days set upload_deadline = null where event_id = ${event.id}`;
  expect(await outcome()).toBeNull();
});

function quarterInch(direction: "floor" | "ceil"): Partial<RuleSet> {
  return { metric: "length", rounding: { step: 6_350_000, direction } };
}
function pounds(direction: "nearest"): Partial<RuleSet> {
  return { metric: "weight", rounding: { step: 4_535_923_700, direction } };
}
