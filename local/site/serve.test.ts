import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startGateway } from "../gateway/gateway.ts";
import type { Listener } from "../gateway/listener.ts";
import { readSiteFiles } from "./files.ts";
import { createSiteHandler } from "./serve.ts";

describe("the site", () => {
  let folder: string;
  let listener: Listener;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "castboard-site-"));
    await mkdir(join(folder, "assets"));
    await writeFile(join(folder, "app.html"), "<!doctype html><script>boot()</script>");
    await writeFile(join(folder, "index.html"), "<!doctype html>Home");
    await writeFile(join(folder, "contact.html"), "<!doctype html>Contact");
    await writeFile(join(folder, "assets/app-1.js"), "plain");
    await writeFile(join(folder, "assets/app-1.js.br"), "brotli");
    await writeFile(join(folder, "assets/app-1.js.gz"), "gzip");
    const site = createSiteHandler(await readSiteFiles(folder));
    const health = () => Promise.resolve(new Response());
    listener = await startGateway({
      host: "127.0.0.1",
      port: 0,
      routes: { health, site },
      log: () => {},
    });
    url = `http://127.0.0.1:${listener.port}`;
  });
  afterAll(async () => {
    await listener.close();
    await rm(folder, { recursive: true });
  });

  /** Without fetch's own headers and without its tidying of the path. */
  function get(path: string, headers: Record<string, string> = {}, method = "GET") {
    return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
      (resolve, reject) => {
        const sent = request(url, { path, headers, method }, (answer) => {
          let body = "";
          answer.setEncoding("utf8").on("data", (chunk: string) => {
            body += chunk;
          });
          answer.once("end", () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
          );
        });
        sent.once("error", reject).end();
      },
    );
  }

  test.each(["/", "/leaderboard", "/events/5f1d?day=2", "/auth/login", "/a.b/c"])(
    "answers the page %s with the app",
    async (path) => {
      const page = await get(path, { accept: "text/html,*/*;q=0.8" });
      expect(page.status).toBe(200);
      expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(page.headers["cache-control"]).toBe("no-cache");
      expect(page.headers["content-length"]).toBe(String(page.body.length));
    },
  );

  test.each([
    ["/", "Home"],
    ["/contact", "Contact"],
    ["/contact/?from=mail", "Contact"],
    ["/contact/us", "boot()"],
  ])("answers %s with its own page, rendered ahead or not", async (path, content) => {
    expect((await get(path, { accept: "text/html" })).body).toContain(content);
  });

  test.each([
    "/assets/gone-2.js",
    "/gone.ico",
    "/../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/assets/..%2f..%2f..%2fetc/passwd",
    "/assets/app-1.js.map",
  ])("has no %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test("refuses a path that cannot be decoded", async () => {
    expect((await get("/%ff")).status).toBe(400);
    expect((await get("/a%00b")).status).toBe(400);
  });

  test("does not take a script that is gone for a page", async () => {
    expect((await get("/chunk", { "sec-fetch-mode": "cors" })).status).toBe(404);
  });

  test("sends the best form that the reader takes, each with its own tag", async () => {
    const brotli = await get("/assets/app-1.js", { "accept-encoding": "gzip, deflate, br" });
    const gzip = await get("/assets/app-1.js", { "accept-encoding": "gzip, br;q=0" });
    const plain = await get("/assets/app-1.js");
    expect([brotli.body, gzip.body, plain.body]).toEqual(["brotli", "gzip", "plain"]);
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(brotli.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(brotli.headers.vary).toBe("accept-encoding");
  });

  test("answers 304 to who has it already", async () => {
    const { headers } = await get("/");
    const again = await get("/", { "if-none-match": `"other", W/${String(headers.etag)}` });
    expect(again).toMatchObject({ status: 304, body: "" });
  });

  test("HEAD says the same without the body", async () => {
    expect(await get("/assets/app-1.js", {}, "HEAD")).toMatchObject({
      status: 200,
      body: "",
      headers: { "content-length": "5" },
    });
  });

  test("allows no script but its own", async () => {
    const policy = String((await get("/auth/login")).headers["content-security-policy"]);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain(`ws://127.0.0.1:${listener.port}`);
  });

  test("only answers to its own names", async () => {
    expect((await get("/", { host: "rebound.example" })).status).toBe(421);
    expect((await get("/", { host: `localhost:${listener.port}` })).status).toBe(200);
  });

  test.each([
    "a@127.0.0.1",
    "a:b@localhost:4711",
    "localhost/x",
    "localhost#",
    "localhost?x",
    "localhost\\evil",
    "%6cocalhost",
    "localhost:99999",
  ])("does not look for its name in the Host %s", async (host) => {
    expect((await get("/", { host })).status).toBe(421);
  });

  test.each(["127.0.0.1", "[::1]", "[::1]:80", "LOCALHOST:", "a.localhost:1"])(
    "answers to the Host %s",
    async (host) => {
      expect((await get("/", { host })).status).toBe(200);
    },
  );

  test("refuses a body over the limit before reading it", async () => {
    const answer = await get("/", { "content-length": String(65 * 1024 * 1024) }, "HEAD");
    expect(answer.status).toBe(413);
  });

  test("says that a part is still starting", async () => {
    expect(await get("/rest/v1/events")).toMatchObject({
      status: 503,
      headers: { "retry-after": "1" },
    });
  });
});
