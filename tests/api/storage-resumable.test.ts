import { randomBytes } from "node:crypto";
import { request as httpRequest } from "node:http";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { createApi } from "../../local/api/create-api.ts";
import { addAccount } from "../helpers/leaving.ts";
import { eventually } from "../helpers/eventually.ts";
import { OWN_FOLDER, OWN_FOLDER_SCHEMA } from "../helpers/own-folder.ts";
import { useApiServer } from "./api-server.ts";

const server = useApiServer({ schema: OWN_FOLDER_SCHEMA });
let owner = "";
let token = "";
beforeAll(async () => {
  ({ id: owner } = await addAccount(server.database.sql));
  token = server.token({ role: "authenticated", sub: owner });
  await server.database.sql`
    update storage.buckets set file_size_limit = 1000000, allowed_mime_types = '{audio/mpeg}'
    where id = ${OWN_FOLDER}`;
});

type Headers = Record<string, string>;
const own = (more: Headers = {}): Headers => ({
  authorization: `Bearer ${token}`,
  "tus-resumable": "1.0.0",
  ...more,
});
const metadata = (name: string, type = "audio/mpeg"): string =>
  Object.entries({ bucketName: OWN_FOLDER, objectName: name, contentType: type })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");
const create = (name: string, size: number, more: Headers = {}) =>
  server.raw("/storage/v1/upload/resumable", {
    method: "POST",
    headers: own({ "upload-length": String(size), "upload-metadata": metadata(name), ...more }),
  });
const begin = async (name: string, size: number): Promise<string> => {
  const response = await create(name, size);
  expect(response.status).toBe(201);
  return new URL(response.headers.get("location") ?? "").pathname;
};
const patch = (path: string, offset: number, body: Uint8Array, more: Headers = {}) =>
  server.raw(path, {
    method: "PATCH",
    headers: own({
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(offset),
      ...more,
    }),
    body: body as BodyInit,
  });
const offsetOf = async (path: string) => {
  const response = await server.raw(path, { method: "HEAD", headers: own() });
  return [response.status, response.headers.get("upload-offset")];
};
const stored = async (name: string) => {
  const { data } = await server.service().storage.from(OWN_FOLDER).download(name);
  return data && Buffer.from(await data.arrayBuffer());
};
const parts = async () =>
  (await readdir(join(server.storageDir, "resumable")).catch(() => [])).filter(
    (name) => !name.endsWith(".json"),
  );

/** Another process over the same folder, as after a restart. */
const restart = () =>
  createApi({
    databaseUrl: server.database.adminUrl,
    siteUrl: () => server.url,
    keys: server.keys,
    mailSinkUrl: () => server.url,
    storageDir: server.storageDir,
    log: () => undefined,
  });

test("a file arrives in parts, after a cut and a restart, as one object of its sender", async () => {
  const bytes = randomBytes(300_000);
  const name = `${owner}/long.mp3`;
  const path = await begin(name, bytes.length);
  expect((await patch(path, 0, bytes.subarray(0, 100_000))).headers.get("upload-offset")).toBe(
    "100000",
  );
  // The line is cut within a part: what has arrived stays.
  const [id = ""] = await parts();
  const cut = httpRequest(new URL(path, server.url), {
    method: "PATCH",
    headers: own({
      apikey: server.keys.publishableKey,
      "content-type": "application/offset+octet-stream",
      "upload-offset": "100000",
      "content-length": "200000",
    }),
  });
  cut.on("error", () => undefined);
  cut.write(bytes.subarray(100_000, 150_000));
  await eventually(async () =>
    expect((await readFile(join(server.storageDir, "resumable", id))).length).toBe(150_000),
  );
  cut.destroy();
  expect(await offsetOf(path)).toEqual([200, "150000"]);
  expect((await patch(path, 100_000, bytes.subarray(0, 10))).status).toBe(409);
  const again = await begin(name, bytes.length);
  await patch(again, 0, bytes.subarray(0, 250_000));
  const restarted = await restart();
  try {
    const response = await restarted.fetch(
      new Request(new URL(again, server.url), {
        method: "PATCH",
        headers: own({
          apikey: server.keys.publishableKey,
          "content-type": "application/offset+octet-stream",
          "upload-offset": "250000",
        }),
        body: bytes.subarray(250_000),
      }),
    );
    expect([response.status, response.headers.get("upload-offset")]).toEqual([204, "300000"]);
  } finally {
    await restarted.close();
  }
  expect(await stored(name)).toEqual(bytes);
  const [row] = await server.database.sql`
    select owner_id, metadata ->> 'mimetype' as type from storage.objects where name = ${name}`;
  expect(row).toEqual({ owner_id: owner, type: "audio/mpeg" });
  expect(await offsetOf(again)).toEqual([404, null]);
  // There is one of this name: no other takes its place without x-upsert.
  expect((await create(name, 10)).status).toBe(409);
});

test("an upload that ended before its object was made is finished when its offset is asked for", async () => {
  const bytes = randomBytes(5000);
  const name = `${owner}/whole.mp3`;
  const before = new Set(await parts());
  const path = await begin(name, bytes.length);
  await patch(path, 0, bytes.subarray(0, 4000));
  const [id = ""] = (await parts()).filter((one) => !before.has(one));
  await writeFile(join(server.storageDir, "resumable", id), bytes);
  expect(await offsetOf(path)).toEqual([200, "5000"]);
  expect(await stored(name)).toEqual(bytes);
});

test("limits, rights and names are checked before the first byte", async () => {
  const other = await addAccount(server.database.sql);
  const path = await begin(`${owner}/mine.mp3`, 10);
  const otherToken = server.token({ role: "authenticated", sub: other.id });
  const foreign = { authorization: `Bearer ${otherToken}` };
  const status = async (response: Promise<Response>) => (await response).status;
  expect(await status(create(`${owner}/a.mp3`, 1_000_001))).toBe(413);
  expect(await status(create(`${other.id}/a.mp3`, 10))).toBe(403);
  expect(await status(create(`${owner}/a.mp3`, 10, foreign))).toBe(403);
  expect(await status(create(`${owner}/../a.mp3`, 10))).toBe(400);
  const html = { "upload-metadata": metadata(`${owner}/a.mp3`, "text/html") };
  expect(await status(create(`${owner}/a.mp3`, 10, html))).toBe(415);
  expect(await status(create(`${owner}/a.mp3`, 10, { "tus-resumable": "0.2.2" }))).toBe(412);
  expect(await status(patch(path, 0, Buffer.alloc(10), foreign))).toBe(403);
  expect(await status(patch(path, 0, Buffer.alloc(10), { "content-type": "text/plain" }))).toBe(
    415,
  );
  expect(await status(patch(path, 0, Buffer.alloc(11)))).toBe(413);
  const escaping = Buffer.from("bin/x/../../../../etc/passwd").toString("base64url");
  expect(await offsetOf(`/storage/v1/upload/resumable/${escaping}`)).toEqual([404, null]);
  expect(await status(server.raw(path, { method: "DELETE", headers: own() }))).toBe(204);
  expect(await offsetOf(path)).toEqual([404, null]);
});

test("an expired upload is removed with its bytes", async () => {
  const before = new Set(await parts());
  const path = await begin(`${owner}/late.mp3`, 10);
  await patch(path, 0, Buffer.alloc(5));
  const [id = ""] = (await parts()).filter((one) => !before.has(one));
  const note = join(server.storageDir, "resumable", `${id}.json`);
  const said = JSON.parse(await readFile(note, "utf8")) as object;
  await writeFile(note, JSON.stringify({ ...said, expires: Date.now() - 1 }));
  const restarted = await restart();
  try {
    const next = await restarted.fetch(
      new Request(new URL("/storage/v1/upload/resumable", server.url), {
        method: "POST",
        headers: own({
          apikey: server.keys.publishableKey,
          "upload-length": "10",
          "upload-metadata": metadata(`${owner}/next.mp3`),
        }),
      }),
    );
    expect(next.status).toBe(201);
  } finally {
    await restarted.close();
  }
  expect(await offsetOf(path)).toEqual([404, null]);
  expect(await parts()).not.toContain(id);
});

test("byte ranges end at the end of the file, and belong to one version of it", async () => {
  const bytes = Buffer.from("0123456789");
  const bucket = server.service().storage.from("ranges");
  await server.service().storage.createBucket("ranges", { public: true });
  await bucket.upload("a.mp3", bytes, { contentType: "audio/mpeg" });
  const get = async (headers: Headers, method = "GET") => {
    const response = await fetch(`${server.url}/storage/v1/object/public/ranges/a.mp3`, {
      headers,
      method,
    });
    const { status } = response;
    return [
      status,
      response.headers.get("content-range"),
      await response.text(),
      response,
    ] as const;
  };
  const some = async (range: string, more: Headers = {}) =>
    (await get({ range, ...more })).slice(0, 3);
  expect(await some("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
  expect(await some("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"]);
  expect(await some("bytes=7-99")).toEqual([206, "bytes 7-9/10", "789"]);
  expect(await some("bytes=-3")).toEqual([206, "bytes 7-9/10", "789"]);
  expect(await some("bytes=-99")).toEqual([206, "bytes 0-9/10", "0123456789"]);
  expect(await some("bytes=10-")).toEqual([416, "bytes */10", ""]);
  expect(await some("bytes=-0")).toEqual([416, "bytes */10", ""]);
  for (const whole of ["bytes=0-1,4-5", "bytes=4-2", "bytes=x", "lines=1-2"]) {
    expect(await some(whole)).toEqual([200, null, "0123456789"]);
  }
  const [status, , , head] = await get({ range: "bytes=2-4" }, "HEAD");
  expect([status, head.headers.get("content-length"), head.headers.get("accept-ranges")]).toEqual([
    200,
    "10",
    "bytes",
  ]);
  const etag = head.headers.get("etag") ?? "";
  const modified = head.headers.get("last-modified") ?? "";
  expect(await some("bytes=2-4", { "if-range": etag })).toEqual([206, "bytes 2-4/10", "234"]);
  expect(await some("bytes=2-4", { "if-range": modified })).toEqual([206, "bytes 2-4/10", "234"]);
  expect((await get({ "if-none-match": `W/${etag}, "x"` }))[0]).toBe(304);
  await bucket.update("a.mp3", Buffer.from("abcdefghijkl"), { contentType: "audio/mpeg" });
  for (const former of [etag, `W/${etag}`, "Thu, 01 Jan 2026 00:00:00 GMT"]) {
    expect(await some("bytes=2-4", { "if-range": former })).toEqual([200, null, "abcdefghijkl"]);
  }
});

test("an account keeps at most twenty unfinished uploads; a new one replaces the oldest", async () => {
  const paths: string[] = [];
  for (let n = 0; n < 21; n += 1) paths.push(await begin(`${owner}/room.mp3`, 10));
  await patch(paths[1] ?? "", 0, randomBytes(4));
  expect(await offsetOf(paths[0] ?? "")).toEqual([404, null]);
  expect(await offsetOf(paths[1] ?? "")).toEqual([200, "4"]);
  const other = await addAccount(server.database.sql);
  const authorization = `Bearer ${server.token({ role: "authenticated", sub: other.id })}`;
  expect((await create(`${other.id}/room.mp3`, 10, { authorization })).status).toBe(201);
  expect(await offsetOf(paths[1] ?? "")).toEqual([200, "4"]);
});
