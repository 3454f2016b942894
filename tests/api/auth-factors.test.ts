import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readProjectConfig } from "../../local/api/project-config.ts";
import { stepAt, totpCode } from "../../local/api/auth/totp.ts";
import { type ApiServer, startApiServer } from "./api-server.ts";

const PASSWORD = "long-enough";

let api: ApiServer;
beforeAll(async () => {
  // The service runs in this process: no half minute ends between a code and its check.
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now - (now % 30_000) + 15_000 });
  const config = await readProjectConfig();
  config.auth.email.enable_confirmations = false;
  config.auth.mfa.max_enrolled_factors = 2;
  api = await startApiServer({ config });
});
afterAll(async () => {
  vi.useRealTimers();
  await api.close();
});

async function newPerson() {
  const email = `${randomUUID()}@lake.example`;
  const client = api.anon();
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  return { client, email, id: data.user?.id ?? "" };
}

async function signIn(email: string): Promise<SupabaseClient> {
  const client = api.anon();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
}

const enroll = async (client: SupabaseClient, friendlyName = "Phone") => {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret, totp: data.totp };
};

/** The code of this half minute, or of another one. */
const codeOf = (secret: string, off = 0): string => totpCode(secret, stepAt(Date.now()) + off);
const wrongCode = (secret: string): string =>
  String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, "0");

const verify = (client: SupabaseClient, factorId: string, code: string) =>
  client.auth.mfa.challengeAndVerify({ factorId, code });

async function withFactor() {
  const person = await newPerson();
  const factor = await enroll(person.client);
  const { error } = await verify(person.client, factor.id, codeOf(factor.secret, -1));
  if (error) throw error;
  return { ...person, factor };
}

async function claims(client: SupabaseClient) {
  const { data } = await client.auth.getSession();
  const [, body = ""] = (data.session?.access_token ?? "").split(".");
  return JSON.parse(Buffer.from(body, "base64url").toString("utf8")) as {
    aal: string;
    amr: { method: string; timestamp: number }[];
    session_id: string;
  };
}

const told = (error: { status?: number | undefined; code?: string | undefined } | null) => [
  error?.status,
  error?.code,
];

describe("enrolling", () => {
  it("answers a picture, the secret and its address, and counts only once verified", async () => {
    const { client, email } = await newPerson();
    const { id, secret, totp } = await enroll(client);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/);
    const uri = new URL(totp.uri);
    expect([uri.protocol, uri.host]).toEqual(["otpauth:", "totp"]);
    expect(decodeURIComponent(uri.pathname)).toBe(`/${new URL(api.url).host}:${email}`);
    expect(uri.searchParams.get("secret")).toBe(secret);
    const listed = await client.auth.mfa.listFactors();
    expect(listed.data?.totp).toEqual([]);
    expect(listed.data?.all).toMatchObject([
      { id, factor_type: "totp", friendly_name: "Phone", status: "unverified" },
    ]);
    expect(JSON.stringify(listed.data)).not.toContain(secret);
  });

  it("takes the issuer that the app wants to be shown as", async () => {
    const { client } = await newPerson();
    const { data } = await client.auth.mfa.enroll({ factorType: "totp", issuer: "Lake & Co" });
    const uri = new URL(data?.type === "totp" ? data.totp.uri : "");
    expect(uri.searchParams.get("issuer")).toBe("Lake & Co");
  });

  it.each([
    ["friendly_name", { friendlyName: "é😀".repeat(4000) }],
    ["issuer", { issuer: "<b>Lake".repeat(2000) }],
  ])("refuses a %s that no code or index has room for, and begins nothing", async (field, more) => {
    const { client } = await newPerson();
    const { error } = await client.auth.mfa.enroll({ factorType: "totp", ...more });
    expect([told(error), error?.message]).toEqual([
      [400, "validation_failed"],
      `${field} cannot be longer than 100 characters`,
    ]);
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  it("refuses a second name of its kind, also none, and more than the config allows", async () => {
    const { client } = await newPerson();
    await enroll(client, "");
    const again = await client.auth.mfa.enroll({ factorType: "totp" });
    expect(told(again.error)).toEqual([422, "mfa_factor_name_conflict"]);
    const attempts = await Promise.all(
      ["a", "b", "c"].map((friendlyName) =>
        client.auth.mfa.enroll({ factorType: "totp", friendlyName }),
      ),
    );
    const refused = attempts.filter(({ error }) => error);
    expect(refused.map(({ error }) => told(error))).toEqual([
      [422, "too_many_enrolled_mfa_factors"],
      [422, "too_many_enrolled_mfa_factors"],
    ]);
  });

  it("needs a session and a type it knows", async () => {
    const post = async (body: unknown, headers = {}) => {
      const init = { method: "POST", body: JSON.stringify(body), headers };
      const response = await api.raw("/auth/v1/factors", init);
      return [response.status, ((await response.json()) as { error_code: string }).error_code];
    };
    expect(await post({ factor_type: "totp" })).toEqual([403, "bad_jwt"]);
    const { client } = await newPerson();
    const { data } = await client.auth.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    expect(await post({}, headers)).toEqual([400, "validation_failed"]);
    expect(await post({ factor_type: "phone" }, headers)).toEqual([
      422,
      "mfa_phone_enroll_not_enabled",
    ]);
    const sessionless = api.token({ sub: (await newPerson()).id, role: "authenticated" });
    const bearer = { authorization: `Bearer ${sessionless}` };
    expect(await post({ factor_type: "totp" }, bearer)).toEqual([500, "unexpected_failure"]);
  });

  it("asks for the first factor before a second", async () => {
    const { client, email } = await withFactor();
    const weak = await signIn(email);
    const refused = await weak.auth.mfa.enroll({ factorType: "totp", friendlyName: "Other" });
    expect(told(refused.error)).toEqual([403, "insufficient_aal"]);
    expect((await enroll(client, "Other")).id).toBeTruthy();
  });
});

describe("verifying", () => {
  it("raises the same session to aal2, also after a refresh, and ends the weaker ones", async () => {
    const { client, email } = await newPerson();
    const other = await signIn(email);
    const before = await claims(client);
    expect([before.aal, before.amr.map(({ method }) => method)]).toEqual(["aal1", ["password"]]);
    const { id, secret } = await enroll(client);
    await enroll(client, "Forgotten");
    const { data, error } = await verify(client, id, codeOf(secret));
    expect(error).toBeNull();
    expect(data?.user.factors).toMatchObject([{ id, status: "verified" }]);
    for (const refresh of [false, true]) {
      if (refresh) expect((await client.auth.refreshSession()).error).toBeNull();
      const after = await claims(client);
      expect(after).toMatchObject({ aal: "aal2", session_id: before.session_id });
      expect(after.amr.map(({ method }) => method).toSorted()).toEqual(["password", "totp"]);
      expect(after.amr.every(({ timestamp }) => Number.isInteger(timestamp))).toBe(true);
    }
    expect((await other.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal2",
      nextLevel: "aal2",
    });
  });

  it("tells at the next sign-in that a code is due", async () => {
    const { email, factor } = await withFactor();
    const client = await signIn(email);
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    const { error } = await verify(client, factor.id, codeOf(factor.secret));
    expect(error).toBeNull();
    expect((await claims(client)).aal).toBe("aal2");
  });

  it("hears of it as MFA_CHALLENGE_VERIFIED", async () => {
    const { email, factor } = await withFactor();
    const client = await signIn(email);
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    await verify(client, factor.id, codeOf(factor.secret));
    await expect.poll(() => events).toContain("MFA_CHALLENGE_VERIFIED");
  });

  it("refuses a wrong code, and takes the right one on the same challenge", async () => {
    const { client } = await newPerson();
    const { id, secret } = await enroll(client);
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: id });
    expect(challenge?.expires_at).toBeGreaterThan(Date.now() / 1000 + 270);
    const answer = (code: string) =>
      client.auth.mfa.verify({ factorId: id, challengeId: challenge?.id ?? "", code });
    expect(told((await answer(wrongCode(secret))).error)).toEqual([422, "mfa_verification_failed"]);
    expect(told((await answer("")).error)).toEqual([400, "validation_failed"]);
    expect((await answer(codeOf(secret))).error).toBeNull();
    expect(told((await answer(codeOf(secret, 1))).error)).toEqual([422, "mfa_ip_address_mismatch"]);
  });

  it("takes a code once, whoever is first", async () => {
    const { email, factor } = await withFactor();
    const clients = await Promise.all(Array.from({ length: 4 }, () => signIn(email)));
    const challenges = await Promise.all(
      clients.map((client) => client.auth.mfa.challenge({ factorId: factor.id })),
    );
    const code = codeOf(factor.secret, 1);
    const answers = await Promise.all(
      clients.map((client, n) =>
        client.auth.mfa.verify({
          factorId: factor.id,
          challengeId: challenges[n]?.data?.id ?? "",
          code,
        }),
      ),
    );
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    const late = await verify(await signIn(email), factor.id, code);
    expect(told(late.error)).toEqual([422, "mfa_verification_failed"]);
    const older = await verify(await signIn(email), factor.id, codeOf(factor.secret));
    expect(told(older.error)).toEqual([422, "mfa_verification_failed"]);
  });

  it("refuses a challenge of another address, another factor, and an old one", async () => {
    const { client } = await newPerson();
    const { id, secret } = await enroll(client);
    const second = await enroll(client, "Second");
    const answer = (challengeId: string, headers = {}) =>
      client.auth.getSession().then(async ({ data }) => {
        const response = await api.raw(`/auth/v1/factors/${id}/verify`, {
          method: "POST",
          body: JSON.stringify({ challenge_id: challengeId, code: codeOf(secret) }),
          headers: { authorization: `Bearer ${data.session?.access_token}`, ...headers },
        });
        return [response.status, ((await response.json()) as { error_code: string }).error_code];
      });
    const { data: mine } = await client.auth.mfa.challenge({ factorId: id });
    const elsewhere = { "x-forwarded-for": "203.0.113.7" };
    expect(await answer(mine?.id ?? "", elsewhere)).toEqual([422, "mfa_ip_address_mismatch"]);
    const { data: foreign } = await client.auth.mfa.challenge({ factorId: second.id });
    expect(await answer(foreign?.id ?? "")).toEqual([422, "mfa_factor_not_found"]);
    await api.database.sql`
      update auth.mfa_challenges set created_at = now() - interval '301 seconds'
      where id = ${mine?.id ?? ""}`;
    expect(await answer(mine?.id ?? "")).toEqual([422, "mfa_challenge_expired"]);
    expect(await answer(mine?.id ?? "")).toEqual([422, "mfa_factor_not_found"]);
    expect(await answer("none")).toEqual([400, "bad_json"]);
  });

  it("stops parallel guesses after fifteen in a minute, and for good ones too", async () => {
    const { email, factor } = await withFactor();
    const clients = await Promise.all([signIn(email), signIn(email)]);
    const { data } = await clients[0].auth.mfa.challenge({ factorId: factor.id });
    const guess = (client: SupabaseClient, code: string) =>
      client.auth.mfa.verify({ factorId: factor.id, challengeId: data?.id ?? "", code });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        guess(clients[n % 2] ?? clients[0], wrongCode(factor.secret)),
      ),
    );
    const codes = answers.map(({ error }) => error?.code);
    // The enrolment's own attempt was the first of this minute.
    expect(codes.filter((code) => code === "mfa_verification_failed")).toHaveLength(14);
    expect(codes.filter((code) => code === "over_request_rate_limit")).toHaveLength(16);
    const right = codeOf(factor.secret);
    expect(told((await guess(clients[0], right)).error)).toEqual([429, "over_request_rate_limit"]);
    await api.database.sql`
      update auth.mfa_totp_attempts set attempted_at = attempted_at - interval '61 seconds'
      where factor_id = ${factor.id}`;
    expect((await guess(clients[0], codeOf(factor.secret))).error).toBeNull();
  });

  it("is nobody else's", async () => {
    const { factor } = await withFactor();
    const { client } = await newPerson();
    const refused = await client.auth.mfa.challenge({ factorId: factor.id });
    expect(told(refused.error)).toEqual([404, "mfa_factor_not_found"]);
    const removed = await client.auth.mfa.unenroll({ factorId: factor.id });
    expect(told(removed.error)).toEqual([404, "mfa_factor_not_found"]);
  });
});

describe("an account with a factor", () => {
  it("changes its address and password only after the code", async () => {
    const { client, email } = await withFactor();
    const weak = await signIn(email);
    for (const change of [{ password: "another-one" }, { email: `x-${email}` }]) {
      const { error } = await weak.auth.updateUser(change);
      expect(told(error)).toEqual([401, "insufficient_aal"]);
    }
    expect((await weak.auth.updateUser({ data: { nick: "Ro" } })).error).toBeNull();
    expect((await client.auth.updateUser({ password: "another-one" })).error).toBeNull();
  });

  it("gives the factor up only after the code, and its sessions fall back to aal1", async () => {
    const { client, email, factor } = await withFactor();
    const weak = await signIn(email);
    const refused = await weak.auth.mfa.unenroll({ factorId: factor.id });
    expect(told(refused.error)).toEqual([422, "insufficient_aal"]);
    const { data, error } = await client.auth.mfa.unenroll({ factorId: factor.id });
    expect([data, error]).toEqual([{ id: factor.id }, null]);
    await client.auth.refreshSession();
    const after = await claims(client);
    expect([after.aal, after.amr.map(({ method }) => method)]).toEqual(["aal1", ["password"]]);
    expect((await client.auth.getUser()).data.user?.factors).toBeUndefined();
  });

  it("is helped by an admin key when the phone is lost", async () => {
    const { id, email, factor } = await withFactor();
    const { admin } = api.service().auth;
    expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toMatchObject([
      { id: factor.id, status: "verified" },
    ]);
    expect((await admin.getUserById(id)).data.user?.factors).toHaveLength(1);
    const removed = await admin.mfa.deleteFactor({ userId: id, id: factor.id });
    expect(removed.error).toBeNull();
    const client = await signIn(email);
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe("aal1");
    const gone = await admin.mfa.deleteFactor({ userId: id, id: factor.id });
    expect(told(gone.error)).toEqual([404, "mfa_factor_not_found"]);
    const { error } = await client.auth.admin.mfa.listFactors({ userId: id });
    expect(error?.status).toBe(403);
  });

  it("keeps secrets, challenges and attempts from every role of the API", async () => {
    for (const role of ["anon", "authenticated", "service_role"] as const) {
      for (const table of ["mfa_factors", "mfa_challenges", "mfa_totp_attempts"]) {
        const reading = api.database.sql.begin(async (sql) => {
          await sql.unsafe(`set local role ${role}`);
          await sql.unsafe(`select * from auth.${table}`);
        });
        await expect(reading, `${role} reads ${table}`).rejects.toMatchObject({ code: "42501" });
      }
    }
  });
});

describe("a project that has them switched off", () => {
  it("enrols and asks for none", async () => {
    const config = await readProjectConfig();
    config.auth.email.enable_confirmations = false;
    config.auth.mfa.totp = { enroll_enabled: false, verify_enabled: false };
    const closed = await startApiServer({ config });
    try {
      const client = closed.anon();
      await client.auth.signUp({ email: "rosa@lake.example", password: PASSWORD });
      const { error } = await client.auth.mfa.enroll({ factorType: "totp" });
      expect(told(error)).toEqual([422, "mfa_totp_enroll_not_enabled"]);
      const { data } = await client.auth.getUser();
      const [factor] = await closed.database.sql`
        insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
        values (gen_random_uuid(), ${data.user?.id ?? ""}, 'totp', 'verified', now(), now(), 'MY')
        returning id`;
      const asked = await client.auth.mfa.challenge({ factorId: String(factor?.["id"]) });
      expect(told(asked.error)).toEqual([422, "mfa_totp_verify_not_enabled"]);
    } finally {
      await closed.close();
    }
  });
});
