import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addUpload } from "../helpers/add-upload.ts";
import { asRole } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount, holdAs, leave, waiting } from "../helpers/leaving.ts";
import { addMate } from "../helpers/roster.ts";
import { createSmallEvent } from "../helpers/small-event.ts";

/** What an account writes at the moment of its end is erased with it or refused, and nobody deadlocks. */

interface Angler {
  id: string;
  member: string;
  /** A comment and a catch from before. */
  comment: string;
  fish: string;
  /** Statements that store something of the account. */
  writes: Record<"comment" | "catch" | "position", string>;
}

const db = useDatabasePerTest();
let angler: Angler;
beforeEach(async () => {
  angler = await addAngler();
});

async function addAngler(): Promise<Angler> {
  const { id } = await addAccount(db.sql);
  await db.sql`update public.profiles set first_name = 'Rosa', last_name = 'Lind' where id = ${id}`;
  const event = await createSmallEvent(db.sql, ["Solo"]);
  const registration = event.registrations[0] as string;
  const member = await addMate(db.sql, registration, { user: id, name: "Rosa Lind" });
  const sent = { folder: registration, owner: id };
  const [photo, another] = [await addUpload(db.sql, sent), await addUpload(db.sql, sent)];
  const commenting = (
    comment: string,
  ) => `insert into public.podcast_comments (id, podcast_id, body)
    select '${comment}', id, 'Call me: 555-0100' from public.podcasts
    where published_at < now() order by id limit 1`;
  const submitting = (
    fish: string,
    name = photo,
  ) => `select public.submit_catch('${fish}', '${registration}',
    '${demo.bass}', '${event.linesIn[0]?.toISOString()}', 1500, 400, '${member}',
    '${name}', 'Rosa Lind, by my house')`;
  const [comment, fish] = [randomUUID(), randomUUID()];
  for (const statement of [commenting(comment), submitting(fish)]) {
    await asRole(db.sql, { id }, (tx) => tx.unsafe(statement));
  }
  return {
    id,
    member,
    comment,
    fish,
    writes: {
      comment: commenting(randomUUID()),
      catch: submitting(randomUUID(), another),
      position: `insert into public.catch_locations values ('${fish}', 35, -83)`,
    },
  };
}

/** Rows that still say something of the angler. */
const traces = () => db.sql`
  select 'comment' as of from public.podcast_comments
  where body like 'Call me%' or author_name = 'Rosa Lind'
  union all select 'catch' from public.catch_details
  where note is not null and note like 'Rosa%' or photo_path is not null and angler_id = ${angler.member}
    or submission_hash is not null and angler_id = ${angler.member}
  union all select 'position' from public.catch_locations where catch_id = ${angler.fish}
  union all select 'limit' from private.rate_limits where subject = ${angler.id}
  union all select 'member' from public.team_members
  where user_id = ${angler.id} or display_name = 'Rosa Lind'
  union all select 'account' from auth.users where id = ${angler.id}`;

const GONE = { message: expect.stringContaining('"code" : "unauthenticated"') };
const WRITES = ["comment", "catch", "position"] as const;

test.each(WRITES)("a %s is stored while its account ends: it is erased too", async (kind) => {
  const writer = await holdAs(db, angler, angler.writes[kind]);
  const erasure = leave(db.sql, angler);
  await waiting(db.sql, 1);
  await writer.commit();
  await erasure;
  expect(await traces()).toEqual([]);
});

test.each(WRITES)("a %s arrives while its account is being erased: it is refused", async (kind) => {
  const erasure = await holdAs(db, angler, "select public.delete_my_account()");
  const late = expect(
    asRole(db.sql, angler, (tx) => tx.unsafe(angler.writes[kind])),
  ).rejects.toMatchObject(GONE);
  await waiting(db.sql, 1);
  await erasure.commit();
  await late;
  expect(await traces()).toEqual([]);
});

/** Stops the erasure at the comment, when it has been at the counters and the catches. */
const stopErasure = async () => {
  const blocker = await holdAs(
    db,
    "service_role",
    `select from public.podcast_comments where id = '${angler.comment}' for update`,
  );
  const erasure = leave(db.sql, angler);
  await waiting(db.sql, 1);
  return { blocker, erasure };
};

test("a phone submits again while its account is erased elsewhere: no deadlock", async () => {
  const { blocker, erasure } = await stopErasure();
  const late = expect(
    asRole(db.sql, angler, (tx) => tx.unsafe(angler.writes.catch)),
  ).rejects.toMatchObject(GONE);
  await waiting(db.sql, 2);
  await blocker.commit();
  await erasure;
  await late;
  expect(await traces()).toEqual([]);
});

test("an admin removes a team's member who is leaving: no deadlock", async () => {
  const { blocker, erasure } = await stopErasure();
  const removal = asRole(
    db.sql,
    demo.admin,
    (tx) => tx`delete from public.team_members where id = ${angler.member}`,
  );
  await waiting(db.sql, 2);
  await blocker.commit();
  await Promise.all([erasure, removal]);
  expect(await traces()).toEqual([]);
});

test("comments that are sent together under two podcasts are refused, under one taken", async () => {
  const send = (podcasts: string) =>
    asRole(db.sql, angler, (tx) =>
      tx.unsafe(`insert into public.podcast_comments (id, podcast_id, body)
        select gen_random_uuid(), id, 'Hello' from (${podcasts}) as p`),
    );
  const published = "select id from public.podcasts where published_at < now() order by id limit";
  await expect(send(`${published} 2`)).rejects.toMatchObject({
    message: expect.stringContaining('"code" : "invalid"'),
  });
  await send(`(${published} 1) union all (${published} 1)`);
});
