import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { useApiServer } from "./api-server.ts";
import { SCRATCH } from "./scratch-schema.ts";

const api = useApiServer({ schema: SCRATCH });

const who = async (headers: Record<string, string>) => {
  const response = await api.raw("/rest/v1/rpc/who", { method: "POST", headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("API keys", () => {
  it("refuses a request without a key or with an unknown one", async () => {
    expect(await who({ apikey: "" })).toMatchObject({
      status: 401,
      body: { message: "No API key found in request" },
    });
    expect(await who({ apikey: "sb_publishable_other" })).toMatchObject({
      status: 401,
      body: { message: "Invalid API key" },
    });
  });

  it("makes the publishable key anon, alone or repeated as bearer", async () => {
    const bearer: Record<string, string> = { authorization: `Bearer ${api.keys.publishableKey}` };
    for (const headers of [{}, bearer]) {
      expect((await who(headers)).body).toMatchObject({ role: "anon", user: "anon", uid: null });
    }
  });

  it("makes the secret key service_role, alone or repeated as bearer, past row security", async () => {
    const apikey = api.keys.secretKey;
    const ways: Record<string, string>[] = [
      { apikey },
      { apikey, authorization: `Bearer ${apikey}` },
    ];
    for (const headers of ways) {
      expect((await who(headers)).body).toMatchObject({
        role: "service_role",
        user: "service_role",
      });
    }
    expect((await api.service().from("hauls").insert({ label: "forbidden" })).status).toBe(201);
  });

  it("does not let a secret key out of place raise a request that came with the publishable", async () => {
    const { body } = await who({ authorization: `Bearer ${api.keys.secretKey}` });
    expect(body).toMatchObject({ role: "anon" });
  });

  it("refuses secret keys from browsers", async () => {
    const browser = { apikey: api.keys.secretKey, "user-agent": "Mozilla/5.0 (X11)" };
    expect((await who(browser)).status).toBe(401);
  });
});

describe("tokens", () => {
  const sub = "11111111-1111-4111-8111-111111111111";

  it("sets the claims as one setting and as single ones, with the request's headers", async () => {
    const token = api.token({ role: "authenticated", sub, email: "a@lake.example", own: { x: 1 } });
    const { body } = await who({ authorization: `Bearer ${token}`, "x-lure": "frog" });
    expect(body).toMatchObject({
      uid: sub,
      sub,
      role: "authenticated",
      user: "authenticated",
      email: "a@lake.example",
      header: "frog",
      claims: { sub, own: { x: 1 } },
    });
  });

  it("treats a token without a role as anon", async () => {
    const { body } = await who({ authorization: `Bearer ${api.token({ sub })}` });
    expect(body).toMatchObject({ user: "anon" });
  });

  it("refuses an expired token with PGRST303", async () => {
    const token = api.token({
      role: "authenticated",
      sub,
      exp: Math.floor(Date.now() / 1000) - 60,
    });
    expect(await who({ authorization: `Bearer ${token}` })).toMatchObject({
      status: 401,
      body: { code: "PGRST303", message: "JWT expired" },
    });
  });

  it("refuses forged, unsigned, foreign and garbled tokens with PGRST301", async () => {
    const [head = "", , mark = ""] = api.token({ role: "authenticated", sub }).split(".");
    const claims = base64({ role: "service_role", sub });
    const foreign = createHmac("sha256", "another secret").update(`${head}.${claims}`);
    const tokens = [
      `${head}.${claims}.${mark}`,
      `${base64({ alg: "none", typ: "JWT" })}.${claims}.x`,
      `${head}.${claims}.${foreign.digest("base64url")}`,
      "garbled",
      "a.b.c",
    ];
    for (const token of tokens) {
      const response = await api.raw("/rest/v1/lakes", {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toContain('error="invalid_token"');
      expect(await response.json()).toMatchObject({ code: "PGRST301", hint: null });
    }
  });

  it("refuses a role that does not exist with 401", async () => {
    const token = api.token({ role: "no_such_role", sub });
    expect((await who({ authorization: `Bearer ${token}` })).status).toBe(401);
  });
});

it("refuses a key of the right length in other letters", async () => {
  const apikey = "\u00e9".repeat(api.keys.publishableKey.length);
  expect((await api.raw("/rest/v1/lakes", { headers: { apikey } })).status).toBe(401);
});
