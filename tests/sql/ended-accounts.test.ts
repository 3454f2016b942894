import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { type TestDatabase, createTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { submitCatch } from "../helpers/submit-catch.ts";
import { endAsAuth, holdAs, leave, waiting } from "../helpers/leaving.ts";
import { addMate } from "../helpers/roster.ts";

/** Accounts end without their owner, too: the same becomes of what they hold. */

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

const EMAIL = "somebody@castboard.example";

/** An account on a team, and a message that came from its address. */
async function addMember(confirmedAt: string | null, email = EMAIL.toUpperCase()) {
  const { sql } = db;
  const id = randomUUID();
  await sql`
    insert into auth.users (id, email, email_confirmed_at, created_at)
    values (${id}, ${email}, ${confirmedAt}, now() - interval '31 days')`;
  const member = await addMate(sql, demo.rustyHook, { user: id, name: "Somebody" });
  await sql`
    insert into public.contact_messages (id, name, email, message)
    values (${randomUUID()}, 'Somebody', ${EMAIL}, 'Hello')`;
  return { id, member };
}

/** Two members of one team; the first in the table submitted a catch of the other's. */
async function addTeamMates(confirmedAt: string | null) {
  const sender = await addMember(confirmedAt, "sender@castboard.example");
  const angler = await addMember(confirmedAt, "angler@castboard.example");
  await submitCatch(db.sql, sender, {
    registration_id: demo.rustyHook,
    angler_id: angler.member,
  });
  return [sender.id, angler.id];
}

const traces = async () => {
  const [row] = await db.sql<[{ members: number; messages: number }]>`
    select
      (select count(*)::int from public.team_members where display_name = 'Somebody') as members,
      (select count(*)::int from public.contact_messages where name = 'Somebody') as messages`;
  return row;
};

test("an unconfirmed account that is over its time is erased, and not what others wrote", async () => {
  const { id } = await addMember(null);
  await db.sql`select private.apply_retention('unconfirmed_accounts')`;
  expect(await db.sql`select from auth.users where id = ${id}`).toEqual([]);
  // Nobody has proved that the address belongs to this account.
  expect(await traces()).toEqual({ members: 0, messages: 1 });
});

test("unconfirmed accounts of one team that are over their time are erased together", async () => {
  const mates = await addTeamMates(null);
  const [row] = await db.sql`
    select private.apply_retention('unconfirmed_accounts') as touched`;
  expect(row).toEqual({ touched: 2 });
  expect(await db.sql`select from auth.users where id = any (${mates}::uuid[])`).toEqual([]);
  expect(await traces()).toMatchObject({ members: 0 });
});

test.each([
  ["deleted", "delete from auth.users"],
  ["softly deleted", "update auth.users set deleted_at = now()"],
])("accounts are not %s several in a statement, but one by one", async (_how, statement) => {
  const mates = await addTeamMates("2026-01-01");
  const end = (sql: postgres.Sql | postgres.TransactionSql, ids: string[]) =>
    sql.unsafe(`${statement} where id = any ($1::uuid[])`, [ids]);
  await expect(end(db.sql, mates)).rejects.toMatchObject({
    code: "0A000",
    message: "A statement can end one account only",
  });
  expect(await traces()).toMatchObject({ members: 2 });
  await db.sql.begin(async (tx) => {
    for (const mate of mates) await end(tx, [mate]);
  });
  expect(await traces()).toMatchObject({ members: 0 });
});

test("messages under a confirmed address go with the account", async () => {
  await endAsAuth(db.sql, await addMember("2026-01-01"));
  expect(await traces()).toEqual({ members: 0, messages: 0 });
});

test("the last admin is not deleted by the auth service either", async () => {
  await expect(endAsAuth(db.sql, demo.admin)).rejects.toThrow("last_admin");
});

test("an account ends in two ways at once: no deadlock", async () => {
  const member = await addMember("2026-01-01");
  // The first has the account by then.
  const blocker = await holdAs(
    db,
    "owner",
    `select from public.team_members where user_id = '${member.id}' for update`,
  );
  const first = endAsAuth(db.sql, member);
  await waiting(db.sql, 1);
  const second = expect(leave(db.sql, member)).rejects.toMatchObject({
    message: expect.stringContaining('"code" : "unauthenticated"'),
  });
  await waiting(db.sql, 2);
  await blocker.commit();
  await Promise.all([first, second]);
  expect(await traces()).toEqual({ members: 0, messages: 0 });
});

test("two members who commented in opposite order are deleted by the auth service at once", async () => {
  const podcasts: string[] = [];
  for (const slug of ["first-cast", "second-cast"]) {
    const [row] = await db.sql<[{ id: string }]>`
      insert into public.podcasts (slug, title, host, published_at)
      values (${slug}, 'Talk', 'Rosa', now() - interval '1 day') returning id`;
    podcasts.push(row.id);
  }
  const comment = async (author: { id: string }, podcast = "") => {
    const id = randomUUID();
    await asRole(db.sql, author, (tx) =>
      tx.unsafe(`insert into public.podcast_comments (id, podcast_id, body)
        values ('${id}', '${podcast}', 'Hello')`),
    );
    return id;
  };
  await comment(demo.maya, podcasts[0]);
  const last = await comment(demo.maya, podcasts[1]);
  await comment(demo.ken, podcasts[1]);
  await comment(demo.ken, podcasts[0]);
  const blocker = await holdAs(
    db,
    "owner",
    `select from public.podcast_comments where id = '${last}' for update`,
  );
  const first = endAsAuth(db.sql, demo.maya);
  await waiting(db.sql, 1);
  const second = endAsAuth(db.sql, demo.ken);
  await waiting(db.sql, 2);
  await blocker.commit();
  await Promise.all([first, second]);
  expect(
    await db.sql`
      select from public.podcast_comments
      where podcast_id = any (${podcasts}::uuid[]) and status = 'visible'`,
  ).toEqual([]);
});
