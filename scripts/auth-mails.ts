import { join } from "node:path";
import { identityMailPath } from "../supabase/functions/_shared/contracts/identity-mail.ts";
import { type Locale, mailLocale } from "../supabase/functions/_shared/mail/locale.ts";
import { mailToHtml } from "../supabase/functions/_shared/mail/to-html.ts";
import {
  LINK_MAILS,
  type LinkMail,
  authMailWords,
  identityWords,
  sharedWords,
} from "./auth-mail-words.ts";

export const AUTH_MAILS = [...LINK_MAILS, "reauthentication"] as const;
type AuthMail = (typeof AUTH_MAILS)[number];
type InLocale = (locale: Locale) => string;

/**
 * The templates of the mails that the auth service sends, by their path: the look of the functions'
 * mails, with the language chosen by the account's metadata when the mail is sent. The service
 * renders them with Go's html/template.
 */
export function authMails(root: string): Map<string, string> {
  const identity: InLocale = (locale) => identityHtml(locale).trimEnd();
  return new Map(
    AUTH_MAILS.map((mail) => [
      join(root, "supabase/templates", `${mail}.html`),
      `${template(mail, (one) => (locale) => linkHtml(one, locale).trimEnd(), identity)}\n`,
    ]),
  );
}

/** What `subject` has to say in supabase/config.toml. */
export const authMailSubject = (mail: AuthMail): string =>
  template(
    mail,
    (one) => (locale) => authMailWords[one][locale].subject,
    (locale) => identityWords[locale].subject,
  );

function template(mail: AuthMail, link: (mail: LinkMail) => InLocale, identity: InLocale): string {
  if (mail === "reauthentication") return branches(byAccount(identity), identity("en"));
  const words = link(mail);
  // A code that proves an identity is requested as a code to sign in with is, and in the language
  // of the page, which the account's metadata may not have.
  const first = mail === "magic_link" ? byPage(identity) : [];
  return branches([...first, ...byAccount(words)], words("en"));
}

type Branch = [condition: string, text: string];

const byAccount = (words: InLocale): Branch[] =>
  mailLocale.options
    .filter((locale) => locale !== "en")
    .map((locale) => [`eq .Data.locale "${locale}"`, words(locale)]);

const byPage = (words: InLocale): Branch[] =>
  mailLocale.options.map((locale) => [
    `eq .RedirectTo (print .SiteURL "${identityMailPath(locale)}")`,
    words(locale),
  ]);

const branches = (tried: Branch[], otherwise: string): string =>
  tried
    .map(
      ([condition, text], index) => `{{ ${index === 0 ? "if" : "else if"} ${condition} }}${text}`,
    )
    .concat(`{{ else }}${otherwise}{{ end }}`)
    .join("");

function linkHtml(mail: LinkMail, locale: Locale): string {
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

function identityHtml(locale: Locale): string {
  const { subject, preview, heading, text, code, expiry, warning, reason } = identityWords[locale];
  return mailToHtml(
    {
      subject: [subject],
      preview,
      heading: [heading],
      blocks: [
        { kind: "paragraph", line: text },
        { kind: "code", label: code, code: "{{ .Token }}" },
        { kind: "paragraph", line: [expiry] },
        { kind: "paragraph", line: [warning] },
      ],
      reason,
    },
    locale,
  );
}
