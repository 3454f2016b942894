import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { addUpload } from "../helpers/add-upload.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount, holdAs, leave, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";
import { addMate } from "../helpers/roster.ts";
import { submitCatch } from "../helpers/submit-catch.ts";

/** The same picture is sent, named, published and removed at the same moment. */

const db = useTestDatabase();
const folder = demo.loneHeron;
let mates: { id: string }[] = [];
beforeAll(async () => {
  mates = [await addAccount(db.sql), await addAccount(db.sql), await addAccount(db.sql)];
  for (const { id } of mates) await addMate(db.sql, folder, { user: id });
});

/** A photo that these have begun to send, and whose files have arrived. */
async function arrived(...senders: { id: string }[]) {
  const source = randomUUID();
  for (const sender of senders) {
    await asRole(
      db.sql,
      sender,
      (tx) => tx`select public.begin_upload('catch-photos', ${folder}, ${source})`,
    );
    await db.sql`
      insert into storage.objects (bucket_id, name) values ('incoming', ${`${sender.id}/${source}.jpg`})`;
  }
  const name = `${folder}/${source}.webp`;
  await db.sql`insert into storage.objects (bucket_id, name) values ('catch-photos', ${name})`;
  return { source, name };
}
const finish = (source: string, { id }: { id: string }) =>
  `select public.finish_upload('catch-photos', '${folder}', '${source}', '${id}',
    array['${folder}/${source}.webp']) as settled`;
const queued = async (source: string) =>
  (
    await db.sql<{ name: string }[]>`
      select name from private.storage_removals where strpos(name, ${source}) > 0 order by name`
  ).map(({ name }) => name);
const originals = (source: string, ...senders: ({ id: string } | undefined)[]) =>
  senders.map((sender) => `${sender?.id}/${source}.jpg`).toSorted();
type Pair = [{ id: string }, { id: string }];

test("both are published at once: each gets that answer, and what both sent goes", async () => {
  const [first, second] = mates as Pair;
  const { source } = await arrived(first, second);
  const held = await holdAs(db, "owner", finish(source, first));
  const late = db.sql.unsafe(finish(source, second));
  await Promise.all([late, waiting(db.sql, 1).then(() => held.commit())]);
  expect(await late).toMatchObject([{ settled: true }]);
  expect(await queued(source)).toEqual(originals(source, first, second));
});

test("one goes on while the other is published: the answer says that nothing is left to do", async () => {
  const [first, second] = mates as Pair;
  const { source } = await arrived(first, second);
  const held = await holdAs(db, "owner", finish(source, first));
  const late = asRole(
    db.sql,
    second,
    (tx) => tx`select state from public.begin_upload('catch-photos', ${folder}, ${source})`,
  );
  await Promise.all([late, waiting(db.sql, 1).then(() => held.commit())]);
  expect(await late).toMatchObject([{ state: "published" }]);
});

test("one leaves the site while the other is published: the photo stays", async () => {
  const [, second, leaver] = mates as [...Pair, { id: string }];
  const { source, name } = await arrived(leaver, second);
  const held = await holdAs(db, "owner", finish(source, second));
  const erasure = leave(db.sql, leaver);
  await Promise.all([erasure, waiting(db.sql, 1).then(() => held.commit())]);
  const left = await db.sql`
    select owner, published_at is not null as published from private.uploads where name = ${name}`;
  expect(left).toEqual([{ owner: second.id, published: true }]);
  expect(await queued(source)).toEqual(originals(source, leaver, second));
});

const begin = (caller: { id: string }, bucket: string, name: string) =>
  asRole(db.sql, caller, async (tx) => {
    const [source] = name.split("/")[1]?.split(".") ?? [];
    const [begun] = await tx<[{ state: string }]>`
      select state from public.begin_upload(${bucket}, ${name.split("/")[0] ?? ""}, ${source ?? ""})`;
    return begun.state;
  });
/** What the worker takes of these names. */
const claimed = async (name: string) =>
  (await db.sql<{ name: string }[]>`select name from public.claim_storage_removals(1000)`).filter(
    (file) => file.name === name,
  );
const store = (bucket: string, name: string) =>
  db.sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`;

test("a picture that its profile just gives up for another is not called published", async () => {
  const person = await addAccount(db.sql);
  const picture = { bucket: "avatars", folder: person.id, owner: person.id } as const;
  const [former, next] = [await addUpload(db.sql, picture), await addUpload(db.sql, picture)];
  await store("avatars", former);
  const name = (path: string) =>
    `update public.profiles set avatar_path = '${path}' where id = '${person.id}'`;
  await asRole(db.sql, person, (tx) => tx.unsafe(name(former)));
  const held = await holdAs(db, person, name(next));
  await expect(begin(person, "avatars", former)).rejects.toMatchObject(refused("retry"));
  await held.commit();
  await expect(begin(person, "avatars", former)).rejects.toMatchObject(refused("retry"));
  expect(await claimed(former)).toEqual([{ name: former }]);
});

test("a photo that just expires is neither called published nor named by a catch", async () => {
  const [sender, mate] = mates as Pair;
  const name = await addUpload(db.sql, { folder, owner: sender.id });
  await store("catch-photos", name);
  await db.sql`update private.uploads set begun_at = now() - interval '49 hours' where name = ${name}`;
  const held = await holdAs(db, "owner", "select private.apply_retention('unused_uploads')");
  for (const caller of [sender, mate]) {
    await expect(begin(caller, "catch-photos", name)).rejects.toMatchObject(refused("retry"));
  }
  const naming = expect(
    submitCatch(db.sql, sender, { registration_id: folder, photo_path: name }),
  ).rejects.toMatchObject(refused("retry"));
  await waiting(db.sql, 1);
  await held.commit();
  await naming;
  expect(await claimed(name)).toEqual([{ name }]);
});

test("a file that is sent again while it is found to be a stray one stays", async () => {
  const [sender] = mates as Pair;
  const source = randomUUID();
  const name = `${folder}/${source}.webp`;
  await store("catch-photos", name);
  await db.sql`update storage.objects set created_at = now() - interval '3 days' where name = ${name}`;
  const held = await holdAs(db, "owner", "select private.remove_stray_files()");
  expect(await begin(sender, "catch-photos", name)).toBe("expected");
  const [finished] = await db.sql.unsafe(finish(source, sender));
  expect(finished).toEqual({ settled: true });
  await held.commit();
  expect(await queued(source)).toEqual([name]);
  expect(await claimed(name)).toEqual([]);
  expect(await queued(source)).toEqual([]);
  expect(await begin(sender, "catch-photos", name)).toBe("published");
});

test("the worker waits for an upload that began before it saw the file in the list", async () => {
  const [sender] = mates as Pair;
  const source = randomUUID();
  const name = `${folder}/${source}.webp`;
  await store("catch-photos", name);
  const held = await holdAs(
    db,
    sender,
    `select public.begin_upload('catch-photos', '${folder}', '${source}')`,
  );
  await db.sql`
    insert into private.storage_removals (bucket_id, name)
    values ('catch-photos', ${name}), ('catch-photos', 'no-folder-of-uploads/a.webp')`;
  const late = claimed(name);
  await waiting(db.sql, 1);
  await held.commit();
  expect(await late).toEqual([]);
  expect(await queued(source)).toEqual([]);
});
