import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addUpload } from "../helpers/add-upload.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";
import { addMate } from "../helpers/roster.ts";
import { submitCatch } from "../helpers/submit-catch.ts";
import { originalOf, uploadSteps } from "../helpers/upload-steps.ts";

/** Which pictures rows may name, and what becomes of uploads that are never published. */

const db = useTestDatabase();
const { maya, ken } = demo;
const folder = demo.loneHeron;
const { begin, put, store, published, finish, removals } = uploadSteps(db);
beforeAll(async () => {
  // In one division a person is on one roster.
  await db.sql`delete from public.applicants where registration_id = ${demo.kinAndCarp}`;
  await addMate(db.sql, folder, { user: ken.id, name: "Ken" });
});
beforeEach(async () => {
  await db.sql`delete from storage.objects`;
  await db.sql`delete from private.uploads`;
  await db.sql`delete from private.storage_removals`;
});

test("nobody takes over what another has published by naming it, but by sending it", async () => {
  const source = randomUUID();
  await begin(maya, source);
  await finish(maya, source);
  const submit = () =>
    submitCatch(db.sql, ken, { registration_id: folder, photo_path: published(source) });
  await expect(submit()).rejects.toMatchObject(refused("forbidden"));
  await db.sql`update private.uploads set begun_at = now() - interval '1 hour'`;
  expect(await begin(ken, source)).toBe("expected");
  await expect(submit()).rejects.toMatchObject(refused("forbidden"));
  const rows = await db.sql`
    select owner, published_at is not null as published,
      begun_at < now() - interval '30 minutes' as expires
    from private.uploads where source = ${source} order by published`;
  // Nor does another's try keep it from expiring.
  expect(rows).toEqual([
    { owner: ken.id, published: false, expires: false },
    { owner: maya.id, published: true, expires: true },
  ]);
  await put(ken, source);
  expect(await finish(ken, source)).toBe(true);
  expect(await submit()).toHaveProperty("status", "pending");
  expect(await removals()).toEqual([originalOf(ken, source)]);
});

test("the oldest of 20 pictures that were never published makes room for another", async () => {
  const sources = Array.from({ length: 21 }, () => randomUUID());
  const [oldest = "", second = ""] = sources;
  for (const [n, source] of sources.entries()) {
    await begin(maya, source);
    await put(maya, source);
    await db.sql`
      update private.uploads set begun_at = now() - ${30 - n} * interval '1 minute'
      where source = ${source}`;
  }
  expect(await removals()).toEqual([originalOf(maya, oldest)]);
  const another = randomUUID();
  await begin(maya, another);
  // What is to be removed takes no room, also before it is gone.
  await put(maya, another);
  expect(await begin(maya, second)).toBe("arrived");
});

test("pictures that rows name make no room, and the account has to wait", async () => {
  const sources = Array.from({ length: 20 }, () => randomUUID());
  for (const source of sources) await begin(maya, source);
  await db.sql`update private.uploads set used_by = ${maya.id}`;
  await expect(begin(maya, randomUUID())).rejects.toMatchObject(refused("rate_limited"));
  const [first = ""] = sources;
  expect(await begin(maya, first)).toBe("expected");
  await finish(maya, first);
  expect(await begin(maya, randomUUID())).toBe("expected");
});

test("a picture that a row no longer names has to be sent again before another row names it", async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const person = await addAccount(db.sql);
  const name = (source: string) =>
    asRole(
      db.sql,
      person,
      (tx) => tx`
        update public.profiles set avatar_path = ${`${person.id}/${source}.webp`}
        where id = ${person.id}`,
    );
  const send = async (source: string) => {
    const begun = await begin(person, source, "avatars");
    await store("avatars", `${person.id}/${source}.webp`).catch(() => undefined);
    await db.sql`
      select public.finish_upload('avatars', ${person.id}, ${source}, ${person.id}, '{}')`;
    return begun;
  };
  await send(first);
  await name(first);
  await send(second);
  expect(await begin(person, first, "avatars")).toBe("published");
  await name(second);
  await expect(name(first)).rejects.toMatchObject(refused("retry"));
  const [profile] = await db.sql`
    select avatar_path from public.profiles where id = ${person.id}`;
  expect(profile).toEqual({ avatar_path: `${person.id}/${second}.webp` });
  await removals();
  expect(await send(first)).toBe("expected");
  await name(first);
});

test("a profile and an event name a picture once it is published", async () => {
  const person = await addAccount(db.sql);
  const face = { bucket: "avatars", folder: person.id, owner: person.id } as const;
  const cover = { bucket: "event-covers", folder: demo.upcoming, owner: demo.admin.id } as const;
  const show = async (isPublished: boolean) => {
    const name = await addUpload(db.sql, { ...face, isPublished });
    await asRole(
      db.sql,
      person,
      (tx) => tx`update public.profiles set avatar_path = ${name} where id = ${person.id}`,
    );
  };
  const coverEvent = async (isPublished: boolean) => {
    const name = await addUpload(db.sql, { ...cover, isPublished });
    await asRole(
      db.sql,
      demo.admin,
      (tx) => tx`update public.events set cover_name = ${name} where id = ${demo.upcoming}`,
    );
  };
  for (const use of [show, coverEvent]) {
    await expect(use(false)).rejects.toMatchObject(refused("retry"));
    await use(true);
  }
});

test("an upload that is cancelled goes with its files, unless a row names it or it is another's", async () => {
  const [waiting, used, theirs] = [randomUUID(), randomUUID(), randomUUID()];
  await begin(maya, waiting);
  await put(maya, waiting);
  for (const [account, source] of [
    [maya, used],
    [ken, theirs],
  ] as const) {
    await begin(account, source);
    await finish(account, source);
  }
  await submitCatch(db.sql, maya, { registration_id: folder, photo_path: published(used) });
  for (const source of [waiting, used, theirs, randomUUID()])
    await asRole(
      db.sql,
      maya,
      (tx) => tx`select public.cancel_upload('catch-photos', ${folder}, ${source})`,
    );
  expect(await removals()).toEqual([originalOf(maya, waiting)]);
  expect(await begin(maya, used)).toBe("published");
  expect(await begin(ken, theirs)).toBe("published");
});
