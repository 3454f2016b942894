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

/** Which entries count, who leads the teams, and who competes at all, where an admin has an entry in the event. */

const db = useTestDatabase();
const DAY = 86_400_000;

let event: SmallEvent;
let own: string;
let rival: string;
/** An admin on the roster of the team Own. */
let admin: { id: string };
/** Of the team Rival. */
let captain: { id: string };

const enter = async (status: string) => {
  event = await createSmallEvent(db.sql, ["Own", "Rival"], WEIGHT_RULES, 1, status);
  [own = "", rival = ""] = event.registrations;
  [admin, captain] = await Promise.all([addAccount(db.sql, "admin"), addAccount(db.sql)]);
  await addMate(db.sql, own, { user: admin.id });
  const leader = await addMate(db.sql, rival, { user: captain.id });
  await db.sql`update public.team_members set role = 'captain' where id = ${leader}`;
};
beforeEach(() => enter("live"));

const run = (caller: Caller, statement: string) =>
  asRole(db.sql, caller, (tx) => tx.unsafe(statement));
const refusedTo = async (caller: Caller, ...statements: string[]) => {
  for (const statement of statements) {
    await expect(run(caller, statement), statement).rejects.toMatchObject(refused("own_team"));
  }
};
const statusOf = async (entry: string) => {
  const [row] = await db.sql<[{ status: string }]>`
    select status from public.registrations where id = ${entry}`;
  return row.status;
};
const teamOf = async (entry: string) => {
  const [row] = await db.sql<[{ team_id: string }]>`
    select team_id from public.registrations where id = ${entry}`;
  return row.team_id;
};
const step = (...statuses: string[]) =>
  db.sql.begin(async (tx) => {
    for (const status of statuses) {
      await tx`update public.events set status = ${status} where id = ${event.id}`;
    }
  });
/** The day's times, as an offset from now in milliseconds. */
const setDay = (caller: Caller, from: number) => {
  const at = (offset: number) => new Date(Date.now() + offset).toISOString();
  return run(
    caller,
    `select public.set_event_day('${event.id}', 1, '${at(from)}', '${at(from + DAY / 3)}')`,
  );
};
const hold = () =>
  `select public.hold_fishing('${randomUUID()}', '${event.id}', '2026-06-06T10:00:00Z', '2026-06-06T10:01:00Z')`;
const disqualify = (entry: string) => `select public.disqualify_entry('${entry}', 'Live bait')`;
const confirm = (entry: string) => `select public.confirm_entry('${entry}', true, true)`;
const withdraw = (entry: string) => `select public.withdraw_entry('${entry}', 'Ill')`;
const reinstate = (entry: string) => `select public.reinstate_entry('${entry}', 'Protest upheld')`;

test("members of a disqualified team cannot undo the disqualification in any way", async () => {
  await run(demo.admin, disqualify(own));
  await refusedTo(admin, reinstate(own), confirm(own), withdraw(own));
  await step("judging", "provisional");
  await refusedTo(admin, reinstate(own), confirm(own), withdraw(own));
  expect(await statusOf(own)).toBe("disqualified");
  await run(demo.admin, confirm(own));

  await enter("registration_closed");
  await run(demo.admin, disqualify(own));
  await refusedTo(admin, confirm(own), withdraw(own), `select public.waitlist_entry('${own}')`);
  expect(await statusOf(own)).toBe("disqualified");
});

test("which entries count is decided by an admin who does not compete, once the event is live", async () => {
  await refusedTo(admin, withdraw(rival), disqualify(rival), confirm(rival), confirm(own));
  await run(demo.admin, withdraw(rival));
  await refusedTo(admin, confirm(rival));
  await run(demo.admin, disqualify(rival));
  await refusedTo(admin, reinstate(rival));
  await run(demo.admin, reinstate(rival));
  expect(await statusOf(rival)).toBe("confirmed");
  await run(admin, withdraw(own));
  await refusedTo(admin, confirm(own));
});

test("before the event an organiser who competes confirms and withdraws entries", async () => {
  await enter("registration_closed");
  await run(admin, withdraw(rival));
  await run(admin, confirm(rival));
  await run(admin, confirm(own));
  expect(await statusOf(rival)).toBe("confirmed");
});

test("an admin who competes cannot change codes, teams or team sizes, or cancel a live event", async () => {
  const statements = [
    `select public.set_event_codes('${event.id}', 30)`,
    `update public.events set team_size_max = 1 where id = '${event.id}'`,
    `update public.teams set name = 'Loser' where id = '${await teamOf(rival)}'`,
    `update public.events set status = 'cancelled' where id = '${event.id}'`,
  ];
  await refusedTo(admin, ...statements);
  for (const statement of statements) await run(demo.admin, statement);
});

test.each(["registration_closed", "final"])(
  "nobody leads a rival's team by their rights as an admin while the event is %s",
  async (status) => {
    if (status === "final") await step("judging", "provisional", "final");
    else await enter(status);
    const team = await teamOf(rival);
    const demote = `update public.team_members set role = 'member' where user_id = '${captain.id}'`;
    const join = (user: string) =>
      `insert into public.team_members (team_id, user_id, display_name) values ('${team}', '${user}', 'X')`;
    await refusedTo(
      admin,
      demote,
      `delete from public.team_members where user_id = '${captain.id}'`,
      join(admin.id),
      `insert into public.team_members (team_id, display_name, role) values ('${team}', 'X', 'captain')`,
      `select public.add_team_member('${randomUUID()}', '${team}', 'Y')`,
    );
    // A name without an account acts for nobody.
    await run(
      admin,
      `insert into public.team_members (team_id, display_name) values ('${team}', 'Z')`,
    );
    await db.sql`
      update public.tournaments set archived_at = now()
      where id = (select tournament_id from public.events where id = ${event.id})`;
    // What is not final may go on after the archive.
    if (status === "final") await run(admin, demote);
    else await refusedTo(admin, demote);
    await db.sql`update public.tournaments set archived_at = null where archived_at is not null`;
  },
);

test("an entry withdrawn before the first lines in, or that only waits, keeps nobody from organising", async () => {
  await enter("registration_closed");
  await setDay(demo.admin, DAY);
  await run(admin, withdraw(own));
  const joined = `insert into public.team_members (team_id, user_id, display_name)
    values ('${await teamOf(rival)}', '${admin.id}', 'X')`;
  // It may be confirmed again.
  await refusedTo(admin, joined);
  await setDay(demo.admin, -DAY / 24);
  await step("live");
  await run(admin, hold());
  await setDay(admin, -DAY / 24);
  await run(
    admin,
    `insert into public.awards (event_id, name, kind) values ('${event.id}', 'A', 'heaviest_fish')`,
  );
  await run(
    admin,
    `select public.add_team_member('${randomUUID()}', '${await teamOf(rival)}', 'Sub')`,
  );
  await refusedTo(admin, confirm(own));
  await run(admin, `select public.remove_registration('${own}')`);

  await enter("registration_closed");
  await setDay(demo.admin, DAY);
  await run(demo.admin, `select public.waitlist_entry('${own}')`);
  await setDay(demo.admin, -DAY / 24);
  await step("live");
  await run(admin, hold());
  await refusedTo(admin, confirm(own));
  await run(demo.admin, confirm(own));
  await refusedTo(admin, hold());
});

test("an entry that fished counts when it is withdrawn, also before the event is set live", async () => {
  await run(admin, withdraw(own));
  await refusedTo(admin, hold(), `select public.remove_registration('${own}')`);

  await enter("registration_closed");
  await setDay(demo.admin, -DAY / 24);
  await run(admin, withdraw(own));
  await step("live");
  await refusedTo(admin, hold());
});

test.each(["moved", "removed"])(
  "who left a team after the first lines in has competed, though the day was %s",
  async (what) => {
    await enter("registration_closed");
    const mate = await addAccount(db.sql, "admin");
    const team = await teamOf(own);
    await db.sql`
      insert into public.team_members (team_id, user_id, display_name) values (${team}, ${mate.id}, 'Mate')`;
    await setDay(demo.admin, -DAY / 24);
    if (what === "removed") await run(mate, `select public.remove_event_day('${event.id}', 1)`);
    await setDay(mate, 365 * DAY);
    await run(mate, `select public.leave_team('${team}')`);
    await setDay(mate, -DAY / 24);
    await step("live");
    const [fish] = await addCatches(db.sql, [
      { registration: own, weight: 5_000, capturedAt: new Date(), status: "pending" },
    ]);
    await refusedTo(mate, `select public.judge_catch('${fish}', 'accepted', 1)`, hold());
    await run(demo.admin, `select public.judge_catch('${fish}', 'accepted', 1)`);
  },
);
