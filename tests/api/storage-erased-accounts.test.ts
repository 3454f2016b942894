import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { addAccount, holdAs, leave, waiting } from "../helpers/leaving.ts";
import { OWN_FOLDER, OWN_FOLDER_SCHEMA } from "../helpers/own-folder.ts";
import { addMate } from "../helpers/roster.ts";
import { createSmallEvent } from "../helpers/small-event.ts";
import { type ApiServer, useApiServer } from "./api-server.ts";

/** Access tokens live on for minutes when their account is erased: they add no files any more. */

const image = { contentType: "image/png" };
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const DENIED = { statusCode: "403", message: "new row violates row-level security policy" };

const api = useApiServer({ schema: OWN_FOLDER_SCHEMA });

/** An account on a team that fishes, and the folders that it may add to. */
async function addUploader() {
  const { sql } = api.database;
  const { id } = await addAccount(sql);
  const event = await createSmallEvent(sql, [`Crew ${id}`]);
  const registration = event.registrations[0] as string;
  await addMate(sql, registration, { user: id });
  const client = api.withToken(api.token({ role: "authenticated", sub: id }));
  const { storage } = client;
  const source = randomUUID();
  // A call of supabase-js starts when it is awaited.
  const begin = (bucket: string, folder: string) => async () =>
    await client.rpc("begin_upload", { bucket_id: bucket, folder, source: randomUUID() });
  const begun = await client.rpc("begin_upload", { bucket_id: "avatars", folder: id, source });
  expect(begun.error).toBeNull();
  return {
    id,
    upload: {
      "own-folder": () => storage.from(OWN_FOLDER).upload(`${id}/${randomUUID()}.png`, PNG, image),
      incoming: () =>
        storage.from("incoming").upload(`${id}/${source}.jpg`, PNG, { contentType: "image/jpeg" }),
      avatars: begin("avatars", id),
      "catch-photos": begin("catch-photos", registration),
    },
  };
}
const BUCKETS = ["own-folder", "incoming"] as const;
const PUBLISHED = ["avatars", "catch-photos"] as const;
const GONE = { code: "unauthenticated", message: "The account no longer exists" };

test.each(BUCKETS)("the token of an erased account adds no file to %s", async (bucket) => {
  const uploader = await addUploader();
  if (bucket !== "incoming") expect((await uploader.upload[bucket]()).error).toBeNull();
  await leave(api.database.sql, uploader);
  expect((await uploader.upload[bucket]()).error).toMatchObject(DENIED);
});

test.each(BUCKETS)("a file arrives in %s while its account is being erased", async (bucket) => {
  const uploader = await addUploader();
  const erasure = await holdAs(api.database, uploader, "select public.delete_my_account()");
  const late = uploader.upload[bucket]();
  await waiting(api.database.sql, 1);
  await erasure.commit();
  expect((await late).error).toMatchObject(DENIED);
});

test.each(PUBLISHED)("the token of an erased account begins no upload to %s", async (bucket) => {
  const uploader = await addUploader();
  expect((await uploader.upload[bucket]()).error).toBeNull();
  await leave(api.database.sql, uploader);
  expect((await uploader.upload[bucket]()).error).toMatchObject(GONE);
});

test.each(PUBLISHED)("an upload to %s begins while its account is being erased", async (bucket) => {
  const uploader = await addUploader();
  const erasure = await holdAs(api.database, uploader, "select public.delete_my_account()");
  const late = uploader.upload[bucket]();
  await waiting(api.database.sql, 1);
  await erasure.commit();
  expect((await late).error).toMatchObject(GONE);
});

/** What the token does to a file that is there: the erasure would look for the old name. */
const CHANGES = {
  "renames its file": ({ id }: { id: string }) => ({
    sql: `update storage.objects set name = '${id}/late.png' where name = '${id}/own.png'`,
    over: (files: StorageFiles) => files.move(`${id}/own.png`, `${id}/late.png`),
  }),
  "replaces its file": ({ id }: { id: string }) => ({
    sql: `update storage.objects set version = 'late' where name = '${id}/own.png'`,
    over: (files: StorageFiles) => files.update(`${id}/own.png`, PNG, image),
  }),
};
type StorageFiles = ReturnType<ReturnType<ApiServer["anon"]>["storage"]["from"]>;
const NAMES = Object.keys(CHANGES) as (keyof typeof CHANGES)[];

async function addPictured() {
  const { id } = await addAccount(api.database.sql);
  const files = api
    .withToken(api.token({ role: "authenticated", sub: id }))
    .storage.from(OWN_FOLDER);
  expect((await files.upload(`${id}/own.png`, PNG, image)).error).toBeNull();
  const stored = () =>
    api.database.sql`select name, version from storage.objects where name like ${`${id}/%`}`;
  return { id, files, stored };
}

test.each(NAMES)("the token of an erased account %s no more", async (change) => {
  const { id, files, stored } = await addPictured();
  const before = await stored();
  await leave(api.database.sql, { id });
  expect((await CHANGES[change]({ id }).over(files)).error).toMatchObject({ statusCode: "404" });
  expect(await stored()).toEqual(before);
});

test.each(NAMES)("a token %s while its account is being erased: it does not", async (change) => {
  const { id, files, stored } = await addPictured();
  const before = await stored();
  const erasure = await holdAs(api.database, { id }, "select public.delete_my_account()");
  const late = CHANGES[change]({ id }).over(files);
  await waiting(api.database.sql, 1);
  await erasure.commit();
  expect((await late).error).toMatchObject({ statusCode: "404" });
  expect(await stored()).toEqual(before);
});

test.each(NAMES)(
  "an account ends while its token %s: the file is removed with it",
  async (change) => {
    const { sql } = api.database;
    const { id, stored } = await addPictured();
    const changing = await holdAs(api.database, { id }, CHANGES[change]({ id }).sql);
    const erasure = leave(sql, { id });
    await waiting(sql, 1);
    await changing.commit();
    await erasure;
    const [file] = await stored();
    expect(
      await sql`select name from private.storage_removals where name like ${`${id}/%`}`,
    ).toEqual([{ name: file?.["name"] }]);
  },
);

test("a file is stored while its account ends: it is removed with it", async () => {
  const { sql } = api.database;
  const { id } = await addAccount(sql);
  const name = `${id}/${randomUUID()}.png`;
  const upload = await holdAs(
    api.database,
    { id },
    `insert into storage.objects (bucket_id, name, owner_id) values ('${OWN_FOLDER}', '${name}', '${id}')`,
  );
  const erasure = leave(sql, { id });
  await waiting(sql, 1);
  await upload.commit();
  await erasure;
  expect(
    await asRole(
      sql,
      "service_role",
      (tx) => tx`select public.claim_storage_removals(1000)::text as r`,
    ),
  ).toContainEqual({ r: `(${OWN_FOLDER},${name})` });
});
