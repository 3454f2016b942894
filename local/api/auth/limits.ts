import { callerOf } from "../../address-range.ts";
import type { AuthConfig } from "../project-config.ts";
import { AuthError } from "./auth-error.ts";
import { mailFrequencyMs } from "./mail-frequency.ts";

const FIVE_MINUTES_MS = 300_000;
/** As hosted: this many at once, then at the configured rate. */
const BURST = 30;
/** Wrong passwords or codes for one address, from anywhere, before each next one has to wait. */
const MISSES = 20;
/** Beyond this many callers the longest unseen one is forgotten. */
const MAX_KEYS = 50_000;

const requestLimit = () =>
  new AuthError(429, "over_request_rate_limit", "Request rate limit reached");

/** Token buckets by key: each holds `size` turns and gains one every `everyMs`. */
function createBuckets(size: number, everyMs: number, now: () => number) {
  const buckets = new Map<string, { turns: number; at: number }>();
  return {
    /** Takes a turn; false when none is left. */
    take(key: string): boolean {
      const at = now();
      const known = buckets.get(key) ?? { turns: size, at };
      const turns = Math.min(size, known.turns + (at - known.at) / everyMs);
      // Set again, so that the map's order is the order of use.
      buckets.delete(key);
      buckets.set(key, { turns: turns < 1 ? turns : turns - 1, at });
      const [longestUnseen] = buckets.size > MAX_KEYS ? buckets.keys() : [];
      if (longestUnseen !== undefined) buckets.delete(longestUnseen);
      return turns >= 1;
    },
    giveBack(key: string): void {
      const known = buckets.get(key);
      if (known) known.turns = Math.min(size, known.turns + 1);
    },
  };
}

/** What is counted by the caller's address, as hosted counts it. */
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
   * Runs one attempt at an account's secret. Only attempts that `isMiss` says failed count, known
   * and unknown accounts alike; parallel ones count before their outcome is known.
   * @throws AuthError over_request_rate_limit (429)
   */
  guess<T>(
    account: string,
    attempt: () => Promise<T>,
    isMiss: (error: unknown) => boolean,
  ): Promise<T>;
  /**
   * Counts a mail that was asked for, whether or not there is an account to get it.
   * @throws AuthError over_email_send_rate_limit (429)
   */
  mail(kind: LimitedMail, account: string): void;
  /** As mail, for a sign-up, which is never refused for this: whether another mail may go out. */
  noteMail(kind: LimitedMail, account: string): boolean;
}

/** Limits of one process, in memory: a restart forgets them. */
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
  const misses = createBuckets(MISSES, FIVE_MINUTES_MS / MISSES, now);
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
      if (!byRoute.get(route)?.take(callerOf(address))) throw requestLimit();
    },
    async guess(account, attempt, isMiss) {
      const key = account.toLowerCase();
      if (!misses.take(key)) throw requestLimit();
      try {
        const result = await attempt();
        misses.giveBack(key);
        return result;
      } catch (error) {
        if (!isMiss(error)) misses.giveBack(key);
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
