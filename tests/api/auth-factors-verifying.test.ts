import type { SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import {
  claims,
  codeOf,
  enroll,
  errorOf,
  newPerson,
  signIn,
  useFactorServer,
  verify,
  withFactor,
  wrongCode,
} from "./factors.ts";

const api = useFactorServer();

describe("verifying", () => {
  it("raises the session to aal2, keeps it after a refresh, and closes the aal1 sessions", async () => {
    const { client, email } = await newPerson(api);
    const other = await signIn(api, email);
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

  it("reports nextLevel aal2 at the next sign-in", async () => {
    const { email, factor } = await withFactor(api);
    const client = await signIn(api, email);
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    const { error } = await verify(client, factor.id, codeOf(factor.secret));
    expect(error).toBeNull();
    expect((await claims(client)).aal).toBe("aal2");
  });

  it("emits MFA_CHALLENGE_VERIFIED", async () => {
    const { email, factor } = await withFactor(api);
    const client = await signIn(api, email);
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    await verify(client, factor.id, codeOf(factor.secret));
    await expect.poll(() => events).toContain("MFA_CHALLENGE_VERIFIED");
  });

  it("rejects a wrong code and accepts the right one on the same challenge", async () => {
    const { client } = await newPerson(api);
    const { id, secret } = await enroll(client);
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: id });
    expect(challenge?.expires_at).toBeGreaterThan(Date.now() / 1000 + 270);
    const answer = (code: string) =>
      client.auth.mfa.verify({ factorId: id, challengeId: challenge?.id ?? "", code });
    expect(errorOf((await answer(wrongCode(secret))).error)).toEqual([
      422,
      "mfa_verification_failed",
    ]);
    expect(errorOf((await answer("")).error)).toEqual([400, "validation_failed"]);
    expect((await answer(codeOf(secret))).error).toBeNull();
    expect(errorOf((await answer(codeOf(secret, 1))).error)).toEqual([
      422,
      "mfa_ip_address_mismatch",
    ]);
  });

  it("accepts a code once, for the first of several requests", async () => {
    const { email, factor } = await withFactor(api);
    const clients = await Promise.all(Array.from({ length: 4 }, () => signIn(api, email)));
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
    const late = await verify(await signIn(api, email), factor.id, code);
    expect(errorOf(late.error)).toEqual([422, "mfa_verification_failed"]);
    const older = await verify(await signIn(api, email), factor.id, codeOf(factor.secret));
    expect(errorOf(older.error)).toEqual([422, "mfa_verification_failed"]);
  });

  it("rejects a challenge of another address or factor and an expired one", async () => {
    const { client } = await newPerson(api);
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

  it("rejects attempts after fifteen in a minute, parallel and right ones included", async () => {
    const { email, factor } = await withFactor(api);
    const clients = await Promise.all([signIn(api, email), signIn(api, email)]);
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
    expect(errorOf((await guess(clients[0], right)).error)).toEqual([
      429,
      "over_request_rate_limit",
    ]);
    await api.database.sql`
      update auth.mfa_totp_attempts set attempted_at = attempted_at - interval '61 seconds'
      where factor_id = ${factor.id}`;
    expect((await guess(clients[0], codeOf(factor.secret))).error).toBeNull();
  });

  it("rejects the factor of another account", async () => {
    const { factor } = await withFactor(api);
    const { client } = await newPerson(api);
    const refused = await client.auth.mfa.challenge({ factorId: factor.id });
    expect(errorOf(refused.error)).toEqual([404, "mfa_factor_not_found"]);
    const removed = await client.auth.mfa.unenroll({ factorId: factor.id });
    expect(errorOf(removed.error)).toEqual([404, "mfa_factor_not_found"]);
  });
});
