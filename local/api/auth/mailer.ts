import { readFile } from "node:fs/promises";
import type { AuthConfig } from "../project-config.ts";
import { renderGoTemplate } from "./go-template.ts";
import { htmlToText } from "./html-to-text.ts";

export type MailKind =
  | "confirmation"
  | "recovery"
  | "magic_link"
  | "invite"
  | "email_change"
  | "reauthentication";

/** What a template may name, in the Go template's words. */
interface MailValues {
  ConfirmationURL: string;
  Token: string;
  TokenHash: string;
  SiteURL: string;
  RedirectTo: string;
  Email: string;
  NewEmail: string;
  /** The account's metadata, which its owner writes. */
  Data: Record<string, unknown>;
}

export interface AuthMailer {
  send(to: string, kind: MailKind, values: MailValues): Promise<void>;
}

interface Wording {
  subject: string;
  heading: string;
  text: string;
  /** Absent where only the code counts. */
  action?: string;
}

const WORDING: Record<MailKind, Wording> = {
  confirmation: {
    subject: "Confirm Your Signup",
    heading: "Confirm your signup",
    text: "Follow this link to confirm your account:",
    action: "Confirm your mail",
  },
  recovery: {
    subject: "Reset Your Password",
    heading: "Reset password",
    text: "Follow this link to reset the password for your account:",
    action: "Reset password",
  },
  magic_link: {
    subject: "Your Magic Link",
    heading: "Magic link",
    text: "Follow this link to sign in:",
    action: "Sign in",
  },
  invite: {
    subject: "You have been invited",
    heading: "You have been invited",
    text: "Follow this link to accept the invitation:",
    action: "Accept the invite",
  },
  email_change: {
    subject: "Confirm Email Change",
    heading: "Confirm change of email",
    text: "Follow this link to confirm the change of your email from {{ .Email }} to {{ .NewEmail }}:",
    action: "Change email",
  },
  reauthentication: {
    subject: "Confirm Reauthentication",
    heading: "Confirm reauthentication",
    text: "Confirm that it is you with the code below.",
  },
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

function htmlOf({ heading, text, action }: Wording): string {
  const link = action
    ? `<p><a href="{{ .ConfirmationURL }}">${action}</a></p>
<p>Alternatively, enter the code: {{ .Token }}</p>`
    : `<p>Enter the code: {{ .Token }}</p>`;
  return `<h2>${heading}</h2>\n<p>${text}</p>\n${link}`;
}

/**
 * Sends Auth's mails to the local sink in Resend's words. Subjects and bodies come from
 * `auth.email.template.*` of supabase/config.toml, else from the wording above.
 */
export function createMailer(
  config: AuthConfig,
  mailSinkUrl: () => string,
  mailSinkKey: string,
  projectRoot: URL,
): AuthMailer {
  return {
    async send(to, kind, values) {
      const wording = WORDING[kind];
      const own = config.email.template[kind];
      const html = own?.content_path
        ? await readFile(new URL(own.content_path, projectRoot), "utf8")
        : htmlOf(wording);
      const fields = { ...values };
      const rendered = renderGoTemplate(html, fields, escapeHtml);
      const response = await fetch(`${mailSinkUrl().replace(/\/+$/, "")}/emails`, {
        method: "POST",
        headers: { authorization: `Bearer ${mailSinkKey}`, "content-type": "application/json" },
        body: JSON.stringify({
          from: "Auth <noreply@localhost>",
          to: [to],
          subject: renderGoTemplate(own?.subject ?? wording.subject, fields, String),
          html: rendered,
          text: htmlToText(rendered),
        }),
      });
      if (!response.ok) throw new Error(`The mail sink answered ${response.status}.`);
    },
  };
}
