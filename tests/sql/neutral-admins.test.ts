import { beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import { addMate } from "../helpers/roster.ts";
import { createSmallEvent } from "../helpers/small-event.ts";

/** Who is neutral at an event: not by leaving a team that fishes on, nor by way of the archive. */

const db = useTestDatabase();

let admin: { id: string };
/** The admin's place in the team Own. */
let member: string;
let event: string;
let rival: string;

async function enter(status: string): Promise<void> {
  const made = await createSmallEvent(db.sql, ["Own", "Rival"], undefined, 1, status);
  event = made.id;
  await db.sql`
    update public.event_days set lines_in = now() + interval '1 day', lines_out = now() + interval '2 days'
    where event_id = ${event}`;
  member = await addMate(db.sql, made.registrations[0] ?? "", { user: admin.id });
  rival = made.registrations[1] ?? "";
}
beforeEach(async () => {
  admin = await addAccount(db.sql, "admin");
});

const run = (caller: { id: string }, statement: string) =>
  asRole(db.sql, caller, (tx) => tx.unsafe(statement));
const refusedTo = (caller: { id: string }, statement: string) =>
  expect(run(caller, statement)).rejects.toMatchObject(refused("own_team"));
const step = (...statuses: string[]) =>
  db.sql.begin(async (tx) => {
    for (const status of statuses) {
      await tx`update public.events set status = ${status} where id = ${event}`;
    }
  });
const award = () =>
  `insert into public.awards (event_id, name, kind) values ('${event}', 'Pot', 'heaviest_fish')`;
const leave = async () => {
  await db.sql`delete from public.applicants where team_member_id = ${member}`;
  await db.sql`delete from public.team_members where id = ${member}`;
};

test("an admin who leaves a team is neutral before registration closes and competes afterwards", async () => {
  await enter("registration_open");
  await leave();
  await step("registration_closed", "live");
  await run(admin, award());

  await enter("registration_closed");
  await leave();
  expect(
    await db.sql`
      select distinct was_aboard, hides_photos from private.departed_people where user_id = ${admin.id}`,
  ).toEqual([{ was_aboard: false, hides_photos: false }]);
  await step("live");
  await refusedTo(admin, award());
  await run(demo.admin, award());
});

test("a final result is re-opened by an admin who does not compete, and archives free its rivals alone", async () => {
  await enter("live");
  const reopen = `select public.reopen_event('${event}', 'Wrong weight')`;
  const change = `
    insert into public.team_members (team_id, user_id, display_name)
    select team_id, '${admin.id}', 'X' from public.registrations where id = '${rival}'`;
  const archive = (archived: boolean) =>
    db.sql`
      update public.tournaments set archived_at = ${archived ? new Date() : null}
      where id = (select tournament_id from public.events where id = ${event})`;
  await archive(true);
  await refusedTo(admin, change);
  await step("judging", "provisional", "final");
  await archive(false);
  await refusedTo(admin, change);
  await archive(true);
  await run(admin, change);
  await refusedTo(admin, reopen);
  await run(demo.admin, reopen);
  await refusedTo(admin, change.replace("'X'", "'Y'"));
  await archive(false);
});

test("closing registration and going live warn of an event in which every admin competes", async () => {
  await enter("registration_open");
  const warned = async (to: string) => {
    const rows = await run(
      admin,
      `select amount from public.step_consequences('${event}', '${to}') where kind = 'no_neutral'`,
    );
    return rows.map(({ amount }) => amount as number);
  };
  expect(await warned("registration_closed")).toEqual([]);
  await db.sql`delete from public.user_roles where role = 'admin' and user_id <> ${admin.id}`;
  expect(await warned("registration_closed")).toEqual([1]);
  expect(await warned("live")).toEqual([1]);
  expect(await warned("published")).toEqual([]);
  await addAccount(db.sql, "admin");
  expect(await warned("live")).toEqual([]);
});
