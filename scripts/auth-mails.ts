import { join } from "node:path";
import { type Locale, mailLocale } from "../supabase/functions/_shared/mail/locale.ts";
import { mailToHtml } from "../supabase/functions/_shared/mail/to-html.ts";
import { AUTH_MAILS, type AuthMail, authMailWords, sharedWords } from "./auth-mail-words.ts";

/**
 * The templates of the mails that the auth service sends, by their path: the look of the functions'
 * mails, with the language chosen by the account's metadata when the mail is sent. The service
 * renders them with Go's html/template.
 */
export function authMails(root: string): Map<string, string> {
  return new Map(
    AUTH_MAILS.map((mail) => [
      join(root, "supabase/templates", `${mail}.html`),
      inEachLanguage((locale) => htmlOf(mail, locale).trimEnd()) + "\n",
    ]),
  );
}

/** What `subject` has to say in supabase/config.toml. */
export function authMailSubject(mail: AuthMail): string {
  return inEachLanguage((locale) => authMailWords[mail][locale].subject);
}

function inEachLanguage(words: (locale: Locale) => string): string {
  const others = mailLocale.options.filter((locale) => locale !== "en");
  const branches = others.map((locale, index) => {
    const keyword = index === 0 ? "if" : "else if";
    return `{{ ${keyword} eq .Data.locale "${locale}" }}${words(locale)}`;
  });
  return `${branches.join("")}{{ else }}${words("en")}{{ end }}`;
}

function htmlOf(mail: AuthMail, locale: Locale): string {
  const said = authMailWords[mail][locale];
  const shared = sharedWords[locale];
  return mailToHtml(
    {
      subject: [said.subject],
      preview: said.preview,
      heading: [said.heading],
      blocks: [
        { kind: "paragraph", line: said.text },
        {
          kind: "action",
          label: said.action,
          url: "{{ .ConfirmationURL }}",
          spelled: shared.spelled,
        },
        { kind: "code", label: shared.code, code: "{{ .Token }}" },
        { kind: "paragraph", line: [shared.expiry] },
      ],
      reason: shared.reason,
    },
    locale,
  );
}
