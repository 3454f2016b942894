import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
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

/** Decisions and rules that are tried together: shown, then applied as one or dropped. */

const db = useTestDatabase();
let event: SmallEvent;
let fish: string[];
let trial: string;

beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["A", "B"]);
  const [a = "", b = ""] = event.registrations;
  const capturedAt = event.linesIn[0] as Date;
  fish = await addCatches(db.sql, [
    { registration: a, weight: 1_500, capturedAt },
    { registration: a, weight: 1_400, capturedAt },
    { registration: b, weight: 2_000, capturedAt },
    { registration: b, weight: 700, capturedAt, status: "pending" },
  ]);
  trial = randomUUID();
  await call("open_trial", [trial, event.id, "  Protest of boat 2 "]);
});

type Value = string | number | boolean | null;
const literal = (value: Value): string =>
  value === null ? "null" : typeof value === "string" ? `'${value}'` : String(value);
const statement = (name: string, values: Value[]): string =>
  `select public.${name}(${values.map(literal).join(", ")}) as found`;
const call = (name: string, values: Value[], caller: Caller = demo.admin) =>
  asRole(db.sql, caller, async (tx) => {
    const [row] = await tx.unsafe(statement(name, values));
    return row?.["found"] as unknown;
  });

const RULES = JSON.stringify({ ...WEIGHT_RULES, best_n: 1 });
const reject = (n: number, revision = 1): Promise<unknown> =>
  call("try_decision", [trial, fish[n] as string, "rejected", revision, "duplicate"]);
const close = (applied: boolean): Promise<unknown> => call("close_trial", [trial, applied]);
const preview = () =>
  call("preview_trial", [trial]) as Promise<{
    difference: {
      changes: { team_name: string; before: { score: number }; after: { score: number } }[];
    };
    outdated: string[];
    rules_outdated: boolean;
  }>;
test("an id opens one trial, and another trial under it is refused", async () => {
  await call("open_trial", [trial, event.id, "Protest of boat 2"]);
  const { id } = await createSmallEvent(db.sql, ["C"]);
  await expect(call("open_trial", [trial, id, "Protest of boat 2"])).rejects.toMatchObject(
    refused("conflict"),
  );
});

const shown = async (): Promise<string[]> =>
  (await preview()).difference.changes.map(
    ({ team_name, before, after }) => `${team_name} ${before.score} → ${after.score}`,
  );
const board = async (): Promise<string[]> => {
  const rows = await db.sql<{ row: string }[]>`
    select rank || team_name || ' ' || score as row from public.standings
    where event_id = ${event.id} order by position`;
  return rows.map(({ row }) => row);
};
const state = async () => {
  const [row] = await db.sql`
    select title, state, rules_version, opened_by, closed_by from public.trials where id = ${trial}`;
  return row;
};
const judge = (n: number, decision: string) =>
  call("judge_catch", [fish[n] as string, decision, 1]);

test("a judge who looks at one of its catches keeps no trial from being shown or applied", async () => {
  const looking = await addAccount(db.sql);
  await db.sql`insert into public.event_judges (event_id, user_id) values (${event.id}, ${looking.id})`;
  await call("try_decision", [trial, fish[3] as string, "accepted", 1]);
  await call("claim_catch", [fish[3] as string], looking);
  const claims = () =>
    db.sql`select catch_id from public.catch_claims where event_id = ${event.id}`;
  expect(await shown()).toEqual(["B 2000 → 2700"]);
  expect(await claims()).toHaveLength(1);
  await close(true);
  expect(await board()).toEqual(["1A 2900", "2B 2700"]);
  expect(await claims()).toEqual([]);
});

test("rules and decisions are shown together, and applied as one", async () => {
  await call("try_rules", [trial, RULES]);
  await reject(0);
  await call("try_decision", [trial, fish[3] as string, "adjusted", 1, "wrong_measure", 2_500]);
  expect(await shown()).toEqual(["B 2000 → 2500", "A 2900 → 1400"]);
  expect(await board()).toEqual(["1A 2900", "2B 2000"]);

  const [before] =
    await db.sql`select version from public.leaderboards where event_id = ${event.id}`;
  await close(true);
  expect(await board()).toEqual(["1B 2500", "2A 1400"]);
  const [after] =
    await db.sql`select version from public.leaderboards where event_id = ${event.id}`;
  // All of it in one version, so that no reader sees a half.
  expect(Number(after?.["version"])).toBe(Number(before?.["version"]) + 1);
  const log = await db.sql`
    select catch_id, decision, reason_code, decided_by from public.catch_decisions
    where catch_id = any (${fish}) order by decision`;
  expect(log.map((row) => ({ ...row }))).toEqual([
    {
      catch_id: fish[3],
      decision: "adjusted",
      reason_code: "wrong_measure",
      decided_by: demo.admin.id,
    },
    {
      catch_id: fish[0],
      decision: "rejected",
      reason_code: "duplicate",
      decided_by: demo.admin.id,
    },
  ]);
  expect(await state()).toMatchObject({ state: "applied", closed_by: demo.admin.id });
});

test("a trial that is dropped leaves nothing, and is closed for good", async () => {
  await reject(0);
  await close(false);
  expect(await board()).toEqual(["1A 2900", "2B 2000"]);
  expect(await state()).toMatchObject({ title: "Protest of boat 2", state: "dropped" });
  // Sent again by a page that never saw the answer.
  await close(false);
  await expect(close(true)).rejects.toMatchObject(refused("conflict"));
  await expect(reject(1)).rejects.toMatchObject(refused("conflict"));
  await expect(preview()).rejects.toMatchObject(refused("conflict"));
  await expect(call("try_rules", [trial, RULES])).rejects.toMatchObject(refused("conflict"));
});

test("a decision is changed and taken out again, and the rules are the event's own again", async () => {
  await reject(0);
  await call("try_decision", [trial, fish[0] as string, "accepted", 1]);
  await call("try_rules", [trial, RULES]);
  expect(await shown()).toEqual(["B 2000 → 2000", "A 2900 → 1500"]);
  await call("try_rules", [trial, null]);
  await call("try_decision", [trial, fish[0] as string, null, null]);
  expect(await shown()).toEqual([]);
  expect(await state()).toMatchObject({ rules_version: null });
});

test("a catch that was judged meanwhile makes the trial say so, and is decided again or left out", async () => {
  await reject(0);
  await reject(3);
  await judge(3, "accepted");
  expect(await preview()).toMatchObject({ outdated: [fish[3]] });
  expect(await shown()).toEqual(["B 2700 → 2700", "A 2900 → 1400"]);
  await expect(close(true)).rejects.toMatchObject(refused("conflict"));
  await expect(reject(3)).rejects.toMatchObject(refused("already_judged"));
  await reject(3, 2);
  expect(await preview()).toMatchObject({ outdated: [] });
  await close(true);
  expect(await board()).toEqual(["1B 2000", "2A 1400"]);
});

test("rules that were made from earlier ones are outdated", async () => {
  await call("try_rules", [trial, RULES]);
  await call("set_event_rules", [event.id, JSON.stringify({ ...WEIGHT_RULES, best_n: 2 })]);
  expect(await preview()).toMatchObject({ rules_outdated: true });
  await expect(close(true)).rejects.toMatchObject(refused("conflict"));
  await call("try_rules", [trial, RULES]);
  await close(true);
  expect(await board()).toEqual(["1B 2000", "2A 1500"]);
});

test("a trial that waits for a judge's decision is refused once that is there", async () => {
  await reject(3);
  const judging = await holdAs(
    db,
    demo.admin,
    `select public.judge_catch('${fish[3]}', 'accepted', 1)`,
  );
  const closing = close(true).then(
    () => "applied",
    (error: Error) => error.message,
  );
  await waiting(db.sql, 1);
  await judging.commit();
  expect(await closing).toContain('"code" : "conflict"');
  expect(await board()).toEqual(["1A 2900", "2B 2700"]);
  expect(await state()).toMatchObject({ state: "open" });
});

test("of two admins who close a trial, one does", async () => {
  await reject(0);
  const applying = await holdAs(db, demo.admin, statement("close_trial", [trial, true]));
  const dropping = close(false).then(
    () => "dropped",
    (error: Error) => error.message,
  );
  await waiting(db.sql, 1);
  await applying.commit();
  expect(await dropping).toContain('"code" : "conflict"');
  expect(await board()).toEqual(["1B 2000", "2A 1400"]);
});

test("nothing is tried once the result is final", async () => {
  await reject(0);
  for (const status of ["judging", "provisional", "final"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  await expect(preview()).rejects.toMatchObject(refused("event_final"));
  await expect(close(true)).rejects.toMatchObject(refused("event_final"));
  await expect(call("open_trial", [randomUUID(), event.id, "Late"])).rejects.toMatchObject(
    refused("event_final"),
  );
  await close(false);
});

describe("what is no decision", () => {
  test.each([
    ["an unknown decision", ["won", 1, "other"], /check constraint/],
    ["a rejection without a reason", ["rejected", 1, null], /check constraint/],
    ["an adjustment without a measure", ["adjusted", 1, "wrong_measure"], /check constraint/],
    ["a rejection with a measure", ["rejected", 1, "other", 900], /check constraint/],
    ["an earlier revision", ["accepted", 0], /already_judged/],
    ["no revision", ["accepted", null], /already_judged/],
  ] as const)("%s", async (_, values, problem) => {
    await expect(call("try_decision", [trial, fish[0] as string, ...values])).rejects.toThrow(
      problem,
    );
  });

  test("a catch of another event", async () => {
    const other = await createSmallEvent(db.sql, ["C"]);
    const [strange = ""] = await addCatches(db.sql, [
      {
        registration: other.registrations[0] as string,
        weight: 900,
        capturedAt: other.linesIn[0] as Date,
      },
    ]);
    await expect(
      call("try_decision", [trial, strange, "rejected", 1, "other"]),
    ).rejects.toMatchObject(refused("not_found"));
  });
});

describe("who may", () => {
  const unknown = randomUUID();
  test.each([
    ["open_trial", () => [randomUUID(), event.id, "Mine"]],
    ["try_rules", () => [trial, RULES]],
    ["try_decision", () => [trial, fish[0] as string, "accepted", 1]],
    ["preview_trial", () => [trial]],
    ["close_trial", () => [trial, true]],
  ] as const)("%s is for admins alone", async (name, values) => {
    await expect(call(name, [...values()], demo.maya)).rejects.toMatchObject(refused("forbidden"));
    await expect(call(name, [...values()], "anon")).rejects.toThrow(/permission denied/);
  });

  test.each([
    ["try_rules", () => [unknown, RULES]],
    ["try_decision", () => [unknown, fish[0] as string, "accepted", 1]],
    ["preview_trial", () => [unknown]],
    ["close_trial", () => [unknown, false]],
    ["open_trial", () => [unknown, unknown, "Nowhere"]],
  ] as const)("%s of an unknown one", async (name, values) => {
    await expect(call(name, [...values()])).rejects.toMatchObject(refused("not_found"));
  });

  test("admins read trials, others none", async () => {
    await reject(0);
    const read = (caller: Caller, table: string) =>
      asRole(db.sql, caller, (tx) => tx.unsafe(`select * from public.${table}`));
    for (const table of ["trials", "trial_decisions"]) {
      expect(await read(demo.admin, table)).not.toEqual([]);
      expect(await read(demo.maya, table)).toEqual([]);
      await expect(read("anon", table)).rejects.toThrow(/permission denied/);
    }
  });

  test("nobody tries a decision on a catch of their own team", async () => {
    const [team] = await db.sql<[{ id: string }]>`
      select team_id as id from public.registrations where id = ${event.registrations[0] as string}`;
    await db.sql`
      insert into public.team_members (team_id, user_id, display_name)
      values (${team.id}, ${demo.admin.id}, 'Ada')`;
    await expect(reject(0)).rejects.toMatchObject(refused("own_team"));
    await reject(2);
  });
});
