import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { beforeEach, expect, test } from "vitest";
import { addAccountAct } from "../helpers/account-acts.ts";
import { addUpload } from "../helpers/add-upload.ts";
import { asRole } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { leaveJudgesMarks } from "../helpers/judges-marks.ts";
import { KEPT_MARKS } from "../helpers/kept-marks.ts";
import { endAsAuth } from "../helpers/leaving.ts";
import { addMarkedCharters } from "../helpers/marked-charters.ts";
import { addMarkedPhotos } from "../helpers/marked-photos.ts";
import { addMarkedPosts } from "../helpers/marked-posts.ts";
import { addMarkedContact } from "../helpers/marked-contact.ts";
import { addMarkedProtest } from "../helpers/marked-protest.ts";
import { enterOwing } from "../helpers/paid-entry.ts";
import { addMate } from "../helpers/roster.ts";
import { submitCatch } from "../helpers/submit-catch.ts";

/**
 * One person who has left a mark in every place that takes personal data; each mark contains the
 * word below. What the export holds and what an erasure leaves behind is looked for in every column
 * of every table, not in a list of known ones.
 */

const MARK = "zebulon";
const PHOTO = "0badcafe-0000-4000-8000-000000000001";
const FACE = "0badcafe-0000-4000-8000-000000000002";
const SNAPSHOT = "0badcafe-0000-4000-8000-000000000003";
const me = { id: randomUUID(), email: `${MARK}@example.com` };

const db = useDatabasePerTest();
beforeEach(async () => {
  await leaveMarks();
});

async function leaveMarks(): Promise<void> {
  const { sql } = db;
  const metadata = { first_name: `${MARK} first`, last_name: `${MARK} last` };
  await sql`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, created_at)
    values (${me.id}, ${me.email}, now(), ${sql.json(metadata)}, now())`;
  await sql`
    insert into auth.identities (provider_id, user_id, identity_data, provider)
    values (${`${MARK}-sub`}, ${me.id}, ${sql.json({ email: me.email })}, 'google')`;
  await sql`
    insert into auth.sessions (id, user_id, created_at, user_agent, ip)
    values (gen_random_uuid(), ${me.id}, now(), ${`${MARK} browser`}, '192.0.2.9')`;
  await sql`
    insert into auth.audit_log_entries (id, payload, created_at)
    values (gen_random_uuid(), ${sql.json({ actor_id: me.id, actor_username: me.email })}, now())`;
  await addMate(sql, demo.rustyHook, { user: me.id, name: `${MARK} angler` });
  await addAccountAct(sql, me.id, `${MARK} reason`);
  const avatar = { bucket: "avatars", folder: me.id, owner: me.id, source: FACE } as const;
  const face = await addUpload(sql, avatar);
  await asRole(sql, me, async (tx) => {
    await tx`
      update public.profiles set phone_number = '+15550100200', instagram = ${`${MARK}gram`},
        facebook = ${`${MARK}book`}, twitter = ${`${MARK}tw`}, linkedin = ${`${MARK}in`},
        country = 'US', avatar_path = ${face}
      where id = ${me.id}`;
    const [podcast] = await tx`select id from public.podcasts limit 1`;
    await tx`
      insert into public.podcast_comments (id, podcast_id, body)
      values (gen_random_uuid(), ${podcast?.["id"]}, ${`${MARK} was here`})`;
  });
  await sql`insert into storage.objects (bucket_id, name) values ('avatars', ${face})`;
  const photo = await addUpload(sql, { folder: demo.rustyHook, owner: me.id, source: PHOTO });
  const fish = await submitCatch(sql, me, {
    registration_id: demo.rustyHook,
    note: `${MARK} note`,
    photo_path: photo,
    more_photos: [{ path: await addUpload(sql, { folder: demo.rustyHook, owner: me.id }) }],
    latitude: 27.123456,
    longitude: -82.654321,
  });
  await asRole(sql, me, async (tx) => {
    await tx`
      select public.correct_catch(${fish["id"]}, 1, ${demo.bass}, ${new Date().toISOString()}, 900,
        photo_path => ${photo}, note => ${`${MARK} again`})`;
  });
  await sql`
    insert into storage.buckets (id, name) values ('catch-photos', 'catch-photos')
    on conflict do nothing`;
  await sql`insert into storage.objects (bucket_id, name) values ('catch-photos', ${photo})`;
  await addMarkedContact(sql, me, MARK);
  await asRole(sql, demo.admin, async (tx) => {
    // What admins do to it ends up in the audit log.
    await tx`update public.team_members set display_name = ${`${MARK} renamed`} where user_id = ${me.id}`;
    await tx`update public.podcast_comments set status = 'hidden' where body like ${`${MARK}%`}`;
    await tx`update public.podcast_comments set status = 'visible' where body like ${`${MARK}%`}`;
  });
  await leaveMarksOfEntries();
  await leaveMarksOfOthers(fish["id"] as string);
}

/** What others write about the person, and what is stored by the way. */
async function leaveMarksOfOthers(fish: string): Promise<void> {
  const { sql } = db;
  await leaveJudgesMarks(sql, fish, MARK);
  await addMarkedProtest(sql, me, MARK);
  await addMarkedPosts(sql, me, MARK, SNAPSHOT);
  await addMarkedPhotos(sql, me, MARK);
  await addMarkedCharters(sql, me, MARK);
  await sql`
    insert into public.entry_details (registration_id, ended_note)
    values (${demo.rustyHook}, ${`${MARK} left`})
    on conflict (registration_id) do update set ended_note = excluded.ended_note`;
  await sql`
    insert into public.team_invites (team_id, code_digest, created_by, expires_at, max_uses)
    select team_id, sha256('code'), ${me.id}, now() + interval '1 day', 1
    from public.registrations where id = ${demo.rustyHook}`;
  await sql`
    insert into private.uploads (bucket_id, folder, source, owner)
    values ('avatars', ${me.id}, gen_random_uuid(), ${me.id})`;
  await sql`
    insert into private.unclaimed_sign_ups (user_id, encrypted_password, metadata)
    values (${me.id}, '$2a$10$a-hash', ${sql.json({ first_name: `${MARK} first` })})`;
  await sql`insert into private.recovery_codes values (${me.id}, 1, sha256('code'))`;
  await sql`
    update public.mail_outbox set last_error = ${`No such address: ${me.email}`}
    where user_id = ${me.id}`;
}

/** What an entry, its fee and its notices take. */
async function leaveMarksOfEntries(): Promise<void> {
  const { sql } = db;
  await sql`
    insert into public.applicant_details (applicant_id, phone, email, guardian_name, guardian_phone)
    select id, '+15550100300', ${me.email}, ${`${MARK} guardian`}, '+15550100301'
    from public.applicants where user_id = ${me.id}`;
  await sql`
    insert into public.declined_people (event_id, team_id, user_id, display_name, reason)
    select event_id, team_id, ${me.id}, ${MARK}, ${`${MARK} is ill`} from public.registrations limit 1`;
  const team = { team_id: null, team_name: `${MARK} crew`, member_name: `${MARK} angler` };
  for (const [to, about] of [
    [me.id, null],
    [demo.maya.id, me.id],
  ]) {
    const data = about === null ? team : { ...team, about };
    await sql`select private.notify(${to ?? ""}, 'member_left', 'left', ${sql.json(data)})`;
  }
  await asRole(
    sql,
    me,
    (tx) => tx`
      select public.subscribe_to_push(${`https://push.example/${MARK}`}, ${`${MARK}-${"A".repeat(79)}`},
        ${`${MARK}-${"A".repeat(14)}`})`,
  );
  const { paymentId } = await enterOwing(sql);
  await sql`update public.user_roles set role = 'admin' where user_id = ${me.id}`;
  await asRole(
    sql,
    me,
    (tx) => tx`select public.change_payment(${paymentId}, 1, 'waive', ${`${MARK} decided`})`,
  );
  await sql`update public.user_roles set role = 'user' where user_id = ${me.id}`;
}

/** Where the word stands: `schema.table.column` with the number of rows. */
async function findMark(sql: postgres.Sql, word: string): Promise<Record<string, number>> {
  const columns = await sql<{ place: string; relation: string; name: string }[]>`
    select c.oid::regclass || '.' || a.attname as place, c.oid::regclass::text as relation,
      quote_ident(a.attname) as name
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0
    where c.relkind = 'r' and not a.attisdropped
      and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast',
        'supabase_migrations')`;
  const found: Record<string, number> = {};
  for (const { place, relation, name } of columns) {
    const [row] = await sql.unsafe<[{ n: number }]>(
      `select count(*)::int as n from ${relation} where position('${word}' in lower(${name}::text)) > 0`,
    );
    if (row.n > 0) found[place] = row.n;
  }
  return found;
}

test("the marks are everywhere before, so that the test below means something", async () => {
  const places = Object.keys(await findMark(db.sql, MARK));
  expect(places).toEqual(
    expect.arrayContaining([
      "auth.users.email",
      "auth.identities.identity_data",
      "auth.sessions.user_agent",
      "profiles.first_name",
      "catch_details.note",
      "mail_outbox.params",
    ]),
  );
  expect(places.length).toBeGreaterThan(20);
});

test("a mark stands in every column that holds personal data of an account", async () => {
  const held = await db.sql<{ relation: string; belongs: string; name: string }[]>`
    select d.relation, d.belongs, h.name
    from private.personal_data as d, unnest(d.holds) as h (name)
    where d.belongs is not null and split_part(d.relation, '.', 1) in ('public', 'private')
      and to_regclass(d.relation) is not null
    order by 1, 3`;
  const empty: string[] = [];
  for (const { relation, belongs, name } of held) {
    const rows = await db.sql.unsafe(
      `select 1 from ${relation} as t where (${belongs.replaceAll("$1", `'${me.id}'::uuid`)})
         and coalesce(t.${name}::text, '') not in ('', '{}') limit 1`,
    );
    if (rows.length === 0) empty.push(`${relation}.${name}`);
  }
  expect(held.length).toBeGreaterThan(30);
  expect(empty).toEqual([]);
});

const WAYS: [string, () => Promise<unknown>][] = [
  ["by its owner", () => asRole(db.sql, me, (tx) => tx`select public.delete_my_account()`)],
  ["by the auth service", () => endAsAuth(db.sql, me)],
];

test.each(WAYS)("of an account ended %s only files to remove are left", async (_way, end) => {
  const before =
    await db.sql`select sort_key from public.leaderboard_entries order by registration_id`;
  await end();
  const left = await findMark(db.sql, MARK);
  const files = Object.keys(left).filter((place) => /storage|realtime/.test(place));
  const places = Object.keys(left).filter((place) => !files.includes(place));
  expect(places.toSorted()).toEqual(KEPT_MARKS);
  expect(
    await db.sql`select bucket_id, name from private.storage_removals order by bucket_id`,
  ).toEqual([
    { bucket_id: "avatars", name: `${me.id}/${FACE}.webp` },
    { bucket_id: "catch-photos", name: `${demo.rustyHook}/${PHOTO}.webp` },
    { bucket_id: "forum-images", name: `${me.id}/${SNAPSHOT}.webp` },
  ]);
  for (const word of ["27.123456", ...[200, 300, 301, 302, 304].map((n) => `+15550100${n}`)])
    expect(await findMark(db.sql, word)).toEqual({});
  expect(
    await db.sql`select sort_key from public.leaderboard_entries order by registration_id`,
  ).toEqual(before);
});

test("readers see the comments of an erased account go", async () => {
  await asRole(db.sql, me, (tx) => tx`select public.delete_my_account()`);
  const [message] = await db.sql`
    select payload -> 'comments' -> 0 as comment from realtime.messages
    where event = 'comments_changed' order by (payload ->> 'version')::int desc limit 1`;
  expect(message?.["comment"]).toMatchObject({ status: "hidden", body: null, author_name: null });
});

test("the audit log never had the name, nor the words of a message", async () => {
  const entries = await db.sql<{ entity: string; before: object; after: object }[]>`
    select entity, before, after from public.audit_log
    where entity in ('team_members', 'contact_messages', 'podcast_comments') order by id desc`;
  expect(entries.length).toBeGreaterThan(3);
  expect(JSON.stringify(entries)).not.toContain(MARK);
  expect(entries.find(({ entity }) => entity === "team_members")).toMatchObject({
    before: { display_name: { redacted: true } },
    after: { display_name: { changed: true } },
  });
});

test("an account of an event that is final can be erased", async () => {
  for (const status of ["judging", "provisional", "final"]) {
    await db.sql`update public.events set status = ${status} where id = ${demo.live}`;
  }
  await asRole(db.sql, me, (tx) => tx`select public.delete_my_account()`);
  expect(await db.sql`select from auth.users where id = ${me.id}`).toEqual([]);
});

test("the export holds every mark that is not a secret or somebody else's copy", async () => {
  const places = await findMark(db.sql, MARK);
  const [row] = await asRole(db.sql, me, (tx) => tx`select public.export_my_data() as data`);
  const text = JSON.stringify(row?.["data"]);
  const registered = await db.sql<{ relation: string; holds: string[] }[]>`
    select relation::regclass::text as relation, holds from private.personal_data
    where export_as is not null`;
  for (const { relation, holds } of registered) {
    for (const column of holds.filter((name) => places[`${relation}.${name}`] !== undefined)) {
      const values = await db.sql.unsafe<{ value: string }[]>(
        `select ${column}::text as value from ${relation}
         where position('${MARK}' in lower(${column}::text)) > 0`,
      );
      for (const { value } of values) {
        const word = /zebulon[\w ]*/i.exec(value)?.[0] ?? "";
        expect({ [`${relation}.${column}`]: text.includes(word) }).toEqual({
          [`${relation}.${column}`]: true,
        });
      }
    }
  }
  for (const word of ["27.123456", "+15550100200", `${MARK} was here`, `${MARK} message`]) {
    expect(text).toContain(word);
  }
});
