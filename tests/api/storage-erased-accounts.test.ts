import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { addAccount, holdAs, leave, waiting } from "../helpers/leaving.ts";
import { createSmallEvent } from "../helpers/small-event.ts";
import { type ApiServer, useApiServer } from "./api-server.ts";

/** Access tokens live on for minutes when their account is erased: they add no files any more. */

const image = { contentType: "image/png" };
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const DENIED = { statusCode: "403", message: "new row violates row-level security policy" };

const api = useApiServer();

/** An account on a team that fishes, and the folders that it may add to. */
async function addUploader() {
  const { sql } = api.database;
  const { id } = await addAccount(sql);
  const event = await createSmallEvent(sql, [`Crew ${id}`]);
  const registration = event.registrations[0] as string;
  await sql`
    insert into public.team_members (team_id, user_id, display_name)
    select team_id, ${id}, 'Angler' from public.registrations where id = ${registration}`;
  const { storage } = api.withToken(api.token({ role: "authenticated", sub: id }));
  return {
    id,
    upload: {
      avatars: () => storage.from("avatars").upload(`${id}/${randomUUID()}.png`, PNG, image),
      "catch-photos": () =>
        storage.from("catch-photos").upload(`${registration}/${randomUUID()}.png`, PNG, image),
    },
  };
}
const BUCKETS = ["avatars", "catch-photos"] as const;

test.each(BUCKETS)("the token of an erased account adds no file to %s", async (bucket) => {
  const uploader = await addUploader();
  expect((await uploader.upload[bucket]()).error).toBeNull();
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

/** What the token does to an avatar that is there: the erasure would look for the old name. */
const CHANGES = {
  "renames its avatar": ({ id }: { id: string }) => ({
    sql: `update storage.objects set name = '${id}/late.png' where name = '${id}/own.png'`,
    over: (files: StorageFiles) => files.move(`${id}/own.png`, `${id}/late.png`),
  }),
  "replaces its avatar": ({ id }: { id: string }) => ({
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
    .storage.from("avatars");
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

test("an avatar is stored while its account ends: it is removed with it", async () => {
  const { sql } = api.database;
  const { id } = await addAccount(sql);
  const name = `${id}/${randomUUID()}.png`;
  const upload = await holdAs(
    api.database,
    { id },
    `insert into storage.objects (bucket_id, name, owner_id) values ('avatars', '${name}', '${id}')`,
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
  ).toContainEqual({ r: `(avatars,${name})` });
});
