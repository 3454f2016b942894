import { addressRange } from "../../gateway/address-range.ts";
import type { AuthConfig } from "../project-config.ts";
import { type Guessed, createAttempts } from "./attempts.ts";
import { AuthError } from "./auth-error.ts";
import { MAX_KEYS, createBuckets } from "./buckets.ts";
import { mailFrequencyMs } from "./mail-frequency.ts";

const FIVE_MINUTES_MS = 300_000;
/** As hosted: this many at once, then at the configured rate. */
const BURST = 30;

const requestLimit = () =>
  new AuthError(429, "over_request_rate_limit", "Request rate limit reached");

/** Routes that hosted limits by the caller's address, and this server by the address's range. */
export type LimitedRoute =
  | "signup"
  | "recover"
  | "resend"
  | "magiclink"
  | "otp"
  | "user"
  | "reauthenticate"
  | "token"
  | "verify";

export type LimitedMail = "confirmation" | "recovery" | "email_change" | "reauthentication";

export interface AuthLimits {
  /** @throws AuthError over_request_rate_limit (429) */
  request(route: LimitedRoute, address: string): void;
  /**
   * Runs one attempt at an account's secret. Only attempts whose error satisfies `isMiss` count, for
   * known and unknown accounts alike; parallel attempts count until they have succeeded.
   * @throws AuthError over_request_rate_limit (429)
   */
  guess<T>(
    guessed: Guessed,
    attempt: () => Promise<T>,
    isMiss: (error: unknown) => boolean,
  ): Promise<T>;
  /**
   * Counts a requested mail, whether or not the account exists.
   * @throws AuthError over_email_send_rate_limit (429)
   */
  mail(kind: LimitedMail, account: string): void;
  /** As `mail`, for sign-ups, which are not refused. Returns whether another mail may be sent. */
  noteMail(kind: LimitedMail, account: string): boolean;
}

/** Kept in the memory of one process: a restart resets them. */
export function createLimits(config: AuthConfig, now: () => number = Date.now): AuthLimits {
  const { sign_in_sign_ups, token_refresh, token_verifications } = config.rate_limit;
  const rates: Record<LimitedRoute, number> = {
    signup: sign_in_sign_ups,
    recover: sign_in_sign_ups,
    resend: sign_in_sign_ups,
    magiclink: sign_in_sign_ups,
    otp: sign_in_sign_ups,
    user: sign_in_sign_ups,
    reauthenticate: sign_in_sign_ups,
    token: token_refresh,
    verify: token_verifications,
  };
  const byRoute = new Map(
    Object.entries(rates).map(([route, rate]) => [
      route,
      createBuckets(BURST, FIVE_MINUTES_MS / rate, now),
    ]),
  );
  const attempts = createAttempts(now);
  const mails = new Map<string, number>();

  /** Milliseconds until the next mail may be asked for; 0 counts one as asked for now. */
  function waitForMail(kind: LimitedMail, account: string): number {
    const everyMs = mailFrequencyMs(config);
    const key = `${kind}:${account.toLowerCase()}`;
    const at = now();
    const wait = (mails.get(key) ?? -Infinity) + everyMs - at;
    if (wait > 0) return wait;
    mails.delete(key);
    mails.set(key, at);
    for (const [oldest, asked] of mails) {
      if (asked + everyMs > at && mails.size <= MAX_KEYS) break;
      if (oldest !== key) mails.delete(oldest);
    }
    return 0;
  }

  return {
    request(route, address) {
      if (!byRoute.get(route)?.take(addressRange(address))) throw requestLimit();
    },
    async guess(guessed, attempt, isMiss) {
      const giveBack = attempts.take(guessed);
      if (!giveBack) throw requestLimit();
      try {
        const result = await attempt();
        giveBack();
        return result;
      } catch (error) {
        if (!isMiss(error)) giveBack();
        throw error;
      }
    },
    mail(kind, account) {
      const wait = waitForMail(kind, account);
      if (wait === 0) return;
      const message = `For security purposes, you can only request this after ${Math.ceil(wait / 1000)} seconds.`;
      throw new AuthError(429, "over_email_send_rate_limit", message);
    },
    noteMail: (kind, account) => waitForMail(kind, account) === 0,
  };
}
