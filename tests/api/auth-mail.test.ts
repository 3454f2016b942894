import { describe, expect, it } from "vitest";
import { useApiServer } from "./api-server.ts";
import { follow, mailTo as lastMail } from "./mailed.ts";

const api = useApiServer({
  configure({ auth }) {
    auth.email.enable_confirmations = true;
    auth.email.double_confirm_changes = true;
    auth.email.max_frequency = "0s";
    auth.additional_redirect_urls = ["https://app.example/**"];
  },
});

const password = "long-enough";

const mailTo = (address: string) => lastMail(api, address);

describe("confirmation", () => {
  it("keeps a new account out until its mailed link is followed, once", async () => {
    const email = "link@lake.example";
    const signup_proof = "0123456789abcdef0123456789abcdef";
    const options = { data: { signup_proof } };
    const { data } = await api.anon().auth.signUp({ email, password, options });
    expect(data).toMatchObject({ session: null, user: { email } });
    const early = await api.anon().auth.signInWithPassword({ email, password });
    expect([early.error?.status, early.error?.code]).toEqual([400, "email_not_confirmed"]);
    const guess = await api.anon().auth.signInWithPassword({ email, password: "wrong-password" });
    expect(guess.error?.code).toBe("invalid_credentials");
    const first = await follow(mailTo(email).link);
    expect(first.status).toBe(303);
    expect(first.said.get("type")).toBe("signup");
    const user = await api.anon().auth.getUser(first.said.get("access_token") ?? "");
    expect(user.data.user?.email).toBe(email);
    const owner = api.withToken(first.said.get("access_token") ?? "");
    expect((await owner.rpc("claim_sign_up", { proof: signup_proof })).data).toBe(true);
    const second = await follow(mailTo(email).link);
    expect(second.said.get("error_code")).toBe("otp_expired");
    expect((await api.anon().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it("takes the mailed code instead of the link, and only the right one", async () => {
    const email = "code@lake.example";
    await api.anon().auth.signUp({ email, password });
    const { code } = mailTo(email);
    const wrong = await api.anon().auth.verifyOtp({ email, token: "x", type: "signup" });
    expect([wrong.error?.status, wrong.error?.code]).toEqual([403, "otp_expired"]);
    const right = await api.anon().auth.verifyOtp({ email, token: code, type: "signup" });
    expect(right.data.user?.email_confirmed_at).toBeTruthy();
  });

  it("returns the same for a taken address as for a new one, and sends no mail", async () => {
    const before = api.mails.length;
    const { data, error } = await api
      .anon()
      .auth.signUp({ email: "link@lake.example", password: "guess-guess" });
    expect(error).toBeNull();
    expect(data).toMatchObject({ session: null, user: { identities: [{ provider: "email" }] } });
    expect(api.mails).toHaveLength(before);
  });

  it("resends a confirmation and stays silent about unknown addresses", async () => {
    const email = "again@lake.example";
    await api.anon().auth.signUp({ email, password });
    const before = api.mails.length;
    expect((await api.anon().auth.resend({ type: "signup", email })).error).toBeNull();
    expect(api.mails).toHaveLength(before + 1);
    const unknown = await api.anon().auth.resend({ type: "signup", email: "no@lake.example" });
    expect(unknown.error).toBeNull();
    expect(api.mails).toHaveLength(before + 1);
  });
});

describe("recovery and magic links", () => {
  it("recovers a password through the mail, to a listed address only", async () => {
    const email = "link@lake.example";
    const ask = (redirectTo: string) =>
      api.anon().auth.resetPasswordForEmail(email, { redirectTo });
    await ask("https://evil.example/steal");
    expect((await follow(mailTo(email).link)).location.origin).toBe(api.url);
    await ask("https://app.example/reset");
    const { location, said } = await follow(mailTo(email).link);
    expect(location.href).toMatch(/^https:\/\/app\.example\/reset#/);
    expect(said.get("type")).toBe("recovery");
    const client = api.anon();
    await client.auth.setSession({
      access_token: said.get("access_token") ?? "",
      refresh_token: said.get("refresh_token") ?? "",
    });
    expect((await client.auth.updateUser({ password: "brand-new-one" })).error).toBeNull();
    const again = await api.anon().auth.signInWithPassword({ email, password: "brand-new-one" });
    expect(again.error).toBeNull();
    expect((await api.anon().auth.resetPasswordForEmail("no@lake.example")).error).toBeNull();
  });

  it("signs in by magic link, and creates no account with create_user: false", async () => {
    const email = "link@lake.example";
    const options = { shouldCreateUser: false };
    await api.anon().auth.signInWithOtp({ email, options });
    const signedIn = await api
      .anon()
      .auth.verifyOtp({ email, token: mailTo(email).code, type: "email" });
    expect(signedIn.data.session).not.toBeNull();
    const stranger = await api.anon().auth.signInWithOtp({ email: "no@lake.example", options });
    expect(stranger.error).toBeNull();
    const made = await api.database.sql`select from auth.users where email = 'no@lake.example'`;
    expect(made).toHaveLength(0);
  });
});

describe("changing the address", () => {
  it("needs the agreement of both mailboxes", async () => {
    const [old, fresh] = ["code@lake.example", "moved@lake.example"];
    const client = api.anon();
    await client.auth.signInWithOtp({ email: old, options: { shouldCreateUser: false } });
    await client.auth.verifyOtp({ email: old, token: mailTo(old).code, type: "email" });
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    const asked = await client.auth.updateUser({ email: fresh });
    expect(asked.data.user).toMatchObject({ email: old, new_email: fresh });
    const half = await follow(mailTo(fresh).link);
    expect(half.said.get("message")).toMatch(/confirm link sent to the other email/);
    const whole = await follow(mailTo(old).link);
    expect(whole.said.get("access_token")).toBeTruthy();
    expect((await api.anon().auth.signInWithPassword({ email: fresh, password })).error).toBeNull();
  });
});

describe("the mails' words", () => {
  const asked = async (data: Record<string, unknown>) => {
    const email = `${crypto.randomUUID()}@lake.example`;
    await api.anon().auth.signUp({ email, password, options: { data } });
    return mailTo(email);
  };

  it.each([
    [{}, "en", "ltr", "Confirm your address", "Confirm my address"],
    [{ locale: "fr" }, "en", "ltr", "Confirm your address", "Confirm my address"],
    [{ locale: { a: 1 } }, "en", "ltr", "Confirm your address", "Confirm my address"],
    [{ locale: "ja" }, "ja", "ltr", "メールアドレスの確認", "アドレスを確認する"],
    [{ locale: "ar" }, "ar", "rtl", "أكِّد عنوان بريدك", "تأكيد عنواني"],
  ])("metadata %j is mailed in %s", async (data, locale, dir, subject, action) => {
    const mail = await asked(data);
    expect(mail.subject).toBe(subject);
    expect(mail.html.match(/<html lang="\w+" dir="\w+">/g)).toEqual([
      `<html lang="${locale}" dir="${dir}">`,
    ]);
    expect(mail.html).toContain(action);
    expect(mail.text).toContain(`${action}: ${mail.link}`);
    expect(mail.html + mail.text + mail.subject).not.toContain("{{");
    expect((await follow(mail.link)).said.get("type")).toBe("signup");
  });

  it("names both addresses of a change, in the account's language", async () => {
    const email = `${crypto.randomUUID()}@lake.example`;
    const fresh = `new-${email}`;
    await api.service().auth.admin.createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { locale: "ja" },
    });
    const client = api.anon();
    await client.auth.signInWithPassword({ email, password });
    await client.auth.updateUser({ email: fresh });
    for (const address of [email, fresh]) {
      const mail = mailTo(address);
      expect(mail.subject).toBe("メールアドレス変更の確認");
      expect(mail.html).toContain(`<bdi>${email}</bdi>から<bdi>${fresh}</bdi>に変更`);
    }
  });
});
