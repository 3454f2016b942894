import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../helpers/cluster.ts";
import { eventually } from "../helpers/eventually.ts";
import { signToken } from "../../local/keys/tokens.ts";
import { type Functions, serveFunctions } from "../../local/functions/serve.ts";
import { startGateway } from "../../local/gateway/gateway.ts";
import type { Listener } from "../../local/gateway/listener.ts";

const KEYS = {
  publishableKey: "sb_publishable_x",
  secretKey: "sb_secret_x",
  jwtSecret: "s".repeat(32),
};

const SOURCES = {
  echo: `export default { fetch: (request) => new Response(request.body, {
    headers: { "x-path": new URL(request.url).pathname, "content-type": "text/html" } }) };`,
  env: `export default { fetch: () => Response.json({
    url: Deno.env.get("SUPABASE_URL"), keys: JSON.parse(Deno.env.get("SUPABASE_SECRET_KEYS")),
    mail: Deno.env.get("RESEND_BASE_URL"), secret: Deno.env.get("OWN_SECRET"),
    home: Deno.env.get("HOME") ?? null }) };`,
  curious: `export default { fetch: async (request) => {
    const path = await request.text();
    try { return new Response(await Deno.readTextFile(path)); }
    catch (error) { return new Response(error.name, { status: 403 }); } } };`,
  careless: `export default { fetch: () => {
    Promise.reject(new Error("forgotten")); throw new Error("thrown"); } };`,
  broken: `export default { fetch: `,
  apart: `import { runApart } from "./run-apart.ts";
    export default { fetch: async (request) => {
      const { script, limitMs } = await request.json();
      const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
      return runApart(new URL(url), "task", limitMs).then(
        (answer) => Response.json(answer),
        ({ name, message }) => Response.json({ name, message }, { status: 503 })); } };`,
};

describe("the functions' Deno", () => {
  let root: string;
  let functions: Functions;
  let listener: Listener;
  let base: string;
  const output: string[] = [];

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "castboard-functions-"));
    for (const [name, source] of Object.entries(SOURCES)) {
      await mkdir(join(root, "supabase/functions", name), { recursive: true });
      await writeFile(join(root, "supabase/functions", name, "index.ts"), source);
    }
    await copyFile(
      join(ROOT, "supabase/functions/uploads/run-apart.ts"),
      join(root, "supabase/functions/apart/run-apart.ts"),
    );
    await writeFile(join(root, "package.json"), "{}");
    await writeFile(join(root, "supabase/functions/.env"), "OWN_SECRET=from-file\n");
    const open = ["echo", "env", "careless", "broken", "apart"];
    await writeFile(
      join(root, "supabase/config.toml"),
      open.map((name) => `[functions.${name}]\nverify_jwt = false\n`).join(""),
    );
    functions = await serveFunctions({
      root,
      dataDir: join(root, "data"),
      url: "http://127.0.0.1:1",
      siteUrl: "http://localhost:1",
      databaseUrl: "postgresql://localhost/none",
      mailSinkUrl: "http://127.0.0.1:1/_mail",
      keys: KEYS,
      reload: true,
      log: (line) => output.push(line),
    });
    listener = await startGateway({
      host: "127.0.0.1",
      port: 0,
      routes: { health: () => Promise.resolve(new Response()), functions: functions.handle },
      log: (line) => output.push(line),
    });
    base = `http://127.0.0.1:${listener.port}/functions/v1`;
  });
  afterAll(async () => {
    await listener.close();
    await functions.stop();
    await rm(root, { recursive: true });
  });

  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  test("streams both ways, each answer before its question is complete", async () => {
    let say: (words: string) => void = () => {};
    let hangUp: () => void = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        say = (words) => controller.enqueue(new TextEncoder().encode(words));
        hangUp = () => controller.close();
      },
    });
    say("one");
    const request = { method: "POST", body, duplex: "half" };
    const response = await fetch(`${base}/echo/deep/path?x=1`, request);
    const reader = response.body?.getReader();
    const hear = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await hear()).toBe("one");
    say("two");
    expect(await hear()).toBe("two");
    hangUp();
    expect((await reader?.read())?.done).toBe(true);
    expect(response.headers.get("x-path")).toBe("/echo/deep/path");
    // As hosted: a page from a function would act with the site's origin.
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  });

  test("gives the variables that hosted gives, and none of the machine's", async () => {
    expect(await (await fetch(`${base}/env`)).json()).toEqual({
      url: "http://127.0.0.1:1",
      keys: { default: KEYS.secretKey },
      mail: "http://127.0.0.1:1/_mail",
      secret: "from-file",
      home: null,
    });
  });

  test("reads no file but code", async () => {
    for (const path of ["/etc/passwd", join(root, "supabase/functions/.env"), join(root, "data")]) {
      const init = { method: "POST", body: path, ...bearer(KEYS.publishableKey) };
      const response = await fetch(`${base}/curious`, init);
      expect([response.status, await response.text()]).toEqual([403, "NotCapable"]);
    }
  });

  test("verify_jwt asks for a key or a token of the project", async () => {
    const expired = signToken({ role: "authenticated", exp: 1 }, KEYS.jwtSecret);
    const forged = signToken({ role: "service_role" }, "other");
    const good = signToken({ role: "authenticated", exp: 9_999_999_999 }, KEYS.jwtSecret);
    const status = async (init: RequestInit) => (await fetch(`${base}/curious`, init)).status;
    expect(await status({})).toBe(401);
    expect(await status(bearer(expired))).toBe(401);
    expect(await status(bearer(forged))).toBe(401);
    expect(await status({ method: "OPTIONS" })).not.toBe(401);
    expect(await status({ method: "POST", body: "/", ...bearer(good) })).toBe(403);
    const apikey = { headers: { apikey: KEYS.publishableKey } };
    expect(await status({ method: "POST", body: "/", ...apikey })).toBe(403);
  });

  test("work in a worker holds up nobody else, and ends with its limit", async () => {
    const apart = (script: string, limitMs: number, signal?: AbortSignal) =>
      fetch(`${base}/apart`, {
        method: "POST",
        body: JSON.stringify({ script, limitMs }),
        ...(signal && { signal }),
      });
    const outcome = async (script: string, limitMs: number) => {
      const response = await apart(script, limitMs);
      return [response.status, await response.json()];
    };
    const done = 'onmessage = ({ data }) => postMessage(data + " done")';
    expect(await outcome(done, 600_000)).toEqual([200, "task done"]);
    expect(await outcome("for (;;);", 200)).toEqual([
      503,
      { name: "TookTooLong", message: "Ended after 200 ms" },
    ]);
    expect(await outcome('throw new Error("torn")', 600_000)).toEqual([
      503,
      { name: "Error", message: expect.stringContaining("torn") },
    ]);
    const leaving = new AbortController();
    const stuck = apart(
      "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);",
      600_000,
      leaving.signal,
    );
    expect((await fetch(`${base}/env`)).status).toBe(200);
    expect(await outcome(done, 600_000)).toEqual([200, "task done"]);
    leaving.abort();
    await expect(stuck).rejects.toThrow("abort");
  });

  test("one function's error is not the others'", async () => {
    for (const [name, status, code] of [
      ["careless", 500, "WORKER_ERROR"],
      ["broken", 503, "BOOT_ERROR"],
      ["unknown", 404, "NOT_FOUND"],
    ] as const) {
      const response = await fetch(`${base}/${name}`);
      expect(response.status).toBe(status);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(await response.json()).toMatchObject({ code });
    }
    expect((await fetch(`${base}/env`)).status).toBe(200);
    expect(await functions.check()).toBe("failed to start: broken");
  });

  test("takes up a changed file", async () => {
    const source = `export default { fetch: () => new Response("mended") };`;
    await writeFile(join(root, "supabase/functions/broken/index.ts"), source);
    await eventually(async () =>
      expect(await (await fetch(`${base}/broken`)).text()).toBe("mended"),
    );
    expect(await functions.check()).toBeUndefined();
  });
});
