import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { POUND, pounds } from "../helpers/format-event.ts";
import { refused } from "../helpers/refused.ts";
import { addMate } from "../helpers/roster.ts";
import { type SmallEvent, WEIGHT_RULES, createSmallEvent } from "../helpers/small-event.ts";
import { bass, weigh } from "../helpers/weigh-in.ts";

/** The line class of a catch, as it is sent, corrected, judged and weighed: it makes the points. */

const db = useTestDatabase();
// 100 points for each pound by the class of the line.
const rules = {
  ...WEIGHT_RULES,
  metric: "points" as const,
  points: { each: 0, line: { points: 100, unit: POUND, classes: [12, 20, 50] } },
};

let event: SmallEvent;
let entry: string;
let angler: { id: string };
let judge: { id: string };

beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["Anchor"], rules);
  [entry = ""] = event.registrations;
  [angler, judge] = [await addAccount(db.sql), await addAccount(db.sql)];
  await addMate(db.sql, entry, { user: angler.id });
  await db.sql`insert into public.event_judges (event_id, user_id) values (${event.id}, ${judge.id})`;
});

const run = (caller: Caller, statement: string) =>
  asRole(db.sql, caller, (tx) => tx.unsafe(statement));
const send = (id: string, line: number | null, pound = 60) =>
  run(
    angler,
    `select public.submit_catch(catch_id => '${id}', registration_id => '${entry}',
      species_id => '${demo.bass}', weight_g => ${pounds(pound)}, line_class => ${line},
      captured_at => '${(event.linesIn[0] as Date).toISOString()}')`,
  );
const judged = (id: string, revision: number, decision: string, line?: number) =>
  run(
    judge,
    `select public.judge_catch('${id}', '${decision}', ${revision},
      ${decision === "accepted" ? "null" : "'wrong_measure'"}${line ? `, line_class => ${line}` : ""})`,
  );
const fish = async (id: string) => {
  const [row] = await db.sql`
    select revision, status, line_class, score_value::int as points from public.catches where id = ${id}`;
  return { ...row };
};
const lines = async (id: string) => {
  const rows = await db.sql`
    select decision, line_class_before as before, line_class as after
    from public.catch_decisions where catch_id = ${id} order by id`;
  return rows.map((row) => [row["decision"], row["before"], row["after"]]);
};

test("a catch keeps the class it was sent with; one that says another is not the same catch", async () => {
  const id = randomUUID();
  await send(id, 20);
  await send(id, 20);
  expect(await fish(id)).toMatchObject({ revision: 1, status: "pending", line_class: 20 });
  await expect(send(id, 50)).rejects.toMatchObject(refused("conflict"));
  await expect(send(randomUUID(), 0)).rejects.toMatchObject({ code: "23514" });
  await expect(send(randomUUID(), 70_000)).rejects.toMatchObject({ code: "22003" });
});

test("the team corrects the class, and the history keeps the one before", async () => {
  const id = randomUUID();
  await send(id, 20);
  await run(
    angler,
    `select public.correct_catch(catch_id => '${id}', revision => 1, species_id => '${demo.bass}',
      captured_at => '${(event.linesIn[0] as Date).toISOString()}', weight_g => ${pounds(60)},
      line_class => 12)`,
  );
  expect(await fish(id)).toMatchObject({ revision: 2, status: "pending", line_class: 12 });
  const [before] = await db.sql`
    select line_class from public.catch_history where catch_id = ${id} order by revision`;
  expect(before?.["line_class"]).toBe(20);
});

test("a judge adjusts the class and takes it back; another decision leaves it alone", async () => {
  const id = randomUUID();
  await send(id, 20);
  await judged(id, 1, "accepted");
  expect(await fish(id)).toMatchObject({ line_class: 20, points: 300 });
  await judged(id, 2, "adjusted", 50);
  await judged(id, 2, "adjusted", 50);
  expect(await fish(id)).toMatchObject({ revision: 3, line_class: 50, points: 120 });
  await run(judge, `select public.undo_judgement('${id}', 3)`);
  expect(await fish(id)).toMatchObject({ status: "accepted", line_class: 20, points: 300 });
  await judged(id, 4, "rejected");
  expect(await fish(id)).toMatchObject({ status: "rejected", line_class: 20 });
  expect(await lines(id)).toEqual([
    ["accepted", null, null],
    ["adjusted", 20, 50],
    ["undone", 50, 20],
    ["rejected", null, null],
  ]);
  await expect(
    run(judge, `select public.judge_catch('${id}', 'rejected', 5, 'other', line_class => 12)`),
  ).rejects.toMatchObject(refused("invalid"));
});

test("a fish of the scales earns by its class, and a correction of the class alone is a decision", async () => {
  const [first, second] = [
    bass(pounds(60), { line_class: 20 }),
    bass(pounds(30), { line_class: 12 }),
  ];
  const slip = { id: randomUUID(), entry, fish: [first, second] };
  const sheet = await weigh(db.sql, judge, slip);
  expect(sheet.fish).toMatchObject([
    { id: first.id, line_class: 20, score_value: 300 },
    { id: second.id, line_class: 12, score_value: 250 },
  ]);
  // Sent again it is the same slip; with another class it is another one.
  expect(await weigh(db.sql, judge, slip)).toEqual(sheet);
  await expect(
    weigh(db.sql, judge, { ...slip, fish: [{ ...first, line_class: 50 }, second] }),
  ).rejects.toMatchObject(refused("conflict"));
  const corrected = await weigh(db.sql, judge, {
    entry,
    revision: 1,
    fish: [
      { ...first, revision: sheet.fish[0]?.revision as number, line_class: 50 },
      {
        ...second,
        revision: sheet.fish[1]?.revision as number,
      },
    ],
    reason: "Read off the spool",
  });
  expect(corrected.fish).toMatchObject([
    { line_class: 50, status: "adjusted", score_value: 120 },
    { line_class: 12, status: "accepted", score_value: 250 },
  ]);
  expect(await lines(first.id)).toEqual([
    ["accepted", null, null],
    ["adjusted", 20, 50],
  ]);
  expect(await lines(second.id)).toEqual([["accepted", null, null]]);
  const slips = await asRole(
    db.sql,
    angler,
    (tx) => tx`
      select fish #> '{0,line_class}' as line from public.weigh_in_slips
      where registration_id = ${entry} order by revision`,
  );
  expect([...slips]).toEqual([{ line: 20 }, { line: 50 }]);
});

test("a fish that came over the scales without a class earns nothing", async () => {
  const { fish: stored } = await weigh(db.sql, judge, { entry, fish: [bass(pounds(60))] });
  expect(stored).toMatchObject([{ line_class: null, score_value: null }]);
});
