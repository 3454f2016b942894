import { describe, expect, it } from "vitest";
import { startIdentityProvider } from "../helpers/identity-provider.ts";
import { startApiServer } from "./api-server.ts";
import {
  type Visit,
  fragment,
  go,
  locationOf,
  offerProviders,
  useProviderServer,
  visitAt,
} from "./provider-server.ts";

const { api, idp } = useProviderServer();

const visit = (provider: string, visiting?: Visit) => visitAt(api, provider, visiting);

describe("a sign-in that goes wrong", () => {
  const nobody = async (): Promise<boolean> => {
    const [row] = await api.database.sql`
      select count(*)::int as n from auth.users where email = ${idp.someone.email ?? ""}`;
    return row?.["n"] === 0;
  };

  it("brings the provider's error back, in query and fragment", async () => {
    const back = await visit("google", { decide: "Deny" });
    const expected = { error: "access_denied", error_description: "The user denied access" };
    expect(fragment(back)).toEqual(expected);
    expect(Object.fromEntries(back.searchParams)).toEqual(expected);
  });

  it.each([
    ["signed by another", { forged: true }],
    ["of another issuer", { claims: { iss: "https://evil.example" } }],
    ["for another client", { claims: { aud: "another" } }],
    ["that has expired", { claims: { exp: 1_600_000_000 } }],
    ["of another access token", { claims: { at_hash: "AAAAAAAAAAAAAAAAAAAAAA" } }],
    ["without an address", { claims: { email: undefined } }],
  ])("an id_token %s makes nobody", async (_what, tamper) => {
    idp.tamper = tamper;
    expect(fragment(await visit("google"))).toMatchObject({
      error: "server_error",
      error_code: "unexpected_failure",
    });
    expect(await nobody()).toBe(true);
  });

  it("an id_token of another shape makes nobody", async () => {
    idp.tamper = { claims: { email_verified: "perhaps" } };
    expect(fragment(await visit("google"))).toMatchObject({ error_code: "unexpected_failure" });
    expect(await nobody()).toBe(true);
  });

  it("a database that refuses the account leads back, too, and is logged", async () => {
    await api.database.sql.unsafe(`
      create function public.full_house() returns trigger language plpgsql as
        $$ begin raise exception 'The house is full'; end $$;
      create trigger full_house before insert on public.profiles
        for each row execute function public.full_house()`);
    try {
      expect(fragment(await visit("google"))).toEqual({
        error: "server_error",
        error_code: "unexpected_failure",
        error_description: "Database error saving new user",
      });
      expect(api.log.at(-1)).toContain("The house is full");
    } finally {
      await api.database.sql.unsafe("drop function public.full_house cascade");
    }
  });

  it("a provider that sends no response redirects nowhere and starts no flow", async () => {
    const gone = await startIdentityProvider();
    const closed = await startApiServer({ configure: (config) => offerProviders(config, gone) });
    try {
      await gone.close();
      const query = `provider=google&code_challenge=${"x".repeat(43)}&code_challenge_method=plain`;
      const response = await go(`${closed.url}/auth/v1/authorize?${query}`);
      expect([response.status, await response.json()]).toMatchObject([
        500,
        { error_code: "unexpected_failure" },
      ]);
      expect(await closed.database.sql`select from auth.flow_state`).toHaveLength(0);
    } finally {
      await closed.close();
    }
  });

  it("a made-up code makes nobody, and neither does none", async () => {
    const made = await visit("google", { change: (fields) => fields.set("code", "made-up") });
    expect(fragment(made)).toMatchObject({ error: "server_error" });
    const none = await visit("google", { change: (fields) => fields.delete("code") });
    expect(fragment(none)).toMatchObject({
      error: "invalid_request",
      error_code: "bad_oauth_callback",
    });
    expect(await nobody()).toBe(true);
  });

  it("a forged, old or missing state leads home with its error", async () => {
    const forged = api.token({ provider: "google", exp: 1_600_000_000 });
    for (const [state, code] of [
      ["a.b.c", "bad_oauth_state"],
      [forged, "bad_oauth_state"],
      ["", "bad_oauth_callback"],
    ]) {
      const back = await go(`${api.url}/auth/v1/callback?code=1&state=${state}`);
      const home = locationOf(back);
      expect([back.status, home.origin, home.searchParams.get("error_code")]).toEqual([
        303,
        api.url,
        code,
      ]);
    }
  });
});
