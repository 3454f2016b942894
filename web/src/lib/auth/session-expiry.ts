/** A session counts as expired this long before its end, so that no call goes out with a dead token. */
export const EXPIRY_MARGIN_S = 300;
export const CHECK_EVERY_MS = 60_000;
/** So long a page waits for a renewal, before it goes on with the session as it is stored. */
export const PATIENCE_MS = 8_000;

/** `expires_at` in seconds since 1970, as the auth service gives it. */
export const isExpired = ({ expires_at }: { expires_at?: number | undefined }): boolean =>
  expires_at !== undefined && expires_at - EXPIRY_MARGIN_S <= Date.now() / 1000;
