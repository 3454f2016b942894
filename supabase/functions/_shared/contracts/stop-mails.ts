/** What a person stops by a link of a mail: the mails of one kind of notice, or this digest of the forums. */
export const DIGEST = "forum_digest";

/** As they stand in the address: `private.notice_kinds` and `private.mail_keys`. */
export const STOP_KIND = /^[a-z][a-z_]{1,39}$/;
export const STOP_KEY = /^[0-9a-f]{64}$/;

/**
 * The query of `/unsubscribe` and of `POST /functions/v1/send-email/stop`, which returns `acceptedAnswer`.
 * Errors: `invalid`, `not_found` for a key that belongs to no account, `rate_limited`.
 */
export const stopQuery = (kind: string, key: string): string =>
  new URLSearchParams({ kind, key }).toString();
