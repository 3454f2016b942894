import { z } from "zod";
import { emailAddress } from "./email-address.ts";

/** The one subject that the browser may ask for. */
export const WELCOME_SUBJECT = "Welcome to the product!";

/**
 * Body of `POST /functions/v1/send-email`, called after sign-up with a session or without. It asks
 * for the welcome mail and no other. `html` is taken and never sent: the function renders the mail
 * itself, in the account's language.
 *
 * Returns 202 `acceptedAnswer` whether or not a mail leaves: it does once for an account, when `to`
 * is the caller's own address or that of an account of the last 15 minutes. Errors: `invalid` with
 * `fields`, `rate_limited` (429 with Retry-After in seconds).
 */
export const sendEmailRequest = z.strictObject({
  to: emailAddress("This is not an address"),
  subject: z.literal(WELCOME_SUBJECT, `The subject can only be “${WELCOME_SUBJECT}”`),
  html: z.string(),
});

/**
 * Response of `POST /functions/v1/send-email/drain` (secret key only): what became of the mails that
 * were due. Errors: `forbidden`, `unavailable`.
 */
export const drainAnswer = z.object({
  /** The provider took them. */
  sent: z.number().int(),
  /** To be tried again later. */
  postponed: z.number().int(),
  /** Put off without a try, because a setting in `missing` is not there. */
  deferred: z.number().int(),
  /** Given up: no repetition would help, or there were enough. */
  dead: z.number().int(),
  /** The lease ran out while sending: another worker reports what became of them. */
  lost: z.number().int(),
  /** Names of the function's secrets that are not set. */
  missing: z.array(z.string()),
});
export type DrainAnswer = z.infer<typeof drainAnswer>;
