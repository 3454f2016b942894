import { z } from "zod";
import { MEETING_SIZES } from "../contracts/contact.ts";
import { PRODUCT_NAME } from "../contracts/product.ts";
import type { MailContent } from "./content.ts";
import { greetingName } from "./greeting-name.ts";
import { line, typed } from "./line.ts";
import { type Locale, mailLocale } from "./locale.ts";
import { digestMail } from "./digest-mail.ts";
import { noticeMail } from "./notice-mail.ts";
import { words } from "./words.ts";

export interface MailSettings {
  locale: Locale;
  /** Of the site, without a path. */
  siteOrigin: string;
  /** The secret by which the reader stops mails of this kind. */
  stopKey?: string | null;
  /** Where answers to the team go. */
  teamAddress?: string | undefined;
}

export interface Draft {
  content: MailContent;
  /** What the reader stops with `stopKey`: a kind of notice, or the digest. */
  kind?: string;
  /** Where a reply should go, other than to the sender. */
  replyTo?: string;
  /** The id of the conversation that it belongs to: a person wrote it, in answer to another. */
  answerIn?: string;
}

type Template = (params: unknown, settings: MailSettings) => Draft;

/** By the name in the outbox; what each reads of `params` is what its cause wrote there. */
const templates = new Map<string, Template>([
  ["welcome", welcome],
  ["contact_team", contactTeam],
  ["contact_receipt", contactReceipt],
  ["contact_answer", contactAnswer],
  ["notice", noticeMail],
  ["forum_digest", digestMail],
]);

/** @throws when there is no such template or the parameters are not its own: an error in the caller. */
export function draftMail(template: string, params: unknown, settings: MailSettings): Draft {
  const draft = templates.get(template);
  if (!draft) throw new Error(`There is no mail template ${template}`);
  return draft(params, settings);
}

const welcomeParams = z.object({ first_name: z.string().nullish() });

function welcome(params: unknown, { locale, siteOrigin }: MailSettings): Draft {
  const said = words[locale].welcome;
  const name = greetingName(welcomeParams.parse(params).first_name);
  return {
    content: {
      subject: [said.subject],
      preview: said.preview,
      heading: said.heading(name),
      blocks: [
        { kind: "paragraph", line: [said.intro] },
        { kind: "list", items: said.promises },
        { kind: "action", label: said.action, url: siteOrigin },
      ],
      reason: said.reason,
    },
  };
}

const receiptParams = z.object({ name: z.string() });

function contactReceipt(params: unknown, { locale, siteOrigin }: MailSettings): Draft {
  const said = words[locale].contactReceipt;
  const name = greetingName(receiptParams.parse(params).name);
  return {
    content: {
      subject: [said.subject],
      preview: said.preview,
      heading: said.heading(name),
      blocks: [
        { kind: "paragraph", line: [said.received] },
        { kind: "paragraph", line: [said.answer] },
        { kind: "action", label: said.action, url: `${siteOrigin}/contact` },
      ],
      reason: said.reason,
    },
  };
}

const answerParams = z.object({
  name: z.string(),
  message: z.string(),
  message_id: z.uuid(),
  body: z.string(),
});

/** What an admin wrote, in the admin's own words; under it what it answers. */
function contactAnswer(params: unknown, { locale, teamAddress }: MailSettings): Draft {
  const { name, message, message_id, body } = answerParams.parse(params);
  const said = words[locale].contactAnswer;
  return {
    content: {
      subject: [said.subject],
      preview: said.preview,
      heading: said.heading(greetingName(name)),
      blocks: [
        ...body
          .split(/\s*\n\s*/)
          .map((paragraph) => ({ kind: "paragraph" as const, line: [typed(paragraph)] })),
        { kind: "paragraph", line: [said.yours] },
        { kind: "quote", words: typed(message) },
      ],
      reason: said.reason,
    },
    answerIn: message_id,
    ...(teamAddress === undefined ? {} : { replyTo: teamAddress }),
  };
}

const teamParams = z.object({
  name: z.string(),
  email: z.string(),
  message: z.string(),
  locale: mailLocale,
  // Of a sender who asks for a meeting.
  meeting_service: z.string().nullish(),
  meeting_date: z.iso.date().nullish(),
  meeting_size: z.enum(MEETING_SIZES).nullish(),
});
const SIZES: Record<(typeof MEETING_SIZES)[number], string> = {
  to_50: "up to 50 people",
  to_200: "51 to 200 people",
  to_1000: "201 to 1,000 people",
  over_1000: "more than 1,000 people",
};

const EVENT_DAY = new Intl.DateTimeFormat("en", { dateStyle: "full", timeZone: "UTC" });
const fact = (name: string, value: string | null | undefined) =>
  value ? [{ name, value: typed(value) }] : [];

/** In English, whatever the sender's language: the team's own. */
function contactTeam(params: unknown): Draft {
  const asked = teamParams.parse(params);
  const { name, email, message, locale, meeting_date: date, meeting_size: size } = asked;
  const language = new Intl.DisplayNames("en", { type: "language" }).of(locale) ?? locale;
  return {
    content: {
      subject: line`Contact form: ${typed(name)}`,
      preview: "Answering this mail answers the sender.",
      heading: ["A message from the contact form"],
      blocks: [
        {
          kind: "facts",
          facts: [
            { name: "Name", value: typed(name) },
            { name: "Email", value: typed(email) },
            { name: "Language", value: typed(language) },
            ...fact("Meeting about", asked.meeting_service?.replaceAll("-", " ")),
            ...fact("Event on", date && EVENT_DAY.format(Date.parse(date))),
            ...fact("Event for", size && SIZES[size]),
          ],
        },
        { kind: "quote", words: typed(message) },
      ],
      reason: `Sent by the contact form of ${PRODUCT_NAME}. The answer goes to the address above, which nobody has checked; promised within 24 hours.`,
    },
    replyTo: email,
  };
}
