import { describe, expect, it } from "vitest";
import { useApiServer } from "./api-server.ts";

const api = useApiServer();

const admin = () => api.service().auth.admin;
const password = "long-enough";

async function makeUser(email: string) {
  const { data, error } = await admin().createUser({ email, password, email_confirm: true });
  if (error) throw error;
  return data.user;
}

const signIn = (email: string, secret = password) =>
  api.anon().auth.signInWithPassword({ email, password: secret });

describe("auth.admin", () => {
  it("creates users that can sign in, with both kinds of metadata", async () => {
    const { data } = await admin().createUser({
      email: "Made@Lake.example",
      password,
      email_confirm: true,
      user_metadata: { name: "Made" },
      app_metadata: { plan: "club" },
    });
    expect(data.user).toMatchObject({
      email: "made@lake.example",
      user_metadata: { name: "Made" },
      app_metadata: { plan: "club", provider: "email" },
    });
    expect((await signIn("made@lake.example")).error).toBeNull();
    const twice = await admin().createUser({ email: "made@lake.example", password });
    expect([twice.error?.status, twice.error?.code]).toEqual([422, "email_exists"]);
    await admin().createUser({ email: "unconfirmed@lake.example", password });
    expect((await signIn("unconfirmed@lake.example")).error?.code).toBe("email_not_confirmed");
  });

  it("gets one user and returns 404 for none", async () => {
    const user = await makeUser("one@lake.example");
    expect((await admin().getUserById(user.id)).data.user?.email).toBe("one@lake.example");
    const none = await admin().getUserById(crypto.randomUUID());
    expect([none.error?.status, none.error?.code]).toEqual([404, "user_not_found"]);
  });

  it("lists users by page, newest first, with total, next and last page", async () => {
    await makeUser("page-1@lake.example");
    await makeUser("page-2@lake.example");
    const { data } = await admin().listUsers({ page: 1, perPage: 2 });
    expect(data.users.map((user) => user.email)).toEqual([
      "page-2@lake.example",
      "page-1@lake.example",
    ]);
    const [row] = await api.database.sql`select count(*)::int as total from auth.users`;
    expect(data).toMatchObject({
      total: row?.["total"],
      nextPage: 2,
      lastPage: Math.ceil(Number(row?.["total"]) / 2),
    });
  });

  it("updates address, password and metadata, and bans and unbans", async () => {
    const user = await makeUser("before@lake.example");
    const change = {
      email: "after@lake.example",
      password: "another-one",
      user_metadata: { a: 1 },
    };
    const updated = await admin().updateUserById(user.id, change);
    expect(updated.data.user).toMatchObject({ email: change.email, user_metadata: { a: 1 } });
    expect((await signIn(change.email, change.password)).error).toBeNull();
    await admin().updateUserById(user.id, { ban_duration: "24h" });
    expect((await signIn(change.email, change.password)).error?.code).toBe("user_banned");
    await admin().updateUserById(user.id, { ban_duration: "none" });
    expect((await signIn(change.email, change.password)).error).toBeNull();
  });

  it("deletes users, softly when requested", async () => {
    const soft = await makeUser("soft@lake.example");
    await admin().deleteUser(soft.id, true);
    const kept = await admin().getUserById(soft.id);
    expect(kept.data.user?.deleted_at).toBeTruthy();
    expect(kept.data.user?.email).not.toContain("soft@");
    expect((await signIn("soft@lake.example")).error?.code).toBe("invalid_credentials");
    const hard = await makeUser("hard@lake.example");
    expect((await admin().deleteUser(hard.id)).error).toBeNull();
    expect((await admin().getUserById(hard.id)).error?.status).toBe(404);
  });

  it("invites by mail and generates links without one", async () => {
    const invited = await admin().inviteUserByEmail("guest@lake.example", { data: { team: 7 } });
    expect(invited.data.user).toMatchObject({ user_metadata: { team: 7 } });
    expect(api.mails.at(-1)).toMatchObject({ to: ["guest@lake.example"] });
    const before = api.mails.length;
    await makeUser("linked@lake.example");
    const link = await admin().generateLink({ type: "magiclink", email: "linked@lake.example" });
    expect(api.mails).toHaveLength(before);
    const { hashed_token: hash = "" } = link.data.properties ?? {};
    const signedIn = await api.anon().auth.verifyOtp({ token_hash: hash, type: "magiclink" });
    expect(signedIn.data.user?.email).toBe("linked@lake.example");
  });

  it("is closed to the publishable key, to members and to forged tokens", async () => {
    const anon = await api.anon().auth.admin.listUsers();
    expect([anon.error?.status, anon.error?.code]).toEqual([403, "not_admin"]);
    await makeUser("member@lake.example");
    const { data } = await signIn("member@lake.example");
    const member = await api.raw("/auth/v1/admin/users", {
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    });
    expect([member.status, await member.json()]).toEqual([
      403,
      { code: 403, error_code: "not_admin", msg: "User not allowed" },
    ]);
    const forged = `${api.token({ role: "service_role" }).slice(0, -6)}abcdef`;
    const stranger = await api.raw("/auth/v1/admin/users", {
      headers: { authorization: `Bearer ${forged}` },
    });
    expect(stranger.status).toBe(403);
  });
});
