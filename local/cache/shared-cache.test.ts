import { afterEach, describe, expect, test } from "vitest";
import { FOR_A_SECOND, FOR_GOOD, close, held, open, saying } from "./cache-under-test.ts";

afterEach(close);

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

test("a reader without a tag has an answer that is no newer than its date", async () => {
  const modified = "Mon, 23 Nov 2026 02:00:00 GMT";
  const { get } = await open(
    saying({ "cache-control": FOR_GOOD, etag: '"1"', "last-modified": modified }),
  );
  const statusFor = async (headers: Record<string, string>) => (await get("/a", headers)).status;
  expect(await statusFor({ "if-modified-since": modified })).toBe(304);
  expect(await statusFor({ "if-modified-since": "Mon, 23 Nov 2026 01:59:59 GMT" })).toBe(200);
  expect(await statusFor({ "if-modified-since": "yesterday" })).toBe(200);
  expect(await statusFor({ "if-modified-since": modified, "if-none-match": '"2"' })).toBe(200);
});

test("HEAD is answered from what GET brought, and brings it itself", async () => {
  const { get, seen } = await open(saying({ "cache-control": FOR_GOOD }, "four"));
  const head = await get("/a", {}, "HEAD");
  expect([head.status, head.body, head.headers["content-length"]]).toEqual([200, "", "4"]);
  expect((await get("/a")).body).toBe("four");
  expect(seen.map((one) => one.method)).toEqual(["GET"]);
});

test.each<Record<string, string>>([
  { "cache-control": "no-cache" },
  { "cache-control": "max-age=0" },
  { pragma: "no-cache" },
])("a request with %j gets an answer that was asked for after it arrived", async (header) => {
  const { waiting, handler, arrived } = held();
  const { get, seen, reached } = await open(handler);
  const early = get("/a");
  await arrived(1);
  // These come while the first question is under way: its answer may be too old for them.
  const late = Array.from({ length: 20 }, () => get("/a", header));
  const easy = get("/a");
  await reached(22);
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

test("what identifies one reader's request or one answer is neither passed on nor kept", async () => {
  const { get, seen } = await open((asked, response) => {
    const id = asked.headers["x-request-id"] ?? `made-${seen.length}`;
    response.writeHead(200, {
      "cache-control": FOR_A_SECOND,
      etag: '"1"',
      "x-request-id": id,
      "server-timing": "db;dur=1",
      "x-hop": "1",
      connection: "x-hop",
    });
    response.end("body");
  });
  const first = await get("/a", { "x-request-id": "anns", connection: "x-mine", "x-mine": "1" });
  const second = await get("/a", { "x-request-id": "bos" });
  const renewed = await get("/a", { "cache-control": "no-cache" });
  for (const { headers } of [first, second, renewed]) {
    expect(headers).toMatchObject({ etag: '"1"', "cache-control": FOR_A_SECOND });
    for (const name of ["x-request-id", "server-timing", "x-hop"]) {
      expect(headers[name], name).toBeUndefined();
    }
  }
  expect(seen[0]?.headers).not.toHaveProperty("x-request-id");
  expect(seen[0]?.headers).not.toHaveProperty("x-mine");
});

test("a request that is not shared keeps its id", async () => {
  const { get } = await open((asked, response) => {
    response.writeHead(200, { "x-request-id": asked.headers["x-request-id"] ?? "" }).end();
  });
  const answer = await get("/a", { authorization: "Bearer x", "x-request-id": "anns" });
  expect(answer.headers["x-request-id"]).toBe("anns");
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
