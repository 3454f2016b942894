import { z } from "zod";

/** Characters, as SMTP has it (RFC 5321). */
const MAX_LENGTH = 254;

/** What HTML takes for an address, with a dot in the domain and none out of place before the @. */
const PATTERN =
  /^(?!\.)(?!.*\.\.)(?!.*\.@)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

export const isEmailAddress = (text: string): boolean =>
  text.length <= MAX_LENGTH && PATTERN.test(text);

/** An address that a mail can be sent to; `message` is what the issue says when it is none. */
export const emailAddress = (message: string) =>
  z.string(message).max(MAX_LENGTH, message).regex(PATTERN, message);
