import { describe, expect, it } from "vitest";
import { useApiServer } from "./api-server.ts";
import { follow, mailTo } from "./mailed.ts";

const api = useApiServer({
  configure({ auth }) {
    auth.email.max_frequency = "0s";
  },
});

const newAddress = () => `${crypto.randomUUID()}@lake.example`;
const newProof = () => crypto.randomUUID().replaceAll("-", "");

const mallory = { first_name: "Mallory", last_name: "Stranger", instagram: "@mallory" };
const rosa = { first_name: "Rosa", last_name: "Reyes", locale: "ja" };

async function signUp(email: string, password: string, data: object) {
  const { error } = await api.anon().auth.signUp({ email, password, options: { data } });
  expect(error).toBeNull();
}

/** Follows the mailed link as the owner of the mailbox; a client with the session that it opens. */
async function confirm(email: string) {
  const { said } = await follow(mailTo(api, email).link);
  const token = said.get("access_token") ?? "";
  const owner = api.anon();
  const refresh_token = said.get("refresh_token") ?? "";
  const { data } = await owner.auth.setSession({ access_token: token, refresh_token });
  return { owner, id: data.user?.id ?? "" };
}

const stateOf = async (id: string) => {
  const [row] = await api.database.sql`
    select p.first_name, p.instagram, p.locale, r.setup_due, u.raw_user_meta_data as metadata
    from public.profiles as p join public.user_roles as r on r.user_id = p.id
    join auth.users as u on u.id = p.id where p.id = ${id}`;
  return row;
};

const signIn = async (email: string, password: string) =>
  (await api.anon().auth.signInWithPassword({ email, password })).error?.code ?? "in";

describe("a stranger who signed up with somebody's address", () => {
  it("has neither a password nor a name there once the owner confirms it", async () => {
    const email = newAddress();
    const [strangers, owners] = [newProof(), newProof()];
    await signUp(email, "strangers-password", { ...mallory, signup_proof: strangers });
    await signUp(email, "owners-password", { ...rosa, signup_proof: owners });
    const { owner, id } = await confirm(email);
    expect(await signIn(email, "strangers-password")).toBe("invalid_credentials");
    expect(await signIn(email, "owners-password")).toBe("invalid_credentials");
    const state = await stateOf(id);
    expect(state).toMatchObject({ first_name: null, instagram: null, setup_due: true });
    expect(JSON.stringify(state)).not.toContain("Mallory");
    // The owner's browser holds another secret, and everybody but the owner holds no session.
    expect((await owner.rpc("claim_sign_up", { proof: owners })).data).toBe(false);
    const anybody = await api.anon().rpc("claim_sign_up", { proof: strangers });
    expect(anybody.error?.code).toBe("42501");

    expect((await owner.auth.updateUser({ password: "owners-password" })).error).toBeNull();
    expect(await stateOf(id)).toMatchObject({ setup_due: false });
    expect((await owner.rpc("claim_sign_up", { proof: strangers })).data).toBe(true);
    expect(await signIn(email, "strangers-password")).toBe("invalid_credentials");
    expect(await signIn(email, "owners-password")).toBe("in");
    expect(await stateOf(id)).toMatchObject({ first_name: null });
  });

  it("gains nothing from the owner's forgotten password or one-time code either", async () => {
    for (const ask of ["recover", "otp"] as const) {
      const email = newAddress();
      await signUp(email, "strangers-password", mallory);
      await (ask === "recover"
        ? api.anon().auth.resetPasswordForEmail(email)
        : api.anon().auth.signInWithOtp({ email }));
      const { id } = await confirm(email);
      expect(await signIn(email, "strangers-password")).toBe("invalid_credentials");
      expect(await stateOf(id)).toMatchObject({ first_name: null, setup_due: true });
    }
  });
});

describe("the browser that signed up", () => {
  it("gets its password and names back with its secret", async () => {
    const email = newAddress();
    const signup_proof = newProof();
    await signUp(email, "owners-password", { ...rosa, signup_proof });
    const { owner, id } = await confirm(email);
    expect((await owner.rpc("claim_sign_up", { proof: "" })).data).toBe(false);
    expect((await owner.rpc("claim_sign_up", { proof: signup_proof })).data).toBe(true);
    expect(await signIn(email, "owners-password")).toBe("in");
    const state = await stateOf(id);
    expect(state).toMatchObject({
      first_name: "Rosa",
      locale: "ja",
      setup_due: false,
      metadata: { last_name: "Reyes", email_verified: true },
    });
    expect(state?.["metadata"]).not.toHaveProperty("signup_proof");
  });

  it("has no claim without a secret of some length", async () => {
    const email = newAddress();
    await signUp(email, "owners-password", { signup_proof: "short" });
    const { owner } = await confirm(email);
    expect((await owner.rpc("claim_sign_up", { proof: "short" })).data).toBe(false);
  });
});

describe("accounts that are not created by a sign-up with mail", () => {
  it("keep their password and names: made by an admin", async () => {
    const email = newAddress();
    const made = await api.service().auth.admin.createUser({
      email,
      password: "from-the-admin",
      email_confirm: true,
      user_metadata: rosa,
    });
    expect(await signIn(email, "from-the-admin")).toBe("in");
    expect(await stateOf(made.data.user?.id ?? "")).toMatchObject({
      first_name: "Rosa",
      setup_due: false,
    });
  });

  it("take the admin's password with the confirmation, not the stranger's", async () => {
    const email = newAddress();
    await signUp(email, "strangers-password", mallory);
    const [row] = await api.database.sql`select id from auth.users where email = ${email}`;
    const { error } = await api
      .service()
      .auth.admin.updateUserById(row?.["id"], { email_confirm: true, password: "from-the-admin" });
    expect(error).toBeNull();
    expect(await signIn(email, "strangers-password")).toBe("invalid_credentials");
    expect(await signIn(email, "from-the-admin")).toBe("in");
  });

  it("choose a password when they were invited", async () => {
    const email = newAddress();
    await api.service().auth.admin.inviteUserByEmail(email, { data: rosa });
    const { owner, id } = await confirm(email);
    expect(await stateOf(id)).toMatchObject({ setup_due: true });
    expect((await owner.auth.updateUser({ password: "owners-password" })).error).toBeNull();
    expect(await signIn(email, "owners-password")).toBe("in");
  });
});

describe("metadata", () => {
  it("can be changed at any time, and nothing follows from it", async () => {
    const email = newAddress();
    const signup_proof = newProof();
    await signUp(email, "owners-password", { ...rosa, signup_proof });
    const { owner, id } = await confirm(email);
    await owner.rpc("claim_sign_up", { proof: signup_proof });
    const before = await stateOf(id);
    const data = { ...mallory, role: "admin", setup_due: true, locale: "ar" };
    expect((await owner.auth.updateUser({ data })).error).toBeNull();
    const { metadata: _metadata, ...after } = (await stateOf(id)) ?? {};
    expect(before).toMatchObject(after);
    const [role] = await api.database.sql`
      select role from public.user_roles where user_id = ${id}`;
    expect(role).toEqual({ role: "user" });
  });
});
