import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { addAccount, holdAs, leave, waiting } from "../helpers/leaving.ts";
import { givePoints } from "../helpers/points.ts";
import { type SmallEvent, createSmallEvent } from "../helpers/small-event.ts";

/** The end of an account beside everything that people do meanwhile: nobody deadlocks. */

const db = useDatabasePerTest();

const imposeBy = async (account: { id: string }, event: SmallEvent) => {
  const id = randomUUID();
  await asRole(db.sql, account, (tx) =>
    tx.unsafe(`select public.impose_penalty('${id}', '${event.registrations[0]}', 1, 'manual', 5)`),
  );
  return id;
};

test("an admin who imposed penalties leaves while their boards are held", async () => {
  const judge = await addAccount(db.sql, "admin");
  const events = [await createSmallEvent(db.sql, ["One"]), await createSmallEvent(db.sql, ["Two"])];
  const penalties: string[] = [];
  for (const event of events) penalties.push(await imposeBy(judge, event));
  const boards = await holdAs(
    db,
    "owner",
    `select private.lock_board('${events[1]?.id}'), private.lock_board('${events[0]?.id}')`,
  );
  await leave(db.sql, judge);
  await boards.run(`select public.revoke_penalty('${penalties[0]}', 'Protest upheld')`);
  await boards.commit();
  expect(
    await db.sql`
    select imposed_by from public.penalties where id = any (${penalties}::uuid[])`,
  ).toEqual([{ imposed_by: null }, { imposed_by: null }]);
  expect(
    await db.sql`
    select penalty::int from public.leaderboard_entries where event_id = ${events[0]?.id ?? ""}`,
  ).toEqual([{ penalty: 0 }]);
});

test("a change that no board shows makes no version, a change of the amount does", async () => {
  const event = await createSmallEvent(db.sql, ["One"]);
  const penalty = await imposeBy(await addAccount(db.sql, "admin"), event);
  const version = async () => {
    const [row] = await db.sql<[{ version: string }]>`
      select version from public.leaderboards where event_id = ${event.id}`;
    return Number(row.version);
  };
  const before = await version();
  await db.sql`update public.penalties set note = 'Seen by two', imposed_by = null where id = ${penalty}`;
  expect(await version()).toBe(before);
  await db.sql`update public.penalties set amount = 7 where id = ${penalty}`;
  expect(await version()).toBe(before + 1);
  await db.sql`update public.penalties set reduces_biggest = true, day = day where id = ${penalty}`;
  expect(
    await db.sql`select penalty::int from public.leaderboard_entries where event_id = ${event.id}`,
  ).toEqual([{ penalty: 7 }]);
});

test("an admin who leaves and revokes a penalty of their own at once does not deadlock", async () => {
  const [judge, other] = [await addAccount(db.sql, "admin"), await addAccount(db.sql, "admin")];
  const event = await createSmallEvent(db.sql, ["One"]);
  const first = await imposeBy(judge, event);
  const second = await imposeBy(judge, event);
  // The erasure has the account and waits for the second penalty, with the first in hand.
  const blocker = await holdAs(
    db,
    "owner",
    `select from public.penalties where id = '${second}' for update`,
  );
  const erasure = leave(db.sql, judge);
  await waiting(db.sql, 1);
  const revoking = expect(
    asRole(db.sql, judge, (tx) => tx`select public.revoke_penalty(${first}, 'Protest upheld')`),
  ).rejects.toMatchObject({
    message: expect.stringContaining('"code" : "unauthenticated"'),
  });
  await waiting(db.sql, 2);
  await blocker.commit();
  await erasure;
  // The account is gone by then.
  await revoking;
  await asRole(db.sql, other, (tx) => tx`select public.revoke_penalty(${first}, 'Protest upheld')`);
});

test("a member who leaves and replaces their picture at once does not deadlock", async () => {
  const member = await addAccount(db.sql);
  const [former, between, next] = [randomUUID(), randomUUID(), randomUUID()];
  const show = (picture: string) => `update public.profiles
    set avatar_path = '${member.id}/${picture}.webp' where id = '${member.id}'`;
  for (const source of [former, between, next]) {
    await db.sql`
      insert into private.uploads (bucket_id, folder, source, owner, published_at)
      values ('avatars', ${member.id}, ${source}, ${member.id}, now())`;
  }
  await db.sql.unsafe(show(former));
  // The erasure has removed the former picture's row and not come to the next one's.
  const blocker = await holdAs(
    db,
    "owner",
    `select from private.uploads where source = '${between}' for update`,
  );
  const erasure = leave(db.sql, member);
  await waiting(db.sql, 1);
  const replacing = expect(
    asRole(db.sql, member, (tx) => tx.unsafe(show(next))),
  ).rejects.toMatchObject({
    message: expect.stringContaining('"code" : "unauthenticated"'),
  });
  await waiting(db.sql, 2);
  await blocker.commit();
  await erasure;
  await replacing;
  expect(await db.sql`select from private.uploads where owner = ${member.id}`).toEqual([]);
});

/** Two podcasts under which the members comment, the first one in their order. */
async function commentInOrder(members: { id: string }[]) {
  const podcasts: string[] = [];
  for (const slug of ["first-cast", "second-cast"]) {
    const [row] = await db.sql<[{ id: string }]>`
      insert into public.podcasts (slug, title, host, published_at)
      values (${slug}, 'Talk', 'Rosa', now() - interval '1 day') returning id`;
    podcasts.push(row.id);
  }
  const comments: string[][] = [];
  for (const [n, member] of members.entries()) {
    const ids: string[] = [];
    for (const podcast of n === 0 ? podcasts : podcasts.toReversed()) {
      const id = randomUUID();
      ids.push(id);
      await asRole(db.sql, member, (tx) =>
        tx.unsafe(`insert into public.podcast_comments (id, podcast_id, body)
          values ('${id}', '${podcast}', 'Hello')`),
      );
    }
    comments.push(ids);
  }
  return comments;
}

test("two members who commented in opposite order are erased at once", async () => {
  const members = [await addAccount(db.sql), await addAccount(db.sql)] as const;
  const comments = await commentInOrder([...members]);
  // The first has its first podcast by then and waits for the other comment.
  const blocker = await holdAs(
    db,
    "owner",
    `select from public.podcast_comments where id = '${comments[0]?.[1]}' for update`,
  );
  const first = leave(db.sql, members[0]);
  await waiting(db.sql, 1);
  const second = leave(db.sql, members[1]);
  await waiting(db.sql, 2);
  await blocker.commit();
  await Promise.all([first, second]);
  expect(
    await db.sql`
    select from public.podcast_comments
    where id = any (${comments.flat()}::uuid[]) and status = 'visible'`,
  ).toEqual([]);
});

test.each([0, 1])(
  "podcasts are edited, beginning with number %i, while their commenter is erased",
  async (n) => {
    const member = await addAccount(db.sql);
    await commentInOrder([member]);
    const slugs = ["first-cast", "second-cast"];
    const edit = (slug: string | undefined) =>
      `update public.podcasts set description = 'Edited' where slug = '${slug}'`;
    const editor = await holdAs(db, "owner", edit(slugs[n]));
    const erasure = leave(db.sql, member);
    await waiting(db.sql, 1);
    await editor.run(edit(slugs[1 - n]));
    await editor.commit();
    await erasure;
    expect(
      await db.sql`
      select from public.podcasts where description = 'Edited' and slug = any (${slugs})`,
    ).toHaveLength(2);
  },
);

test("comments under other podcasts do not wait for one that is edited", async () => {
  const member = await addAccount(db.sql);
  await commentInOrder([member]);
  const editor = await holdAs(
    db,
    "owner",
    "update public.podcasts set description = 'Edited' where slug = 'first-cast'",
  );
  // A comment under another podcast does not queue behind the edit.
  await asRole(db.sql, member, (tx) =>
    tx.unsafe(`insert into public.podcast_comments (id, podcast_id, body)
      select '${randomUUID()}', id, 'Hello' from public.podcasts where slug = 'second-cast'`),
  );
  await editor.commit();
});

test("a sign-up is claimed while its owner sets a password", async () => {
  const account = await addAccount(db.sql);
  const proof = "0123456789abcdef0123456789abcdef";
  await db.sql`
    insert into private.unclaimed_sign_ups (user_id, encrypted_password, metadata)
    values (${account.id}, 'of-the-sign-up', ${db.sql.json({ signup_proof: proof })})`;
  await db.sql`update auth.users set email_confirmed_at = now() where id = ${account.id}`;
  const blocker = await holdAs(
    db,
    "owner",
    `select from private.unclaimed_sign_ups where user_id = '${account.id}' for update`,
  );
  const claim = asRole(db.sql, account, (tx) => tx`select public.claim_sign_up(${proof})`);
  await waiting(db.sql, 1);
  const password = db.sql.begin(
    (tx) => tx`update auth.users set encrypted_password = 'of-the-owner' where id = ${account.id}`,
  );
  await waiting(db.sql, 2);
  await blocker.commit();
  await Promise.all([claim, password]);
  expect(await db.sql`select encrypted_password from auth.users where id = ${account.id}`).toEqual([
    { encrypted_password: "of-the-owner" },
  ]);
  expect(await db.sql`select from private.unclaimed_sign_ups`).toEqual([]);
});

test("the end of a fan's account holds nobody's change of the tables of fans until its commit", async () => {
  const fan = await addAccount(db.sql);
  await givePoints(db.sql, fan, 500);
  const version = async () => {
    const [row] = await db.sql<[{ version: number }]>`select version::int from public.fan_boards`;
    return row.version;
  };
  const before = await version();
  const tables = await holdAs(db, "owner", "select from public.fan_boards for update");
  const ending = await holdAs(db, fan, "select public.delete_my_account()");
  const ended = ending.commit();
  await waiting(db.sql, 1);
  await tables.commit();
  await ended;
  expect(await version()).toBe(before + 1);
});

test("a transaction that writes notices locks the tables of fans before the inboxes", async () => {
  const [fan, reader] = [await addAccount(db.sql), await addAccount(db.sql)];
  await givePoints(db.sql, fan, 500);
  const tables = await holdAs(db, "owner", "select from public.fan_boards for update");
  const change = await holdAs(
    db,
    "owner",
    `select private.notify('${reader.id}', 'account_changed', 'test',
      '{"change": "banned", "reason": "r", "until": null}')`,
  );
  await change.run(`update public.profiles set first_name = 'Rosa' where id = '${fan.id}'`);
  const changed = change.commit();
  await waiting(db.sql, 1);
  await db.sql`
    select from public.notice_inboxes where user_id = ${reader.id} for no key update nowait`;
  await tables.commit();
  await changed;
});
