import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
  request,
} from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { type SharedCache, createSharedCache } from "./shared-cache.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const FOR_A_SECOND = "public, max-age=0, s-maxage=1, must-revalidate";
const FOR_GOOD = "public, max-age=31536000, immutable";

let cache: SharedCache | undefined;
let server: Server | undefined;
afterEach(() => {
  cache?.close();
  server?.closeAllConnections();
  server?.close();
});

/** A server with the cache before an origin that counts what reaches it. */
async function open(handler: Handler, memory?: number) {
  const seen: IncomingMessage[] = [];
  cache = createSharedCache((asked, response) => {
    seen.push(asked);
    handler(asked, response);
  }, memory);
  server = createServer(cache.handle).listen(0, "127.0.0.1");
  await new Promise((resolve) => server?.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>(
      (resolve, reject) => {
        const call = request({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.once("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          );
          answer.once("error", reject);
        });
        call.once("error", reject);
        call.end();
      },
    );
  return { get, seen, port };
}

/** Questions wait at the origin until the test answers them. */
function held() {
  const waiting: { url: string; answer: (body: string, control?: string) => void }[] = [];
  const handler: Handler = (asked, response) => {
    waiting.push({
      url: asked.url ?? "",
      answer(body, control = FOR_A_SECOND) {
        response.writeHead(200, { "cache-control": control, etag: `"${body}"` });
        response.end(body);
      },
    });
  };
  const arrived = async (count: number) => {
    await expect.poll(() => waiting.length).toBe(count);
  };
  return { waiting, handler, arrived };
}

const saying =
  (headers: Record<string, string | string[]>, body = "body", status = 200): Handler =>
  (_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

test("what is public for some time is asked for once", async () => {
  const { get, seen } = await open(saying({ "cache-control": FOR_GOOD, etag: '"1"' }));
  for (let n = 0; n < 5; n++) {
    const answer = await get("/a");
    expect([answer.status, answer.body]).toEqual([200, "body"]);
    expect(answer.headers).toMatchObject({ "cache-control": FOR_GOOD, etag: '"1"', age: "0" });
  }
  expect(seen).toHaveLength(1);
});

test("a conditional request is answered without the origin, and one with another tag in full", async () => {
  const { get, seen } = await open(
    saying({ "cache-control": FOR_GOOD, etag: 'W/"1"', "content-type": "text/x" }),
  );
  // Also the first one: the answer for all has to be whole.
  const first = await get("/a", { "if-none-match": '"1"' });
  expect([first.status, first.body]).toEqual([304, ""]);
  expect(seen[0]?.headers["if-none-match"]).toBeUndefined();
  const other = await get("/a", { "if-none-match": '"2"' });
  expect([other.status, other.body]).toEqual([200, "body"]);
  const again = await get("/a", { "if-none-match": '"1"' });
  expect(again.headers).toMatchObject({ etag: 'W/"1"', "cache-control": FOR_GOOD });
  expect(again.headers["content-type"]).toBeUndefined();
  expect(seen).toHaveLength(1);
});

test("HEAD is answered from what GET brought, and brings it itself", async () => {
  const { get, seen } = await open(saying({ "cache-control": FOR_GOOD }, "four"));
  const head = await get("/a", {}, "HEAD");
  expect([head.status, head.body, head.headers["content-length"]]).toEqual([200, "", "4"]);
  expect((await get("/a")).body).toBe("four");
  expect(seen.map((one) => one.method)).toEqual(["GET"]);
});

test("a thousand who ask at once are one question, and the answer goes to each", async () => {
  const { waiting, handler, arrived } = held();
  const { get, seen } = await open(handler);
  const crowd = Array.from({ length: 200 }, () => get("/a"));
  await arrived(1);
  waiting[0]?.answer("once");
  const answers = await Promise.all(crowd);
  expect(new Set(answers.map((one) => one.body))).toEqual(new Set(["once"]));
  expect(seen).toHaveLength(1);
});

test.each<Record<string, string>>([
  { "cache-control": "no-cache" },
  { "cache-control": "max-age=0" },
  { pragma: "no-cache" },
])("a request with %j gets an answer that was asked for after it arrived", async (header) => {
  const { waiting, handler, arrived } = held();
  const { get, seen } = await open(handler);
  const early = get("/a");
  await arrived(1);
  // These come while the first question is under way: its answer may be too old for them.
  const late = Array.from({ length: 20 }, () => get("/a", header));
  const easy = get("/a");
  // Their requests are in: another question on another path has come and gone since.
  await new Promise((resolve) => setTimeout(resolve, 50));
  waiting[0]?.answer("old");
  expect((await early).body).toBe("old");
  expect((await easy).body).toBe("old");
  await arrived(2);
  waiting[1]?.answer("new");
  expect(new Set((await Promise.all(late)).map((one) => one.body))).toEqual(new Set(["new"]));
  expect(seen).toHaveLength(2);
  expect((await get("/a")).body).toBe("new");
  expect(seen).toHaveLength(2);
});

test("a kept answer is renewed by its tag, and what changed replaces it", async () => {
  let current = "one";
  const { get, seen } = await open((asked, response) => {
    const headers = { "cache-control": FOR_A_SECOND, etag: `"${current}"` };
    if (asked.headers["if-none-match"] === headers.etag) response.writeHead(304, headers).end();
    else response.writeHead(200, headers).end(current);
  });
  const fresh = () => get("/a", { "cache-control": "no-cache" });
  expect((await fresh()).body).toBe("one");
  expect((await fresh()).body).toBe("one");
  expect(seen[1]?.headers["if-none-match"]).toBe('"one"');
  current = "two";
  expect((await fresh()).body).toBe("two");
  expect((await fresh()).body).toBe("two");
});

test("encodings are kept apart, whatever the spelling of the header", async () => {
  const { get, seen } = await open((asked, response) => {
    response.writeHead(200, { "cache-control": FOR_GOOD, vary: "Accept-Encoding" });
    response.end(asked.headers["accept-encoding"]);
  });
  for (const header of ["gzip, deflate, br", "br", "BR;q=0.5", "br;q=1, x"]) {
    expect((await get("/a", { "accept-encoding": header })).body).toBe("br");
  }
  expect((await get("/a", { "accept-encoding": "gzip;q=0.1, br;q=0" })).body).toBe("gzip");
  expect((await get("/a")).body).toBe("identity");
  expect(seen).toHaveLength(3);
});

describe("is never kept:", () => {
  test.each([
    ["an answer that does not say public", { "cache-control": "max-age=60" }],
    ["one with a cookie", { "cache-control": FOR_GOOD, "set-cookie": "a=b" }],
    ["one that forbids it", { "cache-control": "public, max-age=60, no-store" }],
    ["one of one caller", { "cache-control": "private, max-age=60" }],
    ["one that differs by other headers", { "cache-control": FOR_GOOD, vary: "Origin" }],
  ])("%s", async (_, headers: Record<string, string>) => {
    let count = 0;
    const { get, seen } = await open((asked, response) => {
      saying(headers, `${asked.headers["x-who"] as string} ${++count}`)(asked, response);
    });
    const answers = await Promise.all(
      ["ann", "bo", "cy"].map((who) => get("/a", { "x-who": who })),
    );
    expect(answers.map((one) => one.body.split(" ")[0])).toEqual(["ann", "bo", "cy"]);
    expect((await get("/a", { "x-who": "di" })).body).toBe("di 4");
    expect(seen).toHaveLength(4);
  });

  test("an error", async () => {
    const { get, seen } = await open(saying({ "cache-control": FOR_GOOD }, "no", 404));
    await get("/a");
    expect((await get("/a")).status).toBe(404);
    expect(seen).toHaveLength(2);
  });

  test.each([
    ["a session", { authorization: "Bearer x" }],
    ["a cookie", { cookie: "a=b" }],
    ["a range", { range: "bytes=0-1" }],
    ["no-store", { "cache-control": "no-store" }],
  ])("what was asked for with %s, nor is it given what is kept", async (_, headers) => {
    const { get, seen } = await open((asked, response) => {
      response.writeHead(200, { "cache-control": FOR_GOOD });
      response.end(asked.headers.authorization ?? "anyone");
    });
    await get("/a", headers);
    expect((await get("/a")).body).toBe("anyone");
    await get("/a", headers);
    expect(seen).toHaveLength(3);
  });

  test("what is posted", async () => {
    const { get, seen } = await open(saying({ "cache-control": FOR_GOOD }));
    for (const method of ["POST", "OPTIONS", "POST"]) await get("/a", {}, method);
    expect(seen).toHaveLength(3);
  });
});

test("an answer larger than the cache takes reaches its reader whole and is not kept", async () => {
  const large = "x".repeat(9 * 1024 * 1024);
  const { get, seen } = await open(saying({ "cache-control": FOR_GOOD }, large));
  expect((await get("/a")).body.length).toBe(large.length);
  expect((await get("/a")).body.length).toBe(large.length);
  expect(seen).toHaveLength(2);
});

test("an answer that comes bit by bit and is for one reader is not held back", async () => {
  let finish: () => void = () => {};
  const { port } = await open((_, response) => {
    response.writeHead(200, { "cache-control": "no-store" });
    response.write("first");
    finish = () => response.end("last");
  });
  const body = await new Promise<string>((resolve) => {
    request({ host: "127.0.0.1", port, path: "/a" }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => {
        text += chunk.toString();
        if (text === "first") finish();
      });
      answer.once("end", () => resolve(text));
    }).end();
  });
  expect(body).toBe("firstlast");
});

test("many addresses push out what was asked for longest ago, not what is in use", async () => {
  const body = "x".repeat(10_000);
  const { get, seen } = await open(saying({ "cache-control": FOR_GOOD }, body), 100_000);
  await get("/board");
  for (let n = 0; n < 20; n++) {
    await get(`/board?${n}`);
    await get("/board");
  }
  expect(seen.filter((one) => one.url === "/board")).toHaveLength(1);
  await get("/board?1");
  expect(seen.filter((one) => one.url === "/board?1")).toHaveLength(2);
});

test("an origin that breaks off is 504 for all who wait, and is asked again by the next", async () => {
  let broken = true;
  const { get } = await open((asked, response) => {
    if (!broken) return saying({ "cache-control": FOR_GOOD })(asked, response);
    response.writeHead(200, { "cache-control": FOR_GOOD, "content-length": "100" });
    response.write("half");
    setTimeout(() => response.destroy(), 20);
  });
  const answers = await Promise.all([get("/a"), get("/a")]);
  expect(answers.map((one) => one.status)).toEqual([504, 504]);
  broken = false;
  expect((await get("/a")).body).toBe("body");
});

test("a reader that leaves takes the answer from nobody else", async () => {
  const { waiting, handler, arrived } = held();
  const { get, port } = await open(handler);
  const leaving = request({ host: "127.0.0.1", port, path: "/a" });
  leaving.on("error", () => {});
  leaving.end();
  await arrived(1);
  const staying = get("/a");
  leaving.destroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  waiting[0]?.answer("whole");
  expect((await staying).body).toBe("whole");
});

test("the origin sees the client's own address", async () => {
  const { get, seen } = await open(saying({ "cache-control": FOR_GOOD }));
  await get("/a");
  expect(seen[0]?.socket.remoteAddress).toBe("127.0.0.1");
});
