import { beforeEach, expect, test } from "vitest";
import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";
import {
  type SmallEvent,
  WEIGHT_RULES,
  addCatches,
  createSmallEvent,
} from "../helpers/small-event.ts";

/** Ties that wait for an admin: which they are, and how they are decided. */

const db = useTestDatabase();

let event: SmallEvent;

/** Three teams level for first place, two for fourth, one without a fish. */
async function openTies(last: "unresolved" | "fish_off" | "lots" | "share") {
  const tie_breaks: RuleSet["tie_breaks"] = ["biggest_fish", last];
  event = await createSmallEvent(db.sql, ["A", "B", "C", "D", "E", "F"], {
    ...WEIGHT_RULES,
    tie_breaks,
  });
  await addCatches(
    db.sql,
    [2_000, 2_000, 2_000, 900, 900].map((weight, n) => ({
      registration: event.registrations[n] as string,
      weight,
      capturedAt: event.linesIn[0] as Date,
    })),
  );
  await db.sql`update public.events set status = 'judging' where id = ${event.id}`;
}

beforeEach(() => openTies("unresolved"));

const teams = (...names: string[]): string[] =>
  names.map((name) => event.registrations["ABCDEF".indexOf(name)] as string);

const rule = (caller: Caller, names: string[], undone = false) =>
  asRole(db.sql, caller, (tx) => tx`select public.rule_tie(${teams(...names)}, ${undone})`);

const ties = async (caller: Caller = demo.admin) => {
  const rows = await asRole(
    db.sql,
    caller,
    (tx) => tx`select teams, is_decided from public.level_teams where event_id = ${event.id}`,
  );
  return rows
    .map(
      (row) =>
        (row["teams"] as { team_name: string }[]).map((team) => team.team_name).join("") +
        (row["is_decided"] ? "!" : ""),
    )
    .toSorted();
};

const ranks = async (): Promise<string[]> => {
  const rows = await db.sql<{ place: string }[]>`
    select rank || team_name as place from public.standings
    where event_id = ${event.id} order by position`;
  return rows.map(({ place }) => place);
};

test("an order decides the teams that are level, another one changes it, and it can be undone", async () => {
  expect(await ties()).toEqual(["ABC", "DE"]);
  await rule(demo.admin, ["C", "A", "B"]);
  expect(await ranks()).toEqual(["1C", "2A", "3B", "4D", "4E", "6F"]);
  expect(await ties()).toEqual(["CAB!", "DE"]);
  await rule(demo.admin, ["B", "C", "A"]);
  await rule(demo.admin, ["E", "D"]);
  expect(await ranks()).toEqual(["1B", "2C", "3A", "4E", "5D", "6F"]);
  await rule(demo.admin, ["A", "B", "C"], true);
  expect(await ties()).toEqual(["ABC", "ED!"]);
  expect(await ranks()).toEqual(["1A", "1B", "1C", "4E", "5D", "6F"]);
});

test.each([
  ["fish_off", ["ABC"]],
  ["lots", ["ABC", "DE"]],
  ["share", []],
] as const)("%s leaves %j to be decided", async (last, open) => {
  await openTies(last);
  expect(await ties()).toEqual(open);
});

test("nothing waits for a decision before the event is judged or once it is final", async () => {
  for (const status of ["provisional", "final"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  expect(await ties()).toEqual([]);
  await expect(rule(demo.admin, ["A", "B", "C"])).rejects.toMatchObject(refused("event_final"));
});

test.each([
  ["a part of them", ["A", "B"]],
  ["one of another place among them", ["A", "B", "C", "D"]],
  ["one of them twice", ["A", "B", "C", "C"]],
  ["teams without a fish", ["F"]],
])("teams that are not level are not ruled on: %s", async (_, names) => {
  await expect(rule(demo.admin, names)).rejects.toMatchObject(refused("conflict"));
  expect(await ties()).toEqual(["ABC", "DE"]);
});

test("only admins rule on ties, which anyone sees on the board of a public event", async () => {
  await expect(rule(demo.maya, ["D", "E"])).rejects.toMatchObject(refused("forbidden"));
  await expect(rule("anon", ["D", "E"])).rejects.toThrow(/permission denied/);
  expect(await ties(demo.maya)).toEqual(["ABC", "DE"]);
  await expect(ties("anon")).rejects.toThrow(/permission denied/);
  await expect(
    asRole(db.sql, demo.admin, (tx) => tx`select public.rule_tie('{}')`),
  ).rejects.toMatchObject(refused("not_found"));
});

const land = (
  team: string,
  weight: number,
  minute = 0,
  status: "accepted" | "pending" = "accepted",
) =>
  addCatches(db.sql, [
    {
      registration: teams(team)[0] as string,
      weight,
      capturedAt: new Date((event.linesIn[0] as Date).getTime() + minute * 60_000),
      status,
    },
  ]);

test("a ruling decides its tie alone: not one that another team joins, nor one for another place", async () => {
  await rule(demo.admin, ["C", "A", "B"]);
  const [joining] = await land("F", 2_000);
  expect(await ranks()).toEqual(["1A", "1B", "1C", "1F", "5D", "5E"]);
  expect(await ties()).toEqual(["ABCF", "DE"]);
  // The tie is again the one that was ruled on.
  await db.sql`update public.catches set status = 'rejected' where id = ${joining as string}`;
  expect(await ranks()).toEqual(["1C", "2A", "3B", "4D", "4E", "6F"]);
  await land("B", 500);
  expect(await ranks()).toEqual(["1B", "2A", "2C", "4D", "4E", "6F"]);
  expect(await ties()).toEqual(["AC", "DE"]);
  await rule(demo.admin, ["C", "A"]);
  expect(await ranks()).toEqual(["1B", "2C", "3A", "4D", "4E", "6F"]);
});

test("the order of a fish-off holds for first place alone", async () => {
  await openTies("fish_off");
  await rule(demo.admin, ["C", "A", "B"]);
  expect(await ranks()).toEqual(["1C", "2A", "3B", "4D", "4E", "6F"]);
  await land("D", 1_900);
  expect(await ranks()).toEqual(["1D", "2A", "2B", "2C", "5E", "6F"]);
  expect(await ties()).toEqual([]);
});

test("under a freeze the hidden ties are ruled on, which the board shows once it is lifted", async () => {
  await rule(demo.admin, ["A", "C", "B"]);
  await db.sql`
    insert into public.event_freezes (event_id, freeze_at)
    values (${event.id}, ${new Date((event.linesIn[0] as Date).getTime() + 3_600_000)})`;
  for (const team of ["A", "B"]) await land(team, 500, 61);
  expect(await ties()).toEqual(["AB", "DE"]);
  expect(await ties(demo.maya)).toEqual([]);
  await rule(demo.admin, ["B", "A"]);
  expect(await ties()).toEqual(["BA!", "DE"]);
  // What the public sees is the tie of before the freeze, and its ruling.
  expect(await ranks()).toEqual(["1A", "2C", "3B", "4D", "4E", "6F"]);
  await asRole(db.sql, demo.admin, (tx) => tx`select public.lift_freeze(${event.id})`);
  expect(await ranks()).toEqual(["1B", "2A", "3C", "4D", "4E", "6F"]);
});

test("admins write no ruling past the function that checks it", async () => {
  await expect(
    asRole(db.sql, demo.admin, (tx) => tx`update public.registrations set tie_ruling = 1`),
  ).rejects.toThrow(/permission denied/);
});

test("a ruling that waits for a judge's decision sees that the teams are no longer level", async () => {
  const [fish = ""] = await addCatches(db.sql, [
    {
      registration: teams("B")[0] as string,
      weight: 800,
      capturedAt: event.linesIn[0] as Date,
      status: "pending",
    },
  ]);
  const judging = await holdAs(
    db,
    demo.admin,
    `select public.judge_catch('${fish}', 'accepted', 1)`,
  );
  const ruling = rule(demo.admin, ["A", "B", "C"]).then(
    () => "ruled",
    (error: Error) => error.message,
  );
  await waiting(db.sql, 1);
  await judging.commit();
  expect(await ruling).toContain('"code" : "conflict"');
  expect(await ties()).toEqual(["AC", "DE"]);
});
