import { beforeAll, describe, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { attempt } from "../helpers/attempt.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

/**
 * A session with the password alone, of an account that has a second factor: whatever the table, it
 * reads no more than a member whom nothing concerns, and writes nothing.
 */

const maya = { id: demo.maya.id, aal: "aal1" } as const;
const stranger = { id: "a0000000-0000-4000-8000-0000000000ff" };
/** Of an upload that was begun with the second factor. */
const SOURCE = "b0000000-0000-4000-8000-0000000000ff";
/** The site reads it before it asks for the code. */
const READABLE = new Set(["user_roles"]);

const db = useTestDatabase();
beforeAll(async () => {
  await db.sql`insert into auth.users (id, email) values (${stranger.id}, 'stranger@example.com')`;
  await db.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
    values (gen_random_uuid(), ${maya.id}, 'totp', 'verified', now(), now(), 'MY')`;
  await db.sql`
    insert into storage.objects (bucket_id, name, owner_id)
    values ('incoming', ${`${maya.id}/a.jpg`}, ${maya.id})`;
  await db.sql`
    insert into private.uploads (bucket_id, folder, source, owner)
    values ('avatars', ${maya.id}, ${SOURCE}, ${maya.id})`;
  await db.sql`
    insert into public.podcast_comments (id, podcast_id, author_id, author_name, body, status)
    select gen_random_uuid(), id, ${maya.id}, 'Maya', 'Hidden', 'hidden' from public.podcasts`;
  await db.sql`
    insert into public.penalties (event_id, registration_id, day, kind, amount)
    values (${demo.live}, ${demo.loneHeron}, 1, 'late', 5)`;
});

interface Relation {
  name: string;
  columns: string[];
  writable: string[];
  view: boolean;
}
const relations = () => db.sql<Relation[]>`
  select c.oid::regclass::text as name, c.relkind = 'v' as view,
    array(select attname::text from pg_attribute as a
      where a.attrelid = c.oid and attnum > 0 and not attisdropped
        and has_column_privilege('authenticated', c.oid, attnum, 'select') order by attnum) as columns,
    array(select attname::text from pg_attribute as a
      where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
        and attidentity = ''
        and has_column_privilege('authenticated', c.oid, attnum, 'update') order by attnum) as writable
  from pg_class as c
  where (c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v'))
    or c.oid = 'storage.objects'::regclass
  order by 1`;

const rowsSeen = (caller: { id: string }, { name, columns }: Relation) =>
  asRole(db.sql, caller, async (tx) => {
    const list = columns.map((column) => `"${column}"`).join(", ");
    const rows = await tx.unsafe<{ row: string }[]>(
      `select row_to_json(t)::text as row from (select ${list} from ${name}) as t`,
    );
    return rows.map(({ row }) => row);
  });

describe("a session that has not shown the second factor", () => {
  test("reads of every table what a stranger does", async () => {
    let compared = 0;
    for (const relation of await relations()) {
      if (relation.columns.length === 0 || READABLE.has(relation.name)) continue;
      const open = new Set(await rowsSeen(stranger, relation));
      const beyond = (await rowsSeen(maya, relation)).filter((row) => !open.has(row));
      expect({ [relation.name]: beyond }).toEqual({ [relation.name]: [] });
      compared++;
    }
    expect(compared).toBeGreaterThan(15);
  });

  test("changes and deletes no row", async () => {
    for (const { name, writable, view } of await relations()) {
      if (view) continue;
      const change = writable.map((column) => `"${column}" = "${column}"`).join(", ");
      const outcomes = [
        change ? await attempt(db.sql, maya, `update ${name} set ${change}`) : "denied",
        await attempt(db.sql, maya, `delete from ${name}`),
      ];
      expect({ [name]: outcomes.filter((one) => one !== "denied" && one !== "nothing") }).toEqual({
        [name]: [],
      });
    }
  });

  test("inserts nothing that the same account may insert after it", async () => {
    const [podcast] = await db.sql<[{ id: string }]>`
      select id from public.podcasts where published_at <= now() limit 1`;
    const inserts = [
      `insert into public.podcast_comments (id, podcast_id, body)
       values (gen_random_uuid(), '${podcast.id}', 'x')`,
      `insert into storage.objects (bucket_id, name, owner_id)
       values ('incoming', '${maya.id}/${SOURCE}.jpg', '${maya.id}')`,
    ];
    for (const insert of inserts) {
      expect(await attempt(db.sql, { ...maya, aal: "aal2" }, insert)).toBe("written");
      expect(await attempt(db.sql, maya, insert)).toBe("denied");
    }
  });
});
