import { request } from "node:http";
import { afterEach, expect, test } from "vitest";
import { FOR_GOOD, close, held, open, saying } from "./cache-under-test.ts";

afterEach(close);

test("two hundred requests at once cause one at the origin, and each gets its response", async () => {
  const { waiting, handler, arrived } = held();
  const { get, seen } = await open(handler);
  const crowd = Array.from({ length: 200 }, () => get("/a"));
  await arrived(1);
  waiting[0]?.answer("once", FOR_GOOD);
  const answers = await Promise.all(crowd);
  expect(new Set(answers.map((one) => one.body))).toEqual(new Set(["once"]));
  expect(seen).toHaveLength(1);
});

test("unknown addresses wait for their turn at the origin, and a stored response is renewed past them", async () => {
  const { waiting, handler, arrived } = held();
  const { get } = await open(handler);
  const first = get("/board");
  await arrived(1);
  waiting[0]?.answer("one");
  await first;
  const flood = Array.from({ length: 20 }, (_, n) => get(`/unknown/${n}`));
  await arrived(3);
  const renewed = get("/board", { "cache-control": "no-cache" });
  await arrived(4);
  expect(waiting[3]?.url).toBe("/board");
  waiting[3]?.answer("two");
  expect((await renewed).body).toBe("two");
  // Two at once, until all have had a turn.
  for (let answered = 1; answered <= flood.length; answered += 1) {
    const asked = waiting.filter(({ url }) => url !== "/board");
    expect(asked).toHaveLength(Math.min(answered + 1, flood.length));
    asked[answered - 1]?.answer("unknown");
    await arrived(2 + Math.min(answered + 2, flood.length));
  }
  expect((await Promise.all(flood)).map((one) => one.body)).toEqual(flood.map(() => "unknown"));
});

test("an address with too many requests waiting for a turn is asked to come back", async () => {
  const { get } = await open(held().handler);
  const asked = Array.from({ length: 2 + 200 + 1 }, (_, n) => get(`/unknown/${n}`));
  const refused = await Promise.race(asked);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "1"]);
  // The others end with the server.
  close();
  await Promise.allSettled(asked);
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

test("a reader that leaves does not abort the request that others wait for", async () => {
  const { waiting, handler, arrived } = held();
  const { get, port, reached } = await open(handler);
  const leaving = request({ host: "127.0.0.1", port, path: "/a" });
  leaving.on("error", () => {});
  leaving.end();
  await arrived(1);
  const staying = get("/a");
  leaving.destroy();
  await reached(2, 1);
  waiting[0]?.answer("whole");
  expect((await staying).body).toBe("whole");
});

test("the origin sees the client's own address", async () => {
  const { get, seen } = await open(saying({ "cache-control": FOR_GOOD }));
  await get("/a");
  expect(seen[0]?.socket.remoteAddress).toBe("127.0.0.1");
});
