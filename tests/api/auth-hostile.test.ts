import { beforeAll, describe, expect, it } from "vitest";
import { demo } from "../helpers/demo.ts";
import { tokenOfMaya, useApiServer } from "./api-server.ts";

const api = useApiServer();
let token: string;
beforeAll(async () => {
  token = await tokenOfMaya(api);
});

const send = (method: string, path: string, body: string) =>
  api.raw(`/auth/v1/${path}`, { method, body, headers: { authorization: `Bearer ${token}` } });

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const password = "long-enough";

describe("malformed requests are rejected with 4xx", () => {
  it.each(["<a@b.cc>", "a\u202e@b.cc", "a@b.cc,x@y.zz", "a..b@b.cc"])(
    "sign-up of the address %j",
    async (email) => {
      const answer = await send("POST", "signup", JSON.stringify({ email, password }));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        error_code: "validation_failed",
        msg: "Unable to validate email address: invalid format",
      });
    },
  );

  it.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
    "verify of the type %s",
    async (type) => {
      const body = { type, email: demo.maya.email, token: "123456" };
      const answer = await send("POST", "verify", JSON.stringify(body));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error_code: "validation_failed" });
      const link = await api.raw(`/auth/v1/verify?type=${type}&token=x`, { redirect: "manual" });
      expect(link.status).toBe(303);
    },
  );

  it.each(["%00", "%ED%A0%80", "a".repeat(5_000)])("a link with the token %s", async (odd) => {
    const link = await api.raw(`/auth/v1/verify?type=signup&token=${odd}`, { redirect: "manual" });
    expect(link.headers.get("location")).toContain("otp_expired");
  });

  it.each([
    ["a lone surrogate", `{"data":{"name":"\\ud800"}}`],
    ["a lone surrogate as a key", `{"data":{"\\udc00":1}}`],
    ["a null byte", `{"data":{"a":["\\u0000"]}}`],
  ])("metadata with %s", async (_what, body) => {
    for (const [method, path] of [
      ["PUT", "user"],
      ["POST", "signup"],
      ["POST", "otp"],
    ] as const) {
      const answer = await send(method, path, body);
      expect([path, answer.status]).toEqual([path, 400]);
      expect(await answer.json()).toMatchObject({ error_code: "validation_failed" });
    }
  });

  it.each([65, 5_000, 200_000])("metadata nested %i deep", async (depth) => {
    const answer = await send("PUT", "user", `{"data":{"a":${nested(depth)}}}`);
    expect(answer.status).toBe(400);
  });

  it("metadata of 10 MB, and takes half a megabyte", async () => {
    const answer = await send("PUT", "user", JSON.stringify({ data: { a: "x".repeat(10 << 20) } }));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error_code: "request_entity_too_large" });
    const half = await send("PUT", "user", JSON.stringify({ data: { a: "x".repeat(1 << 19) } }));
    expect(half.status).toBe(200);
    await send("PUT", "user", JSON.stringify({ data: { a: null } }));
  });
});

describe("twenty sign-ups for one address at once", () => {
  it("make one account and look alike", async () => {
    const email = `${crypto.randomUUID()}@lake.example`;
    const body = JSON.stringify({ email, password });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.raw("/auth/v1/signup", { method: "POST", body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const keys = await Promise.all(
      answers.map(async (answer) => Object.keys((await answer.json()) as object).join()),
    );
    expect(new Set(keys).size).toBe(1);
    const [row] = await api.database.sql`
      select count(*)::int as made from auth.users where email = ${email}`;
    expect(row).toEqual({ made: 1 });
  });
});
