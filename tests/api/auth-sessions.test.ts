import { describe, expect, it } from "vitest";
import { useApiServer } from "./api-server.ts";

const SCHEMA = `
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
  raw_user_meta_data, created_at, updated_at, confirmation_token, email_change,
  email_change_token_new, recovery_token)
values (
  '00000000-0000-0000-0000-000000000000', '11111111-1111-4111-8111-111111111111', 'authenticated',
  'authenticated', 'seeded@lake.example', extensions.crypt('from-the-seed', extensions.gen_salt('bf')),
  now(), '{"provider":"email","providers":["email"]}', '{"name":"Seeded"}', now(), now(), '', '', '', '');
insert into auth.identities (
  id, user_id, provider_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
values (
  gen_random_uuid(), '11111111-1111-4111-8111-111111111111', '11111111-1111-4111-8111-111111111111',
  '{"sub":"11111111-1111-4111-8111-111111111111","email":"seeded@lake.example"}', 'email',
  now(), now(), now());`;

const api = useApiServer({
  schema: SCHEMA,
  configure({ auth }) {
    auth.email.enable_confirmations = false;
    auth.refresh_token_reuse_interval = 0;
  },
});

const seeded = { email: "seeded@lake.example", password: "from-the-seed" };

async function signedIn(credentials = seeded) {
  const client = api.anon();
  const { data, error } = await client.auth.signInWithPassword(credentials);
  if (error) throw error;
  return { client, ...data };
}

describe("signing in", () => {
  it("accepts an account that a seed inserted with crypt()", async () => {
    const { user, session } = await signedIn();
    expect(user).toMatchObject({
      email: seeded.email,
      user_metadata: { name: "Seeded" },
      identities: [{ provider: "email" }],
    });
    expect(session).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      user: { id: user.id },
    });
    // In seconds since 1970.
    const left = (session.expires_at ?? 0) - Date.now() / 1000;
    expect([left > 3_500, left <= 3_600]).toEqual([true, true]);
    const [, body = ""] = session.access_token.split(".");
    expect(JSON.parse(Buffer.from(body, "base64url").toString("utf8"))).toMatchObject({
      sub: user.id,
      aud: "authenticated",
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "password" }],
      app_metadata: { provider: "email" },
      is_anonymous: false,
    });
  });

  it("returns the same for a wrong password and an unknown address", async () => {
    const attempt = async (email: string) => {
      const response = await api.raw("/auth/v1/token?grant_type=password", {
        method: "POST",
        body: JSON.stringify({ email, password: "wrong-password" }),
      });
      return { status: response.status, body: await response.json() };
    };
    const expected = {
      status: 400,
      body: { code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" },
    };
    expect(await attempt(seeded.email)).toEqual(expected);
    expect(await attempt("nobody@lake.example")).toEqual(expected);
  });

  it("refuses forged, keyless and sessionless tokens on /user as Auth words it", async () => {
    const { client, session } = await signedIn();
    const user = (token?: string) =>
      api.raw("/auth/v1/user", token ? { headers: { authorization: `Bearer ${token}` } } : {});
    const forged = await user(`${session.access_token.slice(0, -6)}abcdef`);
    expect([forged.status, await forged.json()]).toMatchObject([403, { error_code: "bad_jwt" }]);
    expect((await user()).status).toBe(403);
    await client.auth.signOut();
    const ended = await user(session.access_token);
    expect([ended.status, await ended.json()]).toMatchObject([
      403,
      { error_code: "session_not_found" },
    ]);
  });
});

describe("signing up", () => {
  it("makes the profile through the trigger and signs in at once without confirmations", async () => {
    const client = api.anon();
    const { data } = await client.auth.signUp({
      email: "New@Lake.example",
      password: "long-enough",
      options: { data: { name: "Nina" } },
    });
    expect(data.session?.access_token).toBeTruthy();
    expect(data.user).toMatchObject({
      email: "new@lake.example",
      user_metadata: { name: "Nina", email_verified: true },
    });
    const profile = await api
      .service()
      .from("profiles")
      .select("id")
      .eq("id", data.user?.id ?? "");
    expect(profile.data).toHaveLength(1);
  });

  it("refuses a taken address, a weak password and a malformed address", async () => {
    const signUpError = async (email: string, password: string) => {
      const { error } = await api.anon().auth.signUp({ email, password });
      return [error?.status, error?.code];
    };
    expect(await signUpError(seeded.email, "long-enough")).toEqual([422, "user_already_exists"]);
    expect(await signUpError("weak@lake.example", "a")).toEqual([422, "weak_password"]);
    expect(await signUpError("no-address", "long-enough")).toEqual([400, "validation_failed"]);
  });

  it("returns 500 with Auth's message when a trigger on auth.users fails", async () => {
    await api.database.sql.unsafe(`
      create function public.refuse_user() returns trigger language plpgsql as
        $$ begin raise exception 'no'; end $$;
      create trigger refuse_user before insert on auth.users
        for each row when (new.email = 'unlucky@lake.example') execute function public.refuse_user()`);
    const { error } = await api
      .anon()
      .auth.signUp({ email: "unlucky@lake.example", password: "long-enough" });
    expect([error?.status, error?.message]).toEqual([500, "Database error saving new user"]);
  });

  it("says in /settings which ways in are open", async () => {
    const settings = await (await api.raw("/auth/v1/settings")).json();
    expect(settings).toMatchObject({
      external: { email: true, google: false, phone: false },
      mailer_autoconfirm: true,
    });
    expect((await api.raw("/auth/v1/health")).status).toBe(200);
  });
});

describe("refresh tokens", () => {
  it("rotate, and return their successor while that is unused", async () => {
    const { client, session } = await signedIn();
    const next = await client.auth.refreshSession();
    expect(next.data.session?.refresh_token).not.toBe(session.refresh_token);
    const again = await api.anon().auth.refreshSession({ refresh_token: session.refresh_token });
    expect(again.data.session?.refresh_token).toBe(next.data.session?.refresh_token);
  });

  it("end the whole session when an old one is used again", async () => {
    const { session } = await signedIn();
    const use = (token: string) => api.anon().auth.refreshSession({ refresh_token: token });
    const second = (await use(session.refresh_token)).data.session?.refresh_token ?? "";
    const third = (await use(second)).data.session?.refresh_token ?? "";
    const stolen = await use(session.refresh_token);
    expect([stolen.error?.status, stolen.error?.code]).toEqual([400, "refresh_token_already_used"]);
    expect((await use(third)).error?.code).toBe("refresh_token_already_used");
    expect((await use("unknown")).error?.code).toBe("refresh_token_not_found");
  });

  it("give every parallel caller the same successor", async () => {
    const { session } = await signedIn();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        api.anon().auth.refreshSession({ refresh_token: session.refresh_token }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.data.session?.refresh_token)).size).toBe(1);
  });
});

describe("signing out", () => {
  it("ends this session, the others or all, by scope", async () => {
    const [first, second, third] = [await signedIn(), await signedIn(), await signedIn()];
    const alive = async (...sessions: { client: typeof first.client }[]) =>
      Promise.all(sessions.map(async ({ client }) => !(await client.auth.refreshSession()).error));
    await first.client.auth.signOut({ scope: "others" });
    expect(await alive(first, second, third)).toEqual([true, false, false]);
    const fourth = await signedIn();
    await fourth.client.auth.signOut({ scope: "local" });
    expect(await alive(first, fourth)).toEqual([true, false]);
    const fifth = await signedIn();
    await fifth.client.auth.signOut({ scope: "global" });
    expect(await alive(first, fifth)).toEqual([false, false]);
  });
});

describe("updating the own account", () => {
  it("merges metadata, refuses the same password, and a new one ends other sessions", async () => {
    const { client } = await signedIn();
    const other = await signedIn();
    const updated = await client.auth.updateUser({ data: { nick: "Nin" } });
    expect(updated.data.user?.user_metadata).toMatchObject({ name: "Seeded", nick: "Nin" });
    const same = await client.auth.updateUser({ password: seeded.password });
    expect([same.error?.status, same.error?.code]).toEqual([422, "same_password"]);
    await client.auth.updateUser({ password: "another-password" });
    expect((await other.client.auth.refreshSession()).error).not.toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    await client.auth.updateUser({ password: seeded.password });
  });
});
