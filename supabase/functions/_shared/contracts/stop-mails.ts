import { z } from "zod";

/** What a person stops by a link of a mail: the mails of one kind of notice, or the digest of the forums. */
export const DIGEST = "forum_digest";

/**
 * The query of `/unsubscribe` and of `POST /functions/v1/send-email/stop`, which returns `acceptedAnswer`.
 * Errors: `invalid`, `not_found` for a key that belongs to no account, `rate_limited`.
 */
export const stopParams = z.strictObject({
  kind: z.string().regex(/^[a-z][a-z_]{1,39}$/),
  key: z.string().regex(/^[0-9a-f]{64}$/),
});

export const stopQuery = (kind: string, key: string): string =>
  new URLSearchParams({ kind, key }).toString();
