import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

/** A folder holds a bounded number of files, however they come in. */

const db = useTestDatabase();
beforeEach(async () => {
  await db.sql`delete from storage.objects`;
});

/** Sent files belong to uploads that were begun. */
const allow = async (bucket: string, name: string) => {
  if (bucket !== "incoming") return;
  const source = /\/(.*)\.jpg$/.exec(name)?.[1] ?? "";
  await db.sql`
    insert into private.uploads (bucket_id, folder, source, owner)
    values ('avatars', ${demo.maya.id}, ${source}, ${demo.maya.id})`;
};
const add = async (bucket: string, name: string) => {
  await allow(bucket, name);
  return asRole(
    db.sql,
    demo.maya,
    (tx) => tx`
      insert into storage.objects (bucket_id, name) values (${bucket}, ${name})
      on conflict (bucket_id, name) do update set updated_at = now()`,
  );
};
const store = (bucket: string, folder: string, count: number) => db.sql`
  insert into storage.objects (bucket_id, name)
  select ${bucket}, ${folder} || '/' || gen_random_uuid() || '.webp'
  from generate_series(1, ${count}::int)`;
const count = async (bucket: string) =>
  (await db.sql`select from storage.objects where bucket_id = ${bucket}`).count;

const FOLDERS: [string, string, number][] = [
  ["avatars", demo.maya.id, 10],
  ["catch-photos", demo.loneHeron, 1000],
  ["incoming", demo.maya.id, 20],
];
const newName = (bucket: string, folder: string) =>
  `${folder}/${randomUUID()}.${bucket === "incoming" ? "jpg" : "webp"}`;

test.each(FOLDERS)("a member fills %s no further than its limit", async (bucket, folder, limit) => {
  await store(bucket, folder, limit - 1);
  // Files of others do not count.
  await store(bucket, demo.ken.id, 5);
  await add(bucket, newName(bucket, folder));
  await expect(add(bucket, newName(bucket, folder))).rejects.toMatchObject({ code: "42501" });
  await db.sql`
    delete from storage.objects where id = (
      select id from storage.objects where starts_with(name, ${folder}) limit 1)`;
  await add(bucket, newName(bucket, folder));
});

test.each(FOLDERS)(
  "uploads to %s side by side do not pass its limit",
  async (bucket, folder, limit) => {
    await store(bucket, folder, limit - 2);
    const uploads = Array.from({ length: 8 }, () => add(bucket, newName(bucket, folder)));
    const outcomes = await Promise.allSettled(uploads);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await count(bucket)).toBe(limit);
  },
);

test("a full folder still lets its pictures be replaced", async () => {
  const name = newName("avatars", demo.maya.id);
  await add("avatars", name);
  await store("avatars", demo.maya.id, 9);
  await add("avatars", name);
  expect(await count("avatars")).toBe(10);
});

test("no bucket takes files from browsers without counting them", async () => {
  const policies = await db.sql<{ policyname: string; with_check: string }[]>`
    select policyname, with_check from pg_policies
    where schemaname = 'storage' and tablename = 'objects' and permissive = 'PERMISSIVE'
      and cmd in ('INSERT', 'ALL') and with_check is not null`;
  expect(policies.length).toBe(FOLDERS.length);
  const uncounted = policies.filter(({ with_check }) => !/private\.can_add_\w+\(/.test(with_check));
  expect(uncounted).toEqual([]);
  const helpers = await db.sql<{ proname: string; prosrc: string }[]>`
    select proname, prosrc from pg_proc
    where pronamespace = 'private'::regnamespace and proname like 'can\_add\_%'`;
  expect(helpers.filter(({ prosrc }) => !prosrc.includes("private.has_room("))).toEqual([]);
});
