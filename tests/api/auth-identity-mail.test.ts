import { describe, expect, it } from "vitest";
import { identityMailPath } from "../../supabase/functions/_shared/contracts/identity-mail.ts";
import { useApiServer } from "./api-server.ts";
import { mailTo, makeAccount } from "./mailed.ts";

const api = useApiServer({
  configure({ auth }) {
    auth.email.max_frequency = "0s";
  },
});

const WORDS = [
  ["en", "ltr", "Your confirmation code", "change your password"],
  ["ja", "ltr", "本人確認コード", "パスワードを変更してください"],
  ["ar", "rtl", "رمز التحقق من هويتك", "غيِّر كلمة المرور"],
] as const;

/** As the profile page requests it. */
const requestCode = (email: string, emailRedirectTo: string) =>
  api.anon().auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo } });

describe("a code that proves an identity", () => {
  it.each(WORDS)(
    "is mailed without a sign-in link, in the page's language (%s)",
    async (locale, dir, subject, warning) => {
      const email = await makeAccount(api);
      expect((await requestCode(email, api.url + identityMailPath(locale))).error).toBeNull();
      const mail = mailTo(api, email);
      expect(mail.subject).toBe(subject);
      expect(mail.html).toContain(`<html lang="${locale}" dir="${dir}">`);
      expect(mail.html.match(/<html /g)).toHaveLength(1);
      expect(mail.text).toContain(warning);
      expect(mail.html + mail.text + mail.subject).not.toMatch(/\{\{|\/verify|href=/);
      const token = /\b\d{6}\b/.exec(mail.text)?.[0] ?? "";
      const { data } = await api.anon().auth.verifyOtp({ email, token, type: "email" });
      expect(data.user?.email).toBe(email);
    },
  );

  it("keeps the page's language for an account with another one", async () => {
    const email = await makeAccount(api);
    await api.database.sql`
      update auth.users set raw_user_meta_data = '{"locale": "ar"}' where email = ${email}`;
    await requestCode(email, api.url + identityMailPath("ja"));
    expect(mailTo(api, email).subject).toBe("本人確認コード");
    await requestCode(email, `${api.url}/`);
    expect(mailTo(api, email).subject).toBe("رابط تسجيل الدخول");
  });

  it.each(WORDS)(
    "has the same words when requested by reauthenticate() (%s)",
    async (locale, _dir, subject, warning) => {
      const email = await makeAccount(api);
      await api.database.sql`
        update auth.users set raw_user_meta_data = jsonb_build_object('locale', ${locale}::text) where email = ${email}`;
      const client = api.anon();
      await client.auth.signInWithPassword({ email, password: "long-enough" });
      expect((await client.auth.reauthenticate()).error).toBeNull();
      const mail = mailTo(api, email);
      expect(mail.subject).toBe(subject);
      expect(mail.text).toContain(warning);
      expect(mail.html + mail.text).not.toMatch(/\{\{|href=/);
    },
  );
});
