import { expect, test } from "vitest";
import { arrange } from "../../supabase/functions/_shared/board/arrange.ts";
import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { readBoard } from "../helpers/read-board.ts";
import { WEIGHT_RULES, addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** What changes a board, and what does not. */

const db = useTestDatabase();

const minutes = (start: Date, n: number) => new Date(start.getTime() + n * 60_000);

const keyOf = async (eventId: string, registration: string) =>
  (await readBoard(db.sql, eventId)).rows.find((row) => row.registration_id === registration);

test("pending catches are counted apart and never added", async () => {
  const event = await createSmallEvent(db.sql, ["One", "Two"]);
  const [one] = event.registrations as [string, string];
  const [id] = await addCatches(db.sql, [
    {
      registration: one,
      weight: 2000,
      capturedAt: minutes(event.linesIn[0] as Date, 5),
      status: "pending",
    },
  ]);
  expect(await keyOf(event.id, one)).toMatchObject({
    pending: 1,
    sort_key: [0, 0, 0, 0, expect.any(Number)],
  });
  await db.sql`update public.catches set status = 'accepted', judged_at = now() where id = ${id as string}`;
  expect(await keyOf(event.id, one)).toMatchObject({ pending: 0, counted: [2000] });
});

test("a catch and a penalty stay with their team", async () => {
  const event = await createSmallEvent(db.sql, ["One", "Two"]);
  const [one, two] = event.registrations as [string, string];
  await addCatches(db.sql, [
    { registration: one, weight: 900, capturedAt: event.linesIn[0] as Date },
  ]);
  await db.sql`
    insert into public.penalties (event_id, registration_id, day, kind, amount)
    values (${event.id}, ${one}, 1, 'manual', 10)`;
  for (const table of ["catches", "penalties"]) {
    await expect(
      db.sql`update public.${db.sql.unsafe(table)} set registration_id = ${two}
        where registration_id = ${one}`,
    ).rejects.toThrow("stays with");
  }
});

test("a disqualified team stands last without a place, a withdrawn one leaves the board", async () => {
  const event = await createSmallEvent(db.sql, ["One", "Two", "Three"]);
  const [one, two, three] = event.registrations as [string, string, string];
  await addCatches(db.sql, [
    { registration: one, weight: 3000, capturedAt: minutes(event.linesIn[0] as Date, 5) },
  ]);
  await db.sql`update public.registrations set status = 'disqualified' where id = ${one}`;
  await db.sql`update public.registrations set status = 'withdrawn' where id = ${three}`;
  const { rows, key_version } = await readBoard(db.sql, event.id);
  const standings = arrange(rows, key_version, WEIGHT_RULES.tie_breaks);
  expect(standings.map((s) => [s.row.registration_id, s.rank, s.reason.code])).toEqual([
    [two, 1, "no_fish"],
    [one, null, "disqualified"],
  ]);
});

test("an admin's ruling decides an unresolved tie", async () => {
  const rules: RuleSet = { ...WEIGHT_RULES, tie_breaks: ["biggest_fish", "unresolved"] };
  const event = await createSmallEvent(db.sql, ["One", "Two"], rules);
  const [one, two] = event.registrations as [string, string];
  const at = minutes(event.linesIn[0] as Date, 5);
  await addCatches(db.sql, [
    { registration: one, weight: 900, capturedAt: at },
    { registration: two, weight: 900, capturedAt: at },
  ]);
  const places = async () => {
    const { rows } = await readBoard(db.sql, event.id);
    return arrange(rows, 0, rules.tie_breaks).map((s) => [
      s.row.registration_id,
      s.rank,
      s.reason.code,
    ]);
  };
  expect((await places()).map(([, rank, code]) => [rank, code])).toEqual([
    [1, "unresolved"],
    [1, "unresolved"],
  ]);
  await db.sql`update public.registrations set tie_ruling = 1 where id = ${two}`;
  expect(await places()).toEqual([
    [two, 1, "level"],
    [one, 2, "level"],
  ]);
});

test("new rules settle every catch again and re-score the board in the same transaction", async () => {
  const event = await createSmallEvent(db.sql, ["One"]);
  const [one] = event.registrations as [string];
  await addCatches(
    db.sql,
    [1000, 900, 800].map((weight, n) => ({
      registration: one,
      weight,
      length: 300 + n,
      capturedAt: minutes(event.linesIn[0] as Date, n),
    })),
  );
  expect(await keyOf(event.id, one)).toMatchObject({ counted: [1000, 900, 800] });
  const rules = { ...WEIGHT_RULES, best_n: 1, min_length_mm: 301 };
  await db.sql`update public.events set rules = ${db.sql.json(rules)} where id = ${event.id}`;
  expect(await keyOf(event.id, one)).toMatchObject({ counted: [900], fish_count: 2 });
});

test("a renamed team is renamed on running boards, and keeps its name on final ones", async () => {
  const name = async (eventId: string) =>
    (
      await db.sql`select team_name from public.leaderboard_entries as e
      join public.teams as t on t.id = e.team_id
      where event_id = ${eventId} and t.name = 'Rustier Hook'`
    )[0]?.team_name;
  await db.sql`update public.teams set name = 'Rustier Hook' where name = 'Rusty Hook'`;
  expect(await name(demo.live)).toBe("Rustier Hook");
  expect(await name(demo.final)).toBe("Rusty Hook");
  const [run] = await db.sql`select changed from private.score(${demo.final})`;
  expect(run).toEqual({ changed: 0 });
});

test("movement counts from the last version that changed a key", async () => {
  const event = await createSmallEvent(db.sql, ["One", "Two"]);
  const [one, two] = event.registrations as [string, string];
  const at = (n: number) => minutes(event.linesIn[0] as Date, n);
  await addCatches(db.sql, [{ registration: one, weight: 900, capturedAt: at(1) }]);
  await addCatches(db.sql, [{ registration: two, weight: 1200, capturedAt: at(2) }]);
  // A pending catch makes a version, but nobody moves by it.
  await addCatches(db.sql, [
    { registration: one, weight: 700, capturedAt: at(3), status: "pending" },
  ]);
  const { rows, key_version, version } = await readBoard(db.sql, event.id);
  expect(version).toBe(key_version + 1);
  expect(
    arrange(rows, key_version, WEIGHT_RULES.tie_breaks).map((s) => [
      s.row.registration_id,
      s.movement,
    ]),
  ).toEqual([
    [two, 1],
    [one, -1],
  ]);
});
