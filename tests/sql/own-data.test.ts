import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { holdAs, leave, waiting } from "../helpers/leaving.ts";

const db = useDatabasePerTest();

test("the export holds the own data and nobody else's", async () => {
  const [row] = await asRole(db.sql, demo.maya, (tx) => tx`select public.export_my_data() as data`);
  expect(row?.data).toMatchObject({
    account: [{ email: demo.maya.email }],
    role: [{ role: "user" }],
    profile: [{ first_name: "Maya" }],
    teams: [{ team: "Lone Heron", role: "captain" }],
  });
  expect(row?.data.catches.length).toBeGreaterThan(5);
  expect(JSON.stringify(row?.data)).not.toContain(demo.ken.email);
});

test("a deleted account leaves results behind and no name", async () => {
  const score = async () =>
    (
      await db.sql`select sort_key from public.leaderboard_entries where registration_id = ${demo.loneHeron}`
    )[0]?.sort_key;
  const before = await score();
  await asRole(db.sql, demo.maya, (tx) => tx`select public.delete_my_account()`);
  expect(await score()).toEqual(before);
  const [left] = await db.sql`
    select
      (select count(*)::int from auth.users where id = ${demo.maya.id}) as accounts,
      (select count(*)::int from public.profiles where id = ${demo.maya.id}) as profiles,
      (select display_name from public.team_members where team_id = 'c0000000-0000-4000-8000-000000000002') as name,
      (select count(*)::int from public.catch_details where submitted_by = ${demo.maya.id}) as catches`;
  expect(left).toEqual({ accounts: 0, profiles: 0, name: "Former member", catches: 0 });
});

const UNAUTHENTICATED = { message: expect.stringContaining('"code" : "unauthenticated"') };

test("an erasure finds an account's mails by its id, whatever has become of address and contents", async () => {
  await db.sql`
    select private.notify(${demo.ken.id}, 'member_left', 'left:1',
      '{"team_id": null, "team_name": "Night Tide", "member_name": "Aiko"}')`;
  await asRole(
    db.sql,
    "service_role",
    (tx) =>
      tx`select public.request_welcome_mail(${demo.ken.email}, ${demo.ken.id}, '192.0.2.0/24')`,
  );
  const mine = () =>
    db.sql`select 1 from public.mail_outbox where key like ${`%${demo.ken.id}%`} or user_id = ${demo.ken.id}`;
  expect((await mine()).length).toBeGreaterThan(1);
  await db.sql`update public.mail_outbox set status = 'sent', sent_at = now() - interval '31 days'`;
  await db.sql`select private.apply_retention('mail_contents')`;
  await db.sql`update auth.users set email = 'moved@example.com' where id = ${demo.ken.id}`;
  await asRole(db.sql, demo.ken, (tx) => tx`select public.delete_my_account()`);
  expect(await mine()).toEqual([]);
});

test("the token of a deleted account exports and deletes nothing: 401", async () => {
  await leave(db.sql, demo.maya);
  await expect(leave(db.sql, demo.maya)).rejects.toMatchObject(UNAUTHENTICATED);
  await expect(
    asRole(db.sql, demo.maya, (tx) => tx`select public.export_my_data()`),
  ).rejects.toMatchObject(UNAUTHENTICATED);
});

test("an account that is deleted twice at once goes once: 401 for the other", async () => {
  const first = await holdAs(db, demo.maya, "select public.delete_my_account()");
  const second = expect(leave(db.sql, demo.maya)).rejects.toMatchObject(UNAUTHENTICATED);
  await waiting(db.sql, 1);
  await first.commit();
  await second;
});

test("an admin who judged can leave, and the judgements stay", async () => {
  await asRole(db.sql, demo.admin, async (tx) => {
    await tx`select public.judge_catch(${demo.pending[0]}, 'accepted', 1)`;
    await tx`select public.grant_role(${demo.maya.id}, 'admin')`;
    await tx`select public.run_scoring(${demo.live})`;
  });
  await asRole(db.sql, demo.admin, (tx) => tx`select public.delete_my_account()`);
  const [left] = await db.sql`
    select decided_by from public.catch_decisions where catch_id = ${demo.pending[0]}`;
  expect(left).toEqual({ decided_by: demo.admin.id });
});

test("an admin who penalised, ruled and scored in an event that is final by now can leave", async () => {
  await asRole(db.sql, demo.admin, async (tx) => {
    await tx`select public.run_scoring(${demo.live})`;
    await tx`select public.grant_role(${demo.maya.id}, 'admin')`;
  });
  await db.sql`
    insert into public.penalties (event_id, registration_id, day, kind, amount, imposed_by,
      revoked_by, revoked_at)
    values (${demo.live}, ${demo.loneHeron}, 1, 'late', 5, ${demo.admin.id}, ${demo.admin.id}, now())`;
  for (const status of ["judging", "provisional", "final"]) {
    await db.sql`update public.events set status = ${status} where id = ${demo.live}`;
  }
  await asRole(db.sql, demo.admin, (tx) => tx`select public.delete_my_account()`);
  expect(
    await db.sql`select imposed_by, revoked_by from public.penalties where event_id = ${demo.live}`,
  ).toContainEqual({ imposed_by: null, revoked_by: null });
});
