import { describe, expect, it } from "vitest";
import { claims, errorOf, signIn, useFactorServer, withFactor } from "./factors.ts";

const api = useFactorServer();

describe("an account with a factor", () => {
  it("changes address and password with aal2 only", async () => {
    const { client, email } = await withFactor(api);
    const weak = await signIn(api, email);
    for (const change of [{ password: "another-one" }, { email: `x-${email}` }]) {
      const { error } = await weak.auth.updateUser(change);
      expect(errorOf(error)).toEqual([401, "insufficient_aal"]);
    }
    expect((await weak.auth.updateUser({ data: { nick: "Ro" } })).error).toBeNull();
    expect((await client.auth.updateUser({ password: "another-one" })).error).toBeNull();
  });

  it("removes the factor with aal2 only, and its sessions fall back to aal1", async () => {
    const { client, email, factor } = await withFactor(api);
    const weak = await signIn(api, email);
    const refused = await weak.auth.mfa.unenroll({ factorId: factor.id });
    expect(errorOf(refused.error)).toEqual([422, "insufficient_aal"]);
    const { data, error } = await client.auth.mfa.unenroll({ factorId: factor.id });
    expect([data, error]).toEqual([{ id: factor.id }, null]);
    await client.auth.refreshSession();
    const after = await claims(client);
    expect([after.aal, after.amr.map(({ method }) => method)]).toEqual(["aal1", ["password"]]);
    expect((await client.auth.getUser()).data.user?.factors).toBeUndefined();
  });

  it("keeps the factor while no session of the account was opened in the last ten minutes", async () => {
    const { client, id, email, factor } = await withFactor(api);
    await api.database.sql`
      update auth.mfa_amr_claims as c set updated_at = now() - interval '11 minutes'
      from auth.sessions as s where s.id = c.session_id and s.user_id = ${id}`;
    const refused = await client.auth.mfa.unenroll({ factorId: factor.id });
    expect(errorOf(refused.error)).toEqual([403, "PT403"]);
    await signIn(api, email);
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    const changes = await api.database.sql`
      select data ->> 'change' as change from public.notifications where user_id = ${id}
      and kind = 'account_changed'`;
    expect(changes).toEqual([{ change: "factor_turned_off" }]);
  });

  it("loses the factor by an admin key", async () => {
    const { id, email, factor } = await withFactor(api);
    const { admin } = api.service().auth;
    expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toMatchObject([
      { id: factor.id, status: "verified" },
    ]);
    expect((await admin.getUserById(id)).data.user?.factors).toHaveLength(1);
    const removed = await admin.mfa.deleteFactor({ userId: id, id: factor.id });
    expect(removed.error).toBeNull();
    const client = await signIn(api, email);
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe("aal1");
    const gone = await admin.mfa.deleteFactor({ userId: id, id: factor.id });
    expect(errorOf(gone.error)).toEqual([404, "mfa_factor_not_found"]);
    const { error } = await client.auth.admin.mfa.listFactors({ userId: id });
    expect(error?.status).toBe(403);
  });

  it("denies every API role the secrets, challenges and attempts", async () => {
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
