import { createHash, randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { decideAt, fragment, go, leave, locationOf, useProviderServer } from "./provider-server.ts";

const { api, idp } = useProviderServer();

describe("with a code challenge (PKCE)", () => {
  const verifier = () => randomBytes(48).toString("base64url");
  const challenge = (text: string) => createHash("sha256").update(text).digest("base64url");
  const exchange = async (auth_code: string, code_verifier: string) => {
    const response = await api.raw("/auth/v1/token?grant_type=pkce", {
      method: "POST",
      body: JSON.stringify({ auth_code, code_verifier }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const begin = (secret: string) =>
    leave(api, "google", {
      code_challenge: challenge(secret),
      code_challenge_method: "s256",
    });
  const codeFor = async (secret: string) => {
    const back = locationOf(await decideAt(await begin(secret)));
    expect(back.hash).toBe("");
    return back.searchParams.get("code") ?? "";
  };

  it("the session is for who shows the verifier, once", async () => {
    const secret = verifier();
    const code = await codeFor(secret);
    expect(await exchange(code, verifier())).toMatchObject({
      status: 400,
      body: { error_code: "bad_code_verifier" },
    });
    const { status, body } = await exchange(code, secret);
    expect([status, body]).toMatchObject([
      200,
      {
        access_token: expect.any(String),
        provider_token: expect.any(String),
        user: { email: idp.someone.email },
      },
    ]);
    expect(await exchange(code, secret)).toMatchObject({
      status: 404,
      body: { error_code: "flow_state_not_found" },
    });
  });

  it("a state signs in one person: its code returns no session of a second one", async () => {
    const secret = verifier();
    const there = await begin(secret);
    const own = locationOf(await decideAt(there)).searchParams.get("code") ?? "";
    const attacker = idp.someone.email;
    idp.someone = { ...idp.someone, sub: randomUUID(), email: `${randomUUID()}@lake.example` };
    const lured = locationOf(await decideAt(there));
    expect(lured.searchParams.get("code")).toBeNull();
    expect(fragment(lured)).toMatchObject({ error_code: "flow_state_not_found" });
    expect(await exchange(own, secret)).toMatchObject({ body: { user: { email: attacker } } });
  });

  it("a flow that nobody finished goes, and the provider's tokens with it", async () => {
    await codeFor(verifier());
    await api.database.sql`
      update auth.flow_state set created_at = now() - interval '25 hours'`;
    await begin(verifier());
    const [row] = await api.database.sql`select count(*)::int as n from auth.flow_state`;
    expect(row?.["n"]).toBe(1);
  });

  it("a code that was left lying about is good no more", async () => {
    const secret = verifier();
    const code = await codeFor(secret);
    await api.database.sql`
      update auth.flow_state set auth_code_issued_at = now() - interval '301 seconds'`;
    expect(await exchange(code, secret)).toMatchObject({
      status: 422,
      body: { error_code: "flow_state_expired" },
    });
  });

  it.each([
    ["code_challenge=short&code_challenge_method=s256"],
    [`code_challenge=${"x".repeat(43)}&code_challenge_method=md5`],
    [`code_challenge=${"x".repeat(43)}`],
    ["code_challenge_method=s256"],
  ])("half a challenge is refused: %s", async (more) => {
    const query = `provider=google&${more}`;
    const response = await go(`${api.url}/auth/v1/authorize?${query}`);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error_code: "validation_failed" },
    ]);
  });
});
