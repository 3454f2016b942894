import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { createApi } from "../../local/api/create-api.ts";
import { addAccount, leave } from "../helpers/leaving.ts";
import { asRole } from "../helpers/as-role.ts";
import { eventually } from "../helpers/eventually.ts";
import { OWN_FOLDER, OWN_FOLDER_SCHEMA } from "../helpers/own-folder.ts";
import { useApiServer } from "./api-server.ts";

/** Each file belongs to exactly one row, whichever requests meet and wherever the process ends. */

const server = useApiServer({ schema: OWN_FOLDER_SCHEMA });
const bin = () => server.service().storage.from("bin");
const text = { contentType: "text/plain" };
beforeAll(async () => {
  await server.service().storage.createBucket("bin");
});

const onDisk = async () => (await readdir(server.storageDir)).toSorted();
const named = async () => {
  const rows = await server.database.sql<{ version: string }[]>`
    select version from storage.objects order by version collate "C"`;
  return rows.map(({ version }) => version);
};
const contentOf = async (name: string) => (await bin().download(name)).data?.text();

/** Sends the first half; `finish` sends the rest and returns the status. */
async function beginUpload(method: "POST" | "PUT", path: string, body: string, token?: string) {
  const { readable, writable } = new TextEncoderStream();
  const writer = writable.getWriter();
  const before = (await onDisk()).length;
  const init = {
    method,
    headers: {
      apikey: token ? server.keys.publishableKey : server.keys.secretKey,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      "content-type": path.endsWith(".png") ? "image/png" : "text/plain",
      "x-upsert": "true",
    },
    body: readable,
    duplex: "half",
  };
  const answer = server.direct(new Request(`http://api.example/storage/v1/object/${path}`, init));
  const half = writer.write(body.slice(0, body.length / 2));
  await eventually(async () => expect(await onDisk()).toHaveLength(before + 1));
  return {
    async finish() {
      await half;
      await writer.write(body.slice(body.length / 2));
      await writer.close();
      return (await answer).status;
    },
    async cut() {
      await writer.abort(new Error("cut"));
      await answer.catch(() => undefined);
    },
  };
}

test("simultaneous uploads of one name leave the file of one", async () => {
  await bin().upload("busy.txt", "old", text);
  const [{ id } = { id: "" }] = await server.database.sql<{ id: string }[]>`
    select id from storage.objects where name = 'busy.txt'`;
  const uploads = [];
  for (const body of ["first", "second", "third"]) {
    uploads.push(await beginUpload("POST", "bin/busy.txt", body));
  }
  expect(await Promise.all(uploads.map((upload) => upload.finish()))).toEqual([200, 200, 200]);
  expect(await onDisk()).toEqual(await named());
  expect(["first", "second", "third"]).toContain(await contentOf("busy.txt"));
  const after = await bin().info("busy.txt");
  expect(after.data?.id).toBe(id);
});

test("no file is left of an account that uploaded one name many times at once", async () => {
  const { sql } = server.database;
  const account = await addAccount(sql);
  const token = server.token({ role: "authenticated", sub: account.id });
  const before = await onDisk();
  const uploads = [];
  for (let n = 0; n < 4; n += 1) {
    uploads.push(
      await beginUpload("POST", `${OWN_FOLDER}/${account.id}/me.png`, `picture ${n}`, token),
    );
  }
  expect(await Promise.all(uploads.map((upload) => upload.finish()))).toEqual(Array(4).fill(200));
  await leave(sql, account);
  await asRole(sql, "service_role", (tx) => tx`select public.claim_storage_removals(1000)`);
  const { data } = await server
    .service()
    .storage.from(OWN_FOLDER)
    .remove([`${account.id}/me.png`]);
  expect(data).toHaveLength(1);
  expect(await onDisk()).toEqual(before);
});

test("an upload that overlaps a move replaces what has the name at its end", async () => {
  await bin().upload("x.txt", "moved", text);
  const upload = await beginUpload("PUT", "bin/x.txt", "uploaded");
  expect((await bin().move("x.txt", "y.txt")).error).toBeNull();
  expect((await bin().upload("x.txt", "between", text)).error).toBeNull();
  expect(await upload.finish()).toBe(200);
  expect([await contentOf("x.txt"), await contentOf("y.txt")]).toEqual(["uploaded", "moved"]);
  expect(await onDisk()).toEqual(await named());
});

test("a new name that another upload takes first keeps its row, and one file", async () => {
  const upload = await beginUpload("POST", "bin/new.txt", "second");
  expect((await bin().upload("new.txt", "first", text)).error).toBeNull();
  expect(await upload.finish()).toBe(200);
  expect(await contentOf("new.txt")).toBe("second");
  expect(await onDisk()).toEqual(await named());
});

test("rows that SQL removes take their files along with the next removal", async () => {
  await bin().upload("a.txt", "a", text);
  await bin().upload("b.txt", "b", text);
  await server.database.sql`delete from storage.objects where name = 'a.txt'`;
  await bin().remove(["b.txt"]);
  expect(await onDisk()).toEqual(await named());
});

test("a start removes what another process left unfinished, and no file that it does not know", async () => {
  await writeFile(join(server.storageDir, "of-another-database"), "x");
  await bin().upload("kept.txt", "kept", text);
  await bin().upload("gone.txt", "gone", text);
  await server.database.sql`delete from storage.objects where name = 'gone.txt'`;
  const upload = await beginUpload("POST", "bin/cut.txt", "never finished");
  expect(await onDisk()).toHaveLength((await named()).length + 3);
  const next = await createApi({
    databaseUrl: server.database.adminUrl,
    siteUrl: () => server.url,
    keys: server.keys,
    mailSinkUrl: () => server.url,
    storageDir: server.storageDir,
    log: () => {},
  });
  try {
    expect(await onDisk()).toEqual([...(await named()), "of-another-database"]);
  } finally {
    await next.close();
    await upload.cut();
  }
  expect(await contentOf("kept.txt")).toBe("kept");
});
