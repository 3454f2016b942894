import { lineToSubject } from "./line.ts";
import { type MailSettings, draftMail } from "./templates.ts";
import { mailToHtml } from "./to-html.ts";
import { mailToText } from "./to-text.ts";

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  /** The conversation that it belongs to (`Draft.answerIn`). */
  answerIn?: string;
  /** What the reader may stop (`contracts/stop-mails.ts`): its kind and the key of the account. */
  stop?: { kind: string; key: string };
}

/**
 * A mail of the outbox as it is sent. The same row always renders alike: the provider knows a
 * repetition by its key and refuses other contents under it.
 */
export function renderMail(
  template: string,
  params: unknown,
  settings: MailSettings,
): RenderedMail {
  const { content, kind, replyTo, answerIn } = draftMail(template, params, settings);
  const { stopKey } = settings;
  return {
    subject: lineToSubject(content.subject, settings.locale),
    html: mailToHtml(content, settings.locale),
    text: mailToText(content, settings.locale),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(answerIn === undefined ? {} : { answerIn }),
    ...(kind !== undefined && stopKey ? { stop: { kind, key: stopKey } } : {}),
  };
}
