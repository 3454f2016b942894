import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { attempt } from "../helpers/attempt.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import {
  type SmallEvent,
  addCatches,
  createSmallEvent,
  WEIGHT_RULES,
} from "../helpers/small-event.ts";

/** After final nothing changes that the board depends on, but by re-opening the event. */

const db = useTestDatabase();
let event: SmallEvent;
let penalty: string;
let fish: string;

const step = (to: string) =>
  asRole(db.sql, demo.admin, (tx) => tx`select public.set_event_status(${event.id}, ${to})`);
const reopen = (caller: Caller, reason: string | null) =>
  asRole(
    db.sql,
    caller,
    (tx) => tx`select status from public.reopen_event(${event.id}, ${reason})`,
  );

beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["One", "Two"], WEIGHT_RULES, 2);
  const [one] = event.registrations as [string, string];
  [fish] = (await addCatches(db.sql, [
    { registration: one, weight: 900, capturedAt: event.linesIn[0] as Date },
  ])) as [string];
  penalty = randomUUID();
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.impose_penalty(${penalty}, ${one}, 1, 'manual', 10)`,
  );
  await db.sql`insert into public.divisions (event_id, name) values (${event.id}, 'Kayak')`;
});

/** Every way of changing what a board depends on: REST's statements, the functions and a server's. */
function changes(): string[] {
  const [one, two] = event.registrations as [string, string];
  const id = event.id;
  return [
    `update public.event_days set lines_out = lines_out + interval '1 hour'
       where event_id = '${id}' and day = 1`,
    `insert into public.event_days (event_id, day, lines_in, lines_out)
       values ('${id}', 3, '2026-06-08T10:00:00Z', '2026-06-08T18:00:00Z')`,
    `select public.set_event_day('${id}', 3, '2026-06-08T10:00:00Z', '2026-06-08T18:00:00Z')`,
    `select public.remove_event_day('${id}', 2)`,
    `update public.registrations set status = 'withdrawn' where id = '${one}'`,
    `update public.registrations set status = 'disqualified' where id = '${one}'`,
    `update public.registrations set tie_ruling = 1 where id = '${one}'`,
    `update public.registrations set division_id = (
       select id from public.divisions where event_id = '${id}' and name = 'Kayak')
       where id = '${two}'`,
    `select public.withdraw_entry('${one}')`,
    `select public.remove_registration('${two}')`,
    `insert into public.registrations (event_id, division_id, team_id, status)
       values ('${id}', '${event.divisionId}', 'c0000000-0000-4000-8000-000000000001', 'confirmed')`,
    `update public.divisions set name = 'Renamed' where event_id = '${id}' and name = 'Kayak'`,
    `insert into public.divisions (event_id, name) values ('${id}', 'Juniors')`,
    `select public.remove_division(
       (select id from public.divisions where event_id = '${id}' and name = 'Kayak'))`,
    `update public.events set rules = jsonb_set(rules, '{best_n}', '1') where id = '${id}'`,
    `select public.set_event_rules('${id}',
       (select jsonb_set(rules, '{best_n}', '1') from public.events where id = '${id}'))`,
    `update public.events set time_zone = 'Asia/Tokyo' where id = '${id}'`,
    `select public.judge_catch('${fish}', 'rejected', 1, 'duplicate')`,
    `select public.impose_penalty('${randomUUID()}', '${one}', 1, 'manual', 10)`,
    `select public.revoke_penalty('${penalty}', 'Protest upheld')`,
    `select public.submit_catch('${randomUUID()}', '${one}', '${demo.bass}', '2026-06-06T10:00:00Z', 900)`,
  ];
}

async function outcomes(): Promise<string[]> {
  const found: string[] = [];
  for (const change of changes()) {
    // Browsers write days and entries through functions alone.
    const byServer = /^\w+( into)? public\.(event_days|registrations)/.test(change);
    const caller = byServer ? "service_role" : demo.admin;
    const outcome = await asRole(db.sql, caller, async (tx) => {
      await tx.unsafe(change);
      throw new Error("passes");
    }).catch((error: Error) => /"code" : "(\w+)"/.exec(error.message)?.[1] ?? error.message);
    found.push(outcome);
  }
  return found;
}

const board = async () => {
  const [row] = await db.sql`
    select public.read_board(${event.id})::text as board,
      (select version from public.leaderboards where event_id = ${event.id})`;
  return row;
};

test("every change passes while the result is provisional", async () => {
  await step("judging");
  await step("provisional");
  // Only catches are no longer taken.
  expect(await outcomes()).toEqual([
    ...changes()
      .slice(1)
      .map(() => "passes"),
    "event_not_live",
  ]);
});

test("a final result cannot be changed through REST or any function", async () => {
  for (const to of ["judging", "provisional", "final"]) await step(to);
  const before = await board();
  expect(await outcomes()).toEqual([
    ...changes()
      .slice(1)
      .map(() => "event_final"),
    "event_not_live",
  ]);
  expect(await board()).toEqual(before);
});

test("a cancelled event's days, teams and catches are settled, too", async () => {
  await step("cancelled");
  expect(await outcomes()).toEqual([
    ...changes()
      .slice(1)
      .map(() => "event_closed"),
    "event_not_live",
  ]);
});

test("an admin re-opens a final event with a reason that everybody reads", async () => {
  for (const to of ["judging", "provisional", "final"]) await step(to);
  await expect(reopen(demo.maya, "Because")).rejects.toMatchObject(refused("forbidden"));
  await expect(reopen("anon", "Because")).rejects.toMatchObject({ code: "42501" });
  await expect(reopen(demo.admin, "  ")).rejects.toMatchObject(refused("reason_required"));
  await expect(reopen(demo.admin, null)).rejects.toMatchObject(refused("reason_required"));
  const [before] = await db.sql`
    select version::int from public.leaderboards where event_id = ${event.id}`;
  expect(await reopen(demo.admin, " A protest was upheld. ")).toEqual([{ status: "provisional" }]);
  await expect(reopen(demo.admin, "Again")).rejects.toMatchObject(refused("illegal_step"));

  const read = (caller: Caller, columns: string) =>
    asRole(db.sql, caller, (tx) =>
      tx.unsafe(`select ${columns} from public.event_reopenings where event_id = '${event.id}'`),
    );
  expect([...(await read("anon", "reason, reopened_at is not null as dated"))]).toEqual([
    { reason: "A protest was upheld.", dated: true },
  ]);
  await expect(read("anon", "reopened_by")).rejects.toMatchObject({ code: "42501" });
  const [shown] = await db.sql`
    select public.read_board(${event.id}) -> 'event' -> 'reopened' ->> 'reason' as reason`;
  expect(shown).toEqual({ reason: "A protest was upheld." });
  const [after] = await db.sql`
    select b.version::int, r.reopened_by from public.leaderboards as b
    join public.event_reopenings as r on r.event_id = b.event_id where b.event_id = ${event.id}`;
  expect(after).toEqual({ version: before?.version + 1, reopened_by: demo.admin.id });
  const [audit] = await db.sql`
    select before ->> 'status' as was, after ->> 'status' as is, actor from public.audit_log
    where entity = 'events' and entity_id = ${event.id} order by id desc limit 1`;
  expect(audit).toEqual({ was: "final", is: "provisional", actor: demo.admin.id });
  expect((await outcomes()).slice(0, -1)).toEqual(
    changes()
      .slice(1)
      .map(() => "passes"),
  );
});

test("a team renamed since the result was final has its name on the re-opened board", async () => {
  for (const to of ["judging", "provisional", "final"]) await step(to);
  const [one] = event.registrations as [string, string];
  await db.sql`
    update public.teams set name = 'Renamed'
    where id = (select team_id from public.registrations where id = ${one})`;
  const entry = async () =>
    (
      await db.sql`
        select l.team_name, l.version = b.version as is_new from public.leaderboard_entries as l
        join public.leaderboards as b using (event_id) where l.registration_id = ${one}`
    )[0];
  expect(await entry()).toMatchObject({ team_name: "One" });
  await reopen(demo.admin, "A protest was upheld.");
  expect(await entry()).toEqual({ team_name: "Renamed", is_new: true });
});

test("no statement takes a final event back without saying why", async () => {
  for (const to of ["judging", "provisional", "final"]) await step(to);
  for (const to of ["provisional", "judging", "live"]) {
    await expect(step(to)).rejects.toMatchObject(refused("illegal_step"));
    await expect(
      db.sql`update public.events set status = ${to} where id = ${event.id}`,
    ).rejects.toMatchObject(refused("illegal_step"));
  }
  // A reason of an earlier time does not serve again.
  await reopen(demo.admin, "A protest was upheld.");
  await step("final");
  await expect(
    db.sql`update public.events set status = 'provisional' where id = ${event.id}`,
  ).rejects.toMatchObject(refused("illegal_step"));
  await expect(
    db.sql`update public.event_reopenings set reason = 'Other' where event_id = ${event.id}`,
  ).rejects.toThrow("append-only");
});

test("a server's key writes no verdict of a catch and no row of a board", async () => {
  for (const change of [
    "score_value = 77777",
    "day = 2",
    "void_reason = null",
    "revision = 9",
    "judged_at = 'infinity'",
  ]) {
    const statement = `update public.catches set ${change} where event_id = '${demo.final}'`;
    expect(await attempt(db.sql, "service_role", statement)).toBe("denied");
  }
  for (const statement of [
    `update public.leaderboard_entries set fish_count = 0 where event_id = '${demo.final}'`,
    `delete from public.leaderboard_entries where event_id = '${demo.final}'`,
    `update public.leaderboards set version = 1 where event_id = '${demo.final}'`,
  ]) {
    expect(await attempt(db.sql, "service_role", statement)).toBe("denied");
  }
});

test("a member of a final event can leave: the account goes and the board stays", async () => {
  const before = await db.sql`
    select registration_id, sort_key from public.leaderboard_entries
    where event_id = ${demo.final} order by 1`;
  await asRole(db.sql, demo.admin, async (tx) => {
    await tx`select public.grant_role(${demo.ken.id}, 'admin')`;
  });
  for (const leaver of [demo.maya.id, demo.admin.id]) {
    await db.sql`delete from auth.users where id = ${leaver}`;
  }
  expect(
    await db.sql`
      select registration_id, sort_key from public.leaderboard_entries
      where event_id = ${demo.final} order by 1`,
  ).toEqual(before);
});
