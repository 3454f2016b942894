import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { readProjectConfig } from "../../local/api/project-config.ts";
import { CLIENT } from "../helpers/identity-provider.ts";
import {
  type Visit,
  fragment,
  go,
  locationOf,
  someoneNew,
  useProviderServer,
  visitAt,
} from "./provider-server.ts";

const { api, idp } = useProviderServer();

const visit = (provider: string, visiting?: Visit) => visitAt(api, provider, visiting);

/** Who the session in the address belongs to. */
async function personOf(url: URL) {
  const { data, error } = await api.anon().auth.getUser(fragment(url)["access_token"]);
  if (error) throw error;
  return data.user;
}

const claimsOf = (token = ""): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));

describe("leaving for a provider", () => {
  it("is listed in /settings, with supabase-js's own address", async () => {
    const settings = await (await api.raw("/auth/v1/settings")).json();
    expect(settings).toMatchObject({ external: { google: true, apple: true, github: false } });
    const { data } = await api.anon().auth.signInWithOAuth({
      provider: "google",
      options: { redirectTo: `${api.url}/`, skipBrowserRedirect: true },
    });
    const there = locationOf(await go(data.url ?? ""));
    expect(`${there.origin}${there.pathname}`).toBe(`${idp.url}/authorize`);
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      client_id: CLIENT.id,
      redirect_uri: `${api.url}/auth/v1/callback`,
      response_type: "code",
      scope: "email profile",
    });
  });

  it("takes more scopes and parameters along, but not its own", async () => {
    const query = {
      scopes: "calendar,contacts",
      prompt: "consent",
      client_id: "another",
      redirect_uri: "https://evil.example",
    };
    await visit("google", { more: query });
    const visited = Object.fromEntries(idp.visits.at(-1) ?? []);
    expect(visited).toMatchObject({
      scope: "email profile calendar contacts",
      prompt: "consent",
      client_id: CLIENT.id,
      redirect_uri: `${api.url}/auth/v1/callback`,
    });
    expect(visited).not.toHaveProperty("redirect_to");
  });

  it.each([
    ["github", "Unsupported provider: provider is not enabled"],
    ["myspace", "Unsupported provider: Provider myspace could not be found"],
  ])("refuses %s", async (provider, msg) => {
    const response = await go(`${api.url}/auth/v1/authorize?provider=${provider}`);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error_code: "validation_failed", msg },
    ]);
  });

  it("leads back to addresses of the project alone", async () => {
    const back = await visit("google", { more: { redirect_to: "https://evil.example/" } });
    expect(back.origin).toBe(api.url);
  });
});

describe("coming back for the first time", () => {
  it("makes an account with Google's words, a profile and the role user", async () => {
    const back = await visit("google");
    expect(`${back.origin}${back.pathname}${back.search}`).toBe(`${api.url}/`);
    expect(fragment(back)).toMatchObject({
      token_type: "bearer",
      expires_in: "3600",
      provider_token: expect.any(String),
      provider_refresh_token: expect.stringContaining("refresh-"),
    });
    const { sub, email, name, picture } = idp.someone;
    const user = await personOf(back);
    const claimed = {
      iss: idp.url,
      sub,
      provider_id: sub,
      email,
      email_verified: true,
      phone_verified: false,
      name,
      full_name: name,
      picture,
      avatar_url: picture,
    };
    expect(user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: claimed,
      identities: [
        { provider: "google", id: sub, user_id: user.id, identity_data: claimed, email },
      ],
    });
    expect(claimsOf(fragment(back)["access_token"])).toMatchObject({
      aal: "aal1",
      amr: [{ method: "oauth" }],
      app_metadata: { provider: "google" },
    });
    const [row] = await api.database.sql`
      select p.first_name, p.last_name, r.role from public.profiles as p
      join public.user_roles as r on r.user_id = p.id where p.id = ${user.id}`;
    expect(row).toEqual({ first_name: "Rosa", last_name: "de la Reyes", role: "user" });
  });

  it("asks Facebook's graph with the app's proof", async () => {
    const user = await personOf(await visit("facebook"));
    expect(user.app_metadata).toEqual({ provider: "facebook", providers: ["facebook"] });
    expect(user.user_metadata).toMatchObject({
      full_name: "Rosa de la Reyes",
      nickname: idp.someone.name,
      avatar_url: idp.someone.picture,
      email_verified: true,
    });
  });

  it("takes the name that Apple posts the first time, and keeps it the second", async () => {
    const first = await personOf(await visit("apple"));
    expect(first.user_metadata).toMatchObject({ full_name: "Rosa de la Reyes" });
    idp.someone = { sub: idp.someone.sub, email: idp.someone.email };
    const second = await personOf(await visit("apple"));
    expect(second.id).toBe(first.id);
    expect(second.user_metadata).toMatchObject({ full_name: "Rosa de la Reyes" });
  });
});

describe("coming back again", () => {
  it("finds the same account, with what the provider says now", async () => {
    const first = await personOf(await visit("google"));
    idp.someone = { ...idp.someone, name: "Rosa Quiroga", email: someoneNew().email };
    const second = await personOf(await visit("google"));
    expect(second.id).toBe(first.id);
    expect(second.email).toBe(first.email);
    expect(second.user_metadata["full_name"]).toBe("Rosa Quiroga");
    expect(second.identities).toHaveLength(1);
  });

  it("joins the account that has the verified address, by any provider or a password", async () => {
    const password = "long-enough";
    const created = await api.service().auth.admin.createUser({
      email: idp.someone.email ?? "",
      password,
      email_confirm: true,
      user_metadata: { first_name: "R." },
    });
    const user = await personOf(await visit("google"));
    expect(user.id).toBe(created.data.user?.id);
    expect(user.app_metadata).toEqual({ provider: "email", providers: ["email", "google"] });
    expect(user.user_metadata).toMatchObject({ first_name: "R.", full_name: idp.someone.name });
    idp.someone = { ...idp.someone, sub: randomUUID() };
    const third = await personOf(await visit("facebook"));
    expect(third.id).toBe(user.id);
    expect(third.identities?.map(({ provider }) => provider)).toEqual([
      "email",
      "google",
      "facebook",
    ]);
    const { error } = await api
      .anon()
      .auth.signInWithPassword({ email: user.email ?? "", password });
    expect(error).toBeNull();
  });

  it("leaves nothing of who had signed up with somebody else's address", async () => {
    const email = idp.someone.email ?? "";
    const password = "lie-in-wait";
    await api.anon().auth.signUp({ email, password, options: { data: { first_name: "Mallory" } } });
    const user = await personOf(await visit("google"));
    expect(user.email).toBe(email);
    expect(user.app_metadata).toEqual({ provider: "google", providers: ["google"] });
    expect(user.identities?.map(({ provider }) => provider)).toEqual(["google"]);
    expect(user.user_metadata).not.toHaveProperty("first_name");
    const { error } = await api.anon().auth.signInWithPassword({ email, password });
    expect(error?.code).toBe("invalid_credentials");
  });

  it("is for an address nobody vouches for a matter of a mail first", async () => {
    idp.someone = { ...idp.someone, email_verified: false };
    const back = await visit("google");
    expect(fragment(back)).toMatchObject({
      error: "access_denied",
      error_code: "provider_email_needs_verification",
    });
    const mail = api.mails.find(({ to }) => to.includes(idp.someone.email ?? ""));
    const link = /href="([^"]+\/verify[^"]+)"/.exec(mail?.html ?? "")?.[1] ?? "";
    const confirmed = locationOf(await go(link.replaceAll(/&(amp|#38);/g, "&")));
    expect((await personOf(confirmed)).email).toBe(idp.someone.email);
    idp.someone = { ...idp.someone };
    expect((await personOf(await visit("google"))).email).toBe(idp.someone.email);
  });

  it("does not join an account by an address nobody vouches for", async () => {
    const { data } = await api.service().auth.admin.createUser({
      email: idp.someone.email ?? "",
      password: "long-enough",
      email_confirm: true,
    });
    idp.someone = { ...idp.someone, email_verified: false };
    expect(fragment(await visit("google"))).toMatchObject({
      error_code: "provider_email_needs_verification",
    });
    const { data: after } = await api.service().auth.admin.getUserById(data.user?.id ?? "");
    expect(after.user?.identities).toHaveLength(1);
  });

  it("never confirms an address with another one", async () => {
    const victim = idp.someone.email ?? "";
    idp.someone = { ...idp.someone, email_verified: false };
    await visit("google");
    const own = someoneNew().email;
    idp.someone = { ...idp.someone, email: own, email_verified: true };
    expect((await personOf(await visit("google"))).email).toBe(own);
    idp.someone = { ...idp.someone, sub: randomUUID(), email: victim };
    const person = await personOf(await visit("google"));
    expect([person.email, person.identities?.length]).toEqual([victim, 1]);
  });

  it("is not stopped by a stranger's unverified use of the address", async () => {
    const email = idp.someone.email ?? "";
    const { data } = await api.service().auth.admin.createUser({ email, email_confirm: true });
    const mine = idp.someone;
    idp.someone = { ...mine, sub: randomUUID(), email_verified: false };
    await visit("google");
    idp.someone = mine;
    expect((await personOf(await visit("google"))).id).toBe(data.user?.id);
  });

  it("ends in one account for two first visits at once", async () => {
    const backs = await Promise.all([visit("google"), visit("google"), visit("google")]);
    const ids = await Promise.all(backs.map(async (back) => (await personOf(back)).id));
    expect(new Set(ids).size).toBe(1);
  });

  it("is refused to a banned account", async () => {
    const user = await personOf(await visit("google"));
    await api.service().auth.admin.updateUserById(user.id, { ban_duration: "1h" });
    expect(fragment(await visit("google"))).toMatchObject({
      error: "access_denied",
      error_code: "user_banned",
    });
  });
});

describe("the project's settings", () => {
  it("leave providers off by default, and read secrets and switches from variables", async () => {
    const { auth } = await readProjectConfig();
    expect(Object.entries(auth.external).map(([name, { enabled }]) => [name, enabled])).toEqual([
      ["google", false],
      ["facebook", false],
      ["apple", false],
    ]);
    vi.stubEnv("SUPABASE_AUTH_EXTERNAL_GOOGLE_ENABLED", "true");
    vi.stubEnv("SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID", "ours");
    vi.stubEnv("SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET", "hush");
    expect((await readProjectConfig()).auth.external["google"]).toEqual({
      enabled: true,
      client_id: "ours",
      secret: "hush",
      redirect_uri: "",
      url: "",
    });
  });
});
