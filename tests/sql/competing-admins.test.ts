import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import { addMate } from "../helpers/roster.ts";
import {
  type SmallEvent,
  WEIGHT_RULES,
  addCatches,
  createSmallEvent,
} from "../helpers/small-event.ts";

/** Where else than by a ruling an admin could change the result of an event in which their team competes. */

const db = useTestDatabase();

let event: SmallEvent;
let own: string;
let rival: string;
/** An admin on the roster of the team Own. */
let admin: { id: string };
/** Of the team Rival. */
let captain: { id: string };

beforeEach(async () => {
  event = await createSmallEvent(
    db.sql,
    ["Own", "Rival"],
    { ...WEIGHT_RULES, declared_days: 1 },
    2,
  );
  [own = "", rival = ""] = event.registrations;
  [admin, captain] = await Promise.all([addAccount(db.sql, "admin"), addAccount(db.sql)]);
  await addMate(db.sql, own, { user: admin.id });
  const leader = await addMate(db.sql, rival, { user: captain.id });
  await db.sql`update public.team_members set role = 'captain' where id = ${leader}`;
});

const run = (caller: Caller, statement: string) =>
  asRole(db.sql, caller, (tx) => tx.unsafe(statement));
/** Refused to the admin who competes, and done by one who does not. */
const notByCompetitor = async (statement: string) => {
  await expect(run(admin, statement)).rejects.toMatchObject(refused("own_team"));
  return run(demo.admin, statement);
};
const teamOf = async (entry: string) => {
  const [row] = await db.sql<[{ team_id: string }]>`
    select team_id from public.registrations where id = ${entry}`;
  return row.team_id;
};
const pending = (registration: string) =>
  addCatches(db.sql, [
    { registration, weight: 1_000, capturedAt: event.linesIn[0] as Date, status: "pending" },
  ]);
const step = (...statuses: string[]) =>
  db.sql.begin(async (tx) => {
    for (const status of statuses) {
      await tx`update public.events set status = ${status} where id = ${event.id}`;
    }
  });

test("the days of an event are changed by an admin who does not compete, once it is live", async () => {
  await notByCompetitor(
    `select public.set_event_day('${event.id}', 1, '2026-06-06T10:00:00Z', '2026-06-06T19:00:00Z')`,
  );
  await run(admin, `select public.withdraw_entry('${own}', 'Ill')`);
  await notByCompetitor(
    `select public.set_event_day('${event.id}', 3, '2026-06-09T10:00:00Z', '2026-06-09T19:00:00Z')`,
  );
  await notByCompetitor(`select public.remove_event_day('${event.id}', 3)`);

  const open = await createSmallEvent(db.sql, ["Early"], WEIGHT_RULES, 1, "registration_closed");
  await addMate(db.sql, open.registrations[0] ?? "", { user: admin.id });
  await run(
    admin,
    `select public.set_event_day('${open.id}', 1, '2026-06-06T10:00:00Z', '2026-06-06T19:00:00Z')`,
  );
});

test("rules, delays and entries of an event are changed by an admin who does not compete, once it is live", async () => {
  await notByCompetitor(
    `select public.set_event_rules('${event.id}', (
      select rules || '{"best_n": 1}' from public.events where id = '${event.id}'))`,
  );
  await notByCompetitor(
    `update public.events set rules = rules || '{"best_n": 2}' where id = '${event.id}'`,
  );
  await notByCompetitor(`select public.set_catch_settings('${event.id}', '{}', 1, false)`);
  const [division] = await db.sql<[{ id: string }]>`
    insert into public.divisions (event_id, name) values (${event.id}, 'Second') returning id`;
  await notByCompetitor(`select public.change_division('${own}', '${division.id}')`);
  await notByCompetitor(`select public.remove_registration('${own}')`);
});

test("a day that a team has declared is not removed with the declaration", async () => {
  await run(demo.admin, `select public.declare_days('${rival}', '{2}')`);
  await expect(
    run(demo.admin, `select public.remove_event_day('${event.id}', 2)`),
  ).rejects.toMatchObject(refused("conflict"));
  await run(demo.admin, `select public.declare_days('${rival}', '{1}')`);
  await run(demo.admin, `select public.remove_event_day('${event.id}', 2)`);
});

test("an award is added, changed and removed by an admin who does not compete", async () => {
  const id = randomUUID();
  await notByCompetitor(
    `insert into public.awards (id, event_id, name, kind, places) values ('${id}', '${event.id}', 'A', 'chosen', 2)`,
  );
  await run(demo.admin, `select public.choose_winner('${id}', 2, '${rival}')`);
  await notByCompetitor(`update public.awards set places = 1 where id = '${id}'`);
  await notByCompetitor(`update public.awards set kind = 'heaviest_fish' where id = '${id}'`);
  await notByCompetitor(`delete from public.awards where id = '${id}'`);
});

test("who is taken off a team by a changed row still belongs to it", async () => {
  const judges = await Promise.all([addAccount(db.sql, "admin"), addAccount(db.sql, "admin")]);
  const team = await teamOf(own);
  for (const { id } of judges) {
    await db.sql`
      insert into public.team_members (team_id, user_id, display_name) values (${team}, ${id}, 'Mate')`;
  }
  const [fish] = await pending(own);
  const [first, second] = judges as [{ id: string }, { id: string }];
  const [other] = await db.sql`insert into public.teams (name) values ('Other') returning id`;
  const off = `update public.team_members set user_id = null where user_id = '${first.id}'`;
  await expect(run(first, off)).rejects.toMatchObject(refused("own_team"));
  await run(demo.admin, off);
  await run(
    demo.admin,
    `update public.team_members set team_id = '${other?.["id"]}' where user_id = '${second.id}'`,
  );
  for (const judge of judges) {
    await expect(
      run(judge, `select public.judge_catch('${fish}', 'accepted', 1)`),
    ).rejects.toMatchObject(refused("own_team"));
  }
  await run(demo.admin, `select public.judge_catch('${fish}', 'accepted', 1)`);
});

test("who is taken off a roster by a changed row still belongs to the entry", async () => {
  await db.sql`update public.applicants set user_id = null where user_id = ${admin.id}`;
  await db.sql`update public.team_members set user_id = null where user_id = ${admin.id}`;
  const hold = `select public.hold_fishing('${randomUUID()}', '${event.id}', '2026-06-06T10:00:00Z', '2026-06-06T10:01:00Z')`;
  await notByCompetitor(hold);
});

test("nobody joins, leads or changes a rival's team by their rights as an admin", async () => {
  const team = await teamOf(rival);
  await notByCompetitor(
    `insert into public.team_members (team_id, display_name) values ('${team}', 'X')`,
  );
  await notByCompetitor(
    `update public.team_members set role = 'member' where user_id = '${captain.id}'`,
  );
  await notByCompetitor(
    `update public.team_members set role = 'captain' where user_id = '${captain.id}'`,
  );
  await notByCompetitor(`select public.add_team_member('${randomUUID()}', '${team}', 'Y')`);
  await notByCompetitor(
    `delete from public.team_members where team_id = '${team}' and display_name = 'X'`,
  );
});

test("a captain who is an admin leads and leaves the own team", async () => {
  const team = await teamOf(own);
  await db.sql`update public.team_members set role = 'captain' where user_id = ${admin.id}`;
  const mate = await addAccount(db.sql);
  const next = await addMate(db.sql, own, { user: mate.id });
  await run(admin, `select public.add_team_member('${randomUUID()}', '${team}', 'Z')`);
  await run(admin, `select public.hand_over_team('${team}', '${next}')`);
  await run(admin, `select public.leave_team('${team}')`);
  expect(await db.sql`select 1 from public.team_members where user_id = ${admin.id}`).toHaveLength(
    0,
  );
});

test("a rival's catch is corrected and withdrawn by an admin who does not compete", async () => {
  const [fish] = await pending(rival);
  const [mine] = await pending(own);
  const correct = (id: string | undefined) =>
    `select public.correct_catch('${id}', 1, '${demo.bass}', '2026-06-06T10:00:00Z', 10)`;
  await notByCompetitor(correct(fish));
  await notByCompetitor(`select public.withdraw_catch('${fish}', 2)`);
  await run(admin, correct(mine));
  await run(admin, `select public.withdraw_catch('${mine}', 2)`);
});

test("no result becomes final through REST while catches are unjudged", async () => {
  const [fish] = await pending(rival);
  await step("judging", "provisional");
  const final = `update public.events set status = 'final' where id = '${event.id}'`;
  await expect(run(demo.admin, final)).rejects.toMatchObject(refused("catches_unjudged"));
  await run(demo.admin, `select public.judge_catch('${fish}', 'rejected', 1, 'duplicate')`);
  await run(demo.admin, final);
});
