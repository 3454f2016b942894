import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

/** A folder holds a bounded number of files, however they come in. */

const db = useTestDatabase();
beforeEach(async () => {
  await db.sql`delete from storage.objects`;
  await db.sql`delete from private.uploads`;
});

/** How files come into a bucket from members, and what its limit counts. */
interface Way {
  add: (folder: string, source: string) => Promise<unknown>;
  store: (folder: string, count: number) => Promise<unknown>;
  count: () => Promise<number>;
  removeOne: (folder: string) => Promise<unknown>;
  refusal: { code: string } | { message: RegExp };
}

const insert = (name: string) =>
  asRole(
    db.sql,
    demo.maya,
    (tx) => tx`insert into storage.objects (bucket_id, name) values ('incoming', ${name})`,
  );
const incoming: Way = {
  async add(folder, source) {
    // Only files of uploads that were begun come in.
    await db.sql`
      insert into private.uploads (bucket_id, folder, source, owner)
      values ('avatars', ${demo.maya.id}, ${source}, ${demo.maya.id})`;
    return insert(`${folder}/${source}.jpg`);
  },
  store: (folder, count) => db.sql`
    insert into storage.objects (bucket_id, name)
    select 'incoming', ${folder} || '/' || gen_random_uuid() || '.jpg'
    from generate_series(1, ${count}::int)`,
  count: async () => (await db.sql`select from storage.objects where bucket_id = 'incoming'`).count,
  removeOne: (folder) => db.sql`
    delete from storage.objects where id = (
      select id from storage.objects where starts_with(name, ${folder}) limit 1)`,
  refusal: { code: "42501" },
};
const published = (bucket: string): Way => ({
  add: (folder, source) =>
    asRole(
      db.sql,
      demo.maya,
      (tx) => tx`select public.begin_upload(${bucket}, ${folder}, ${source})`,
    ),
  store: (folder, count) => db.sql`
    insert into private.uploads (bucket_id, folder, source, owner, published_at)
    select ${bucket}, ${folder}, gen_random_uuid(), ${demo.maya.id}, now()
    from generate_series(1, ${count}::int)`,
  count: async () =>
    (
      await db.sql`select from private.uploads where bucket_id = ${bucket} and folder <> ${demo.ken.id}`
    ).count,
  removeOne: (folder) => db.sql`
    delete from private.uploads where source = (
      select source from private.uploads where folder = ${folder} limit 1)`,
  refusal: { message: /"code" : "rate_limited".*"The folder is full"/ },
});

const FOLDERS: [string, Way, string, number][] = [
  ["avatars", published("avatars"), demo.maya.id, 10],
  ["catch-photos", published("catch-photos"), demo.loneHeron, 4000],
  ["incoming", incoming, demo.maya.id, 20],
];

test.each(FOLDERS)(
  "a member fills %s no further than its limit",
  async (_name, way, folder, limit) => {
    await way.store(folder, limit - 1);
    // Files of others do not count.
    await way.store(demo.ken.id, 5);
    await way.add(folder, randomUUID());
    await expect(way.add(folder, randomUUID())).rejects.toMatchObject(
      "code" in way.refusal ? way.refusal : { message: expect.stringMatching(way.refusal.message) },
    );
    await way.removeOne(folder);
    await way.add(folder, randomUUID());
  },
);

test.each(FOLDERS)(
  "uploads to %s side by side do not pass its limit",
  async (_name, way, folder, limit) => {
    await way.store(folder, limit - 2);
    const uploads = Array.from({ length: 8 }, () => way.add(folder, randomUUID()));
    const outcomes = await Promise.allSettled(uploads);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await way.count()).toBe(limit);
  },
);

test("a full folder still lets its pictures be sent again", async () => {
  const { add, store, count } = published("avatars");
  const source = randomUUID();
  await add(demo.maya.id, source);
  await store(demo.maya.id, 9);
  await add(demo.maya.id, source);
  expect(await count()).toBe(10);
});

test("an account begins 300 uploads an hour", async () => {
  const { add } = published("avatars");
  await db.sql`
    insert into private.rate_limits (bucket, subject, resets_at, taken)
    values ('upload:account', ${demo.maya.id}, now() + interval '1 hour', 299)
    on conflict (bucket, subject) do update set taken = excluded.taken, resets_at = excluded.resets_at`;
  const source = randomUUID();
  await add(demo.maya.id, source);
  await expect(add(demo.maya.id, randomUUID())).rejects.toMatchObject({
    message: expect.stringMatching(/"rate_limited".*300 pictures/),
  });
  // Going on with one that was begun is no new one.
  await add(demo.maya.id, source);
});

test("no bucket takes files from browsers without counting them", async () => {
  const policies = await db.sql<{ policyname: string; with_check: string }[]>`
    select policyname, with_check from pg_policies
    where schemaname = 'storage' and tablename = 'objects' and permissive = 'PERMISSIVE'
      and cmd in ('INSERT', 'ALL') and with_check is not null`;
  // Into all others only servers write.
  const buckets = policies.map(({ with_check }) => /bucket_id = '([\w-]+)'/.exec(with_check)?.[1]);
  expect(new Set(buckets)).toEqual(new Set(["incoming", "incoming-audio"]));
  const uncounted = policies.filter(({ with_check }) => !/private\.can_add_\w+\(/.test(with_check));
  expect(uncounted).toEqual([]);
  const helpers = await db.sql<{ proname: string; prosrc: string }[]>`
    select proname, prosrc from pg_proc
    where pronamespace = 'private'::regnamespace and proname like 'can\_add\_%'`;
  expect(helpers.filter(({ prosrc }) => !prosrc.includes("private.has_room("))).toEqual([]);
});
