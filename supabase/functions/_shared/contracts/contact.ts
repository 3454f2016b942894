import { z } from "zod";
import { emailAddress } from "./email-address.ts";
import { countCharacters, isStorable } from "./plain-text.ts";
import { LANGUAGES } from "./languages.ts";

/** What can be wrong with the form, as keys of the page's words. */
export const contactIssue = z.enum([
  "name_required",
  "name_too_long",
  "email_required",
  "email_invalid",
  "message_required",
  "message_too_short",
  "message_too_long",
  "unreadable",
]);
export type ContactIssue = z.infer<typeof contactIssue>;

const issue = (key: ContactIssue): ContactIssue => key;

/** Code points. */
export const NAME_MAX = 200;
/** Characters as a reader counts them, after trimming (`countCharacters`). */
export const MESSAGE_MIN = 10;
export const MESSAGE_MAX = 5000;
/** Code points: a character can be made of many, and the database counts these. */
const MESSAGE_MAX_CODE_POINTS = 20_000;

const codePoints = (text: string): number => Array.from(text).length;

/** The first issue of each field is the one to mend first. Nothing is trimmed or altered. */
export const contactFields = z.object({
  name: z
    .string(issue("name_required"))
    .refine((name) => countCharacters(name) > 0, issue("name_required"))
    .refine((name) => codePoints(name) <= NAME_MAX, issue("name_too_long"))
    .refine(isStorable, issue("unreadable")),
  email: z
    .string(issue("email_required"))
    .refine((email) => email.trim() !== "", { error: issue("email_required"), abort: true })
    .pipe(emailAddress(issue("email_invalid"))),
  message: z
    .string(issue("message_required"))
    .refine((message) => message.trim() !== "", issue("message_required"))
    .refine((message) => countCharacters(message) >= MESSAGE_MIN, issue("message_too_short"))
    .refine(
      (message) =>
        codePoints(message) <= MESSAGE_MAX_CODE_POINTS && countCharacters(message) <= MESSAGE_MAX,
      issue("message_too_long"),
    )
    .refine(isStorable, issue("unreadable")),
});

/** What a meeting can be about: the services, as in the site's addresses. */
export const MEETING_SERVICES = [
  "marketing",
  "automation",
  "managed-it",
  "virtual-assistants",
] as const;
/** People at the event. */
export const MEETING_SIZES = ["to_50", "to_200", "to_1000", "over_1000"] as const;
/** What a sender may add to ask for a meeting; `date` is the day of the event. Null where nothing is said. */
const meeting = z.strictObject({
  service: z.enum(MEETING_SERVICES).nullable(),
  date: z.iso.date().nullable(),
  size: z.enum(MEETING_SIZES).nullable(),
});

/** Milliseconds: nobody reads, thinks and types in less. */
export const FASTEST_HAND_MS = 2000;

/**
 * Body of `POST /functions/v1/contact`, which anyone may call. `id` is made by the page when a
 * message is first sent; sending the same again stores it once, a changed message needs a new one.
 *
 * Returns 202 `acceptedAnswer`. Errors: `invalid` with `fields` (a `contactIssue` for the fields a
 * person fills in), `conflict` (the id belongs to other words), `rate_limited` (429 with
 * Retry-After in seconds), `too_large`, `unavailable`.
 */
export const contactRequest = z.strictObject({
  ...contactFields.shape,
  id: z.uuid(),
  locale: z.enum(LANGUAGES),
  meeting: meeting.optional(),
  /** A field that people do not see. Filled in, the message is dropped with the same response. */
  website: z.string().default(""),
  /** From the form's appearance to its sending. Under `FASTEST_HAND_MS` the message is dropped. */
  elapsed_ms: z.number().min(0),
});
export type ContactRequest = z.input<typeof contactRequest>;
