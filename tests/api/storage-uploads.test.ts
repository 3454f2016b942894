import { request as httpRequest } from "node:http";
import { describe, expect, test } from "vitest";
import { useApiServer } from "./api-server.ts";

const LIMIT = 1_000_000;
/** Many times the bucket's limit, and what eight of them would have cost in memory before. */
const FLOOD_BYTES = 50_000_000;
const FLOODS = 8;

const server = useApiServer({
  schema: `
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('small', 'small', true, ${LIMIT}, null),
           ('pictures', 'pictures', true, ${LIMIT}, '{image/png}');`,
});

const asService = (path: string, init: RequestInit) =>
  server.raw(path, {
    ...init,
    headers: { apikey: server.keys.secretKey, ...(init.headers as Record<string, string>) },
  });

interface StorageErrorBody {
  statusCode: string;
  error: string;
}

/** Sends as fast as it is taken, and returns the status and how much had been taken by then. */
function flood(apikey: string): Promise<{ status: string; taken: number }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${server.url}/storage/v1/object/small/flood.bin`, {
      method: "POST",
      headers: { apikey, "content-type": "application/octet-stream" },
    });
    const chunk = Buffer.alloc(64 * 1024);
    let taken = 0;
    const write = () => {
      while (taken < FLOOD_BYTES) {
        taken += chunk.length;
        if (!request.write(chunk)) return void request.once("drain", write);
      }
      request.end();
    };
    request.once("error", reject);
    request.once("response", (response) => {
      const atAnswer = taken;
      response.setEncoding("utf8");
      response.once("data", (text: string) => {
        const { statusCode } = JSON.parse(text) as StorageErrorBody;
        resolve({ status: statusCode, taken: atAnswer });
        request.removeAllListeners("error").on("error", () => {});
        request.destroy();
      });
    });
    write();
  });
}

test("a stranger's upload is refused before its bytes are taken", async () => {
  const floods = Array.from({ length: FLOODS }, () => flood(server.keys.publishableKey));
  for (const { status, taken } of await Promise.all(floods)) {
    expect(status).toBe("403");
    expect(taken).toBeLessThan(FLOOD_BYTES / 2);
  }
});

test("an upload beyond the bucket's limit is cut off on its way and leaves nothing", async () => {
  const floods = Array.from({ length: FLOODS }, () => flood(server.keys.secretKey));
  for (const { status, taken } of await Promise.all(floods)) {
    expect(status).toBe("413");
    expect(taken).toBeLessThan(FLOOD_BYTES / 2);
  }
  const rows = await server.database.sql`select 1 from storage.objects where bucket_id = 'small'`;
  expect(rows).toHaveLength(0);
});

test("a form's file beyond the limit is refused, too", async () => {
  const form = new FormData();
  form.append("cacheControl", "60");
  form.append("", new Blob([new Uint8Array(LIMIT + 1)], { type: "image/png" }), "a.png");
  const response = await asService("/storage/v1/object/pictures/a.png", {
    method: "POST",
    body: form,
  });
  expect(await response.json()).toMatchObject({ statusCode: "413" });
});

describe("a content type that is none is refused", () => {
  test.each(["image/png;a=b, text/html", "text/html", "image/png, text/html", "image"])(
    "as a header: %s",
    async (type) => {
      const response = await asService("/storage/v1/object/pictures/type.png", {
        method: "POST",
        headers: { "content-type": type },
        body: "x",
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: "invalid_mime_type" });
    },
  );

  test.each(["image/png\r\nx: y", "image/png;a=b, text/html"])("in a form: %j", async (type) => {
    const form = new FormData();
    form.append("contentType", type);
    form.append("", new Blob(["x"], { type: "image/png" }), "a.png");
    const response = await asService("/storage/v1/object/small/form.png", {
      method: "POST",
      body: form,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: "invalid_mime_type" });
  });
});

test("a type is stored without parameters that mean nothing, and served as it is stored", async () => {
  const path = "/storage/v1/object/pictures/plain.png";
  const headers = { "content-type": "Image/PNG; a=b" };
  expect((await asService(path, { method: "POST", headers, body: "x" })).status).toBe(200);
  const served = await server.raw("/storage/v1/object/public/pictures/plain.png");
  expect(served.headers.get("content-type")).toBe("image/png");
  expect(await served.text()).toBe("x");
});

test("an object whose stored metadata no header can carry is served all the same", async () => {
  const path = "/storage/v1/object/small/odd.txt";
  const headers = { "content-type": "text/plain" };
  await asService(path, { method: "POST", headers, body: "odd" });
  await server.database.sql`
    update storage.objects
    set metadata = metadata || '{"mimetype": "a\\nb", "cacheControl": "a\\nb", "lastModified": "x"}'
    where name = 'odd.txt'`;
  const served = await server.raw("/storage/v1/object/public/small/odd.txt");
  expect([served.status, await served.text()]).toEqual([200, "odd"]);
});

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const formWith = (metadata: string) =>
  [
    '--b\r\ncontent-disposition: form-data; name="metadata"',
    `${metadata}\r\n--b\r\ncontent-disposition: form-data; name=""; filename="a"`,
    "x\r\n--b--\r\n",
  ].join("\r\n\r\n");

test("metadata within the depth of all JSON is kept", async () => {
  const path = "/storage/v1/object/small/deep.txt";
  const metadata = { nested: JSON.parse(nested(99)) as unknown };
  const headers = { "x-metadata": Buffer.from(JSON.stringify(metadata)).toString("base64") };
  expect((await asService(path, { method: "POST", headers, body: "x" })).status).toBe(200);
  const info = await asService("/storage/v1/object/info/small/deep.txt", {});
  expect(await info.json()).toMatchObject({ metadata });
});

describe("what cannot be read is refused with 400", () => {
  test.each([
    ["a form without a boundary", "object/small/x", { "content-type": "multipart/form-data" }, "x"],
    [
      "a form cut short",
      "object/small/x",
      { "content-type": "multipart/form-data; boundary=b" },
      '--b\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nx',
    ],
    [
      "a form with a boundary that is too long",
      "object/small/x",
      { "content-type": `multipart/form-data; boundary=${"b".repeat(1000)}` },
      "x",
    ],
    [
      "a form with metadata that is nested too deep",
      "object/small/x",
      { "content-type": "multipart/form-data; boundary=b" },
      formWith(nested(5_000)),
    ],
    [
      "a header with metadata that is nested too deep",
      "object/small/x",
      { "x-metadata": Buffer.from(nested(5_000)).toString("base64") },
      "x",
    ],
    ["a limit beyond all sizes", "bucket", {}, '{"name":"huge","file_size_limit":1e300}'],
    ["a null byte in a prefix", "object/list/small", {}, '{"prefix":"\\u0000"}'],
    [
      "a null byte in a name",
      "object/move",
      {},
      '{"bucketId":"small","sourceKey":"\\u0000","destinationKey":"a"}',
    ],
    ["a null byte in a bucket's name", "bucket", {}, '{"name":"\\u0000"}'],
  ])("%s", async (_, path, headers: Record<string, string>, body) => {
    const response = await asService(`/storage/v1/${path}`, { method: "POST", headers, body });
    expect(response.status, await response.text()).toBe(400);
  });
});
