import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable, pipeline } from "node:stream";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressJson } from "./compress.ts";

const LARGE = JSON.stringify({ teams: "Lone Heron ".repeat(500) });
const SMALL = JSON.stringify({ teams: 1 });

const server = createServer((incoming, outgoing) => {
  const body = incoming.url === "/small" ? SMALL : LARGE;
  const type = incoming.url === "/text" ? "text/plain" : "application/json; charset=utf-8";
  const headers = { "content-type": type, "content-length": String(Buffer.byteLength(body)) };
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
  const compress = compressJson(incoming, outgoing, headers);
  if (incoming.method === "HEAD") {
    outgoing.end();
    return;
  }
  const source = Readable.from([Buffer.from(body)]);
  pipeline(compress ? [source, compress, outgoing] : [source, outgoing], () => {});
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** fetch would undo the encoding. */
function get(path: string, accept: string, method = "GET") {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const headers = { "accept-encoding": accept };
    request({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
    })
      .on("error", reject)
      .end();
  });
}

test.each([
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
  ["*", "gzip", gunzipSync],
])("a reader who takes %s gets %s, and the same JSON", async (accept, encoding, undo) => {
  const { headers, body } = await get("/", accept);
  expect(headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
  expect(headers["content-length"]).toBeUndefined();
  expect(body.length).toBeLessThan(LARGE.length / 4);
  expect(undo(body).toString()).toBe(LARGE);
});

test.each([
  ["small answers", "/small", "gzip", SMALL],
  ["what is not JSON", "/text", "gzip", LARGE],
  ["readers who take nothing", "/", "identity", LARGE],
])("%s stay as they are", async (_, path, accept, expected) => {
  const { headers, body } = await get(path, accept);
  expect(headers["content-encoding"]).toBeUndefined();
  expect(body.toString()).toBe(expected);
});

test("HEAD tells the plain length", async () => {
  const { headers } = await get("/", "br", "HEAD");
  expect(headers).toMatchObject({ "content-length": String(LARGE.length) });
});
