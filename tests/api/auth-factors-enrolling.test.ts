import { describe, expect, it } from "vitest";
import { startApiServer } from "./api-server.ts";
import {
  PASSWORD,
  enroll,
  errorOf,
  newPerson,
  signIn,
  useFactorServer,
  withFactor,
} from "./factors.ts";

const api = useFactorServer();

describe("enrolling", () => {
  it("returns the QR code, secret and URI, and lists the factor only once verified", async () => {
    const { client, email } = await newPerson(api);
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

  it("puts the requested issuer into the URI", async () => {
    const { client } = await newPerson(api);
    const { data } = await client.auth.mfa.enroll({ factorType: "totp", issuer: "Lake & Co" });
    const uri = new URL(data?.type === "totp" ? data.totp.uri : "");
    expect(uri.searchParams.get("issuer")).toBe("Lake & Co");
  });

  it.each([
    ["friendly_name", { friendlyName: "é😀".repeat(4000) }],
    ["issuer", { issuer: "<b>Lake".repeat(2000) }],
  ])("rejects a %s of more than 100 characters and creates no factor", async (field, more) => {
    const { client } = await newPerson(api);
    const { error } = await client.auth.mfa.enroll({ factorType: "totp", ...more });
    expect([errorOf(error), error?.message]).toEqual([
      [400, "validation_failed"],
      `${field} cannot be longer than 100 characters`,
    ]);
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  it("rejects a duplicate or missing name and more factors than the config allows", async () => {
    const { client } = await newPerson(api);
    await enroll(client, "");
    const again = await client.auth.mfa.enroll({ factorType: "totp" });
    expect(errorOf(again.error)).toEqual([422, "mfa_factor_name_conflict"]);
    const attempts = await Promise.all(
      ["a", "b", "c"].map((friendlyName) =>
        client.auth.mfa.enroll({ factorType: "totp", friendlyName }),
      ),
    );
    const refused = attempts.filter(({ error }) => error);
    expect(refused.map(({ error }) => errorOf(error))).toEqual([
      [422, "too_many_enrolled_mfa_factors"],
      [422, "too_many_enrolled_mfa_factors"],
    ]);
  });

  it("requires a session and a supported type", async () => {
    const post = async (body: unknown, headers = {}) => {
      const init = { method: "POST", body: JSON.stringify(body), headers };
      const response = await api.raw("/auth/v1/factors", init);
      return [response.status, ((await response.json()) as { error_code: string }).error_code];
    };
    expect(await post({ factor_type: "totp" })).toEqual([403, "bad_jwt"]);
    const { client } = await newPerson(api);
    const { data } = await client.auth.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    expect(await post({}, headers)).toEqual([400, "validation_failed"]);
    expect(await post({ factor_type: "phone" }, headers)).toEqual([
      422,
      "mfa_phone_enroll_not_enabled",
    ]);
    const sessionless = api.token({ sub: (await newPerson(api)).id, role: "authenticated" });
    const bearer = { authorization: `Bearer ${sessionless}` };
    expect(await post({ factor_type: "totp" }, bearer)).toEqual([500, "unexpected_failure"]);
  });

  it("requires aal2 to enrol a second factor", async () => {
    const { client, email } = await withFactor(api);
    const weak = await signIn(api, email);
    const refused = await weak.auth.mfa.enroll({ factorType: "totp", friendlyName: "Other" });
    expect(errorOf(refused.error)).toEqual([403, "insufficient_aal"]);
    expect((await enroll(client, "Other")).id).toBeTruthy();
  });
});

describe("a project with second factors switched off", () => {
  it("rejects enrolment and challenges", async () => {
    const closed = await startApiServer({
      configure({ auth }) {
        auth.email.enable_confirmations = false;
        auth.mfa.totp = { enroll_enabled: false, verify_enabled: false };
      },
    });
    try {
      const client = closed.anon();
      await client.auth.signUp({ email: "rosa@lake.example", password: PASSWORD });
      const { error } = await client.auth.mfa.enroll({ factorType: "totp" });
      expect(errorOf(error)).toEqual([422, "mfa_totp_enroll_not_enabled"]);
      const { data } = await client.auth.getUser();
      const [factor] = await closed.database.sql`
        insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
        values (gen_random_uuid(), ${data.user?.id ?? ""}, 'totp', 'verified', now(), now(), 'MY')
        returning id`;
      const asked = await client.auth.mfa.challenge({ factorId: String(factor?.["id"]) });
      expect(errorOf(asked.error)).toEqual([422, "mfa_totp_verify_not_enabled"]);
    } finally {
      await closed.close();
    }
  });
});
