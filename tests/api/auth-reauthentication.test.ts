import { expect, it } from "vitest";
import { readProjectConfig } from "../../local/api/project-config.ts";
import { useApiServer } from "./api-server.ts";
import { mailTo, makeAccount } from "./mailed.ts";

const api = useApiServer({
  configure({ auth }) {
    auth.email.max_frequency = "0s";
  },
});

async function signedIn(email: string) {
  const client = api.anon();
  const { error } = await client.auth.signInWithPassword({ email, password: "long-enough" });
  if (error) throw error;
  return client;
}

/** Every session of the account has been open for so long. */
const age = (email: string, interval: string) => api.database.sql`
  with old as (
    update auth.sessions as s set created_at = s.created_at - ${interval}::interval
    from auth.users as u where u.id = s.user_id and u.email = ${email} returning s.id)
  update auth.mfa_amr_claims as c set updated_at = c.updated_at - ${interval}::interval
  from old where c.session_id = old.id`;

it("the project requires both mailboxes for a new address, and a recent sign-in for a password", async () => {
  const { auth } = await readProjectConfig();
  expect(auth.email).toMatchObject({ double_confirm_changes: true, secure_password_change: true });
});

it("a stolen token sets no password ten minutes after the sign-in", async () => {
  const email = await makeAccount(api);
  const thief = await signedIn(email);
  await age(email, "11 minutes");
  const { error } = await thief.auth.updateUser({ password: "thiefs-password" });
  expect([error?.status, error?.code]).toEqual([403, "PT403"]);
  // The owner signs in once more, and sets it by that session.
  const owner = await signedIn(email);
  expect((await owner.auth.updateUser({ password: "owners-password" })).error).toBeNull();
  expect((await thief.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
});

it("a stolen token sets no first password for an account that came by a provider", async () => {
  const email = await makeAccount(api);
  const thief = await signedIn(email);
  await api.database.sql`update auth.users set encrypted_password = '' where email = ${email}`;
  await age(email, "11 minutes");
  const { error } = await thief.auth.updateUser({ password: "thiefs-password" });
  expect(error?.code).toBe("PT403");
  const owner = api.anon();
  await owner.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  await owner.auth.verifyOtp({ email, token: mailTo(api, email).code, type: "email" });
  expect((await owner.auth.updateUser({ password: "owners-password" })).error).toBeNull();
});

it("a session of more than a day needs a mailed code as well, once", async () => {
  const email = await makeAccount(api);
  const client = await signedIn(email);
  await age(email, "25 hours");
  const password = "another-one";
  const bare = await client.auth.updateUser({ password });
  expect([bare.error?.status, bare.error?.code]).toEqual([400, "reauthentication_needed"]);
  expect((await client.auth.reauthenticate()).error).toBeNull();
  const nonce = mailTo(api, email).code;
  const wrong = await client.auth.updateUser({
    password,
    nonce: nonce === "000000" ? "1" : "000000",
  });
  expect([wrong.error?.status, wrong.error?.code]).toEqual([422, "reauthentication_not_valid"]);
  await signedIn(email);
  expect((await client.auth.updateUser({ password, nonce })).error).toBeNull();
  const used = await client.auth.updateUser({ password: "and-another", nonce });
  expect(used.error?.code).toBe("reauthentication_not_valid");
});

it("a stolen token alone does not move the account to another address", async () => {
  const email = await makeAccount(api);
  const thief = await signedIn(email);
  const wanted = `thief-${email}`;
  await thief.auth.updateUser({ email: wanted });
  const { code } = mailTo(api, wanted);
  await thief.auth.verifyOtp({ email: wanted, token: code, type: "email_change" });
  const [row] = await api.database.sql`select email from auth.users where email = ${email}`;
  expect(row).toEqual({ email });
});
