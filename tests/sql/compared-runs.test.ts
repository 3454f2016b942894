import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import {
  type SmallEvent,
  WEIGHT_RULES,
  addCatches,
  createSmallEvent,
} from "../helpers/small-event.ts";

/** Two runs of an event: which teams stood elsewhere after the later one. */

const db = useTestDatabase();
let event: SmallEvent;

beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["A", "B", "C"]);
  await add(0, 2_000);
  await add(1, 1_000);
});

const add = (team: number, weight: number) =>
  addCatches(db.sql, [
    {
      registration: event.registrations[team] as string,
      weight,
      capturedAt: event.linesIn[0] as Date,
    },
  ]);
const run = (id = event.id) =>
  asRole(db.sql, demo.admin, async (tx) => {
    const [row] = await tx<[{ id: string }]>`select id from public.run_scoring(${id})`;
    return row.id;
  });
const compare = (earlier: string, later: string, caller: Caller = demo.admin) =>
  asRole(db.sql, caller, async (tx) => {
    const [row] = await tx`select public.compare_runs(${earlier}, ${later}) as found`;
    return row?.["found"] as unknown;
  });

test("the later run says who stood where before, and under which rules", async () => {
  const earlier = await run();
  await add(1, 1_500);
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`
      select public.set_event_rules(${event.id}, ${tx.json({ ...WEIGHT_RULES, min_length_mm: 300 })})`,
  );
  const later = await run();
  const standing = (rank: number, score: number, fish_count: number) => ({
    rank,
    score,
    fish_count,
    penalty: 0,
  });
  expect(await compare(earlier, later)).toEqual({
    rules_before: WEIGHT_RULES,
    rules_after: { ...WEIGHT_RULES, min_length_mm: 300 },
    teams: 3,
    total: 2,
    changes: [
      {
        registration_id: event.registrations[1],
        team_name: "B",
        division: "Open",
        before: standing(2, 1_000, 1),
        after: standing(1, 2_500, 2),
      },
      {
        registration_id: event.registrations[0],
        team_name: "A",
        division: "Open",
        before: standing(1, 2_000, 1),
        after: standing(2, 2_000, 1),
      },
    ],
  });
});

test("a team that left the board has no place after", async () => {
  const earlier = await run();
  await db.sql`
    update public.registrations set status = 'withdrawn' where id = ${event.registrations[0] as string}`;
  const found = (await compare(earlier, await run())) as {
    changes: { team_name: string; after: unknown }[];
  };
  expect(found.changes.find(({ team_name }) => team_name === "A")?.after).toBeNull();
});

test("runs between which nothing changed do not differ", async () => {
  expect(await compare(await run(), await run())).toMatchObject({ total: 0, changes: [] });
});

test("a run of which no standings were kept compares with nothing", async () => {
  const earlier = await run();
  await db.sql`delete from private.scoring_run_boards where run_id = ${earlier}`;
  expect(await compare(earlier, await run())).toBeNull();
});

test("runs of two events and unknown runs are refused", async () => {
  const here = await run();
  const other = await createSmallEvent(db.sql, ["D"]);
  await expect(compare(here, await run(other.id))).rejects.toMatchObject(refused("invalid"));
  await expect(compare(here, randomUUID())).rejects.toMatchObject(refused("not_found"));
});

test("only admins compare runs", async () => {
  const id = await run();
  await expect(compare(id, id, demo.maya)).rejects.toMatchObject(refused("forbidden"));
  await expect(compare(id, id, "anon")).rejects.toThrow(/permission denied/);
});

test("a run that finds nothing new keeps no second copy, and is compared as the one that has it", async () => {
  const runs = [await run(), await run(), await run(), await run()] as const;
  await add(1, 1_500);
  const later = await run();
  const kept = await db.sql<{ run_id: string; kept_by: string | null }[]>`
    select b.run_id, b.kept_by from private.scoring_run_boards as b
    join public.scoring_runs as r on r.id = b.run_id
    where r.event_id = ${event.id} order by r.started_at`;
  expect(kept.map((one) => one.run_id)).toEqual([...runs, later]);
  // The first one found the board of another transaction, which adds nothing to that version any more.
  expect(kept.map((one) => one.kept_by)).toEqual([null, runs[0], runs[0], runs[0], null]);
  expect(await compare(runs[3], later)).toEqual(await compare(runs[0], later));
  expect(await compare(runs[3], later)).toMatchObject({ total: 2 });
});
