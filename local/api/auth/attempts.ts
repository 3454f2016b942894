import { addressRange } from "../../gateway/address-range.ts";
import { type Buckets, createBuckets } from "./buckets.ts";

/** Wrong passwords or codes for one account before each next one has to wait fifteen seconds. */
const MISSES_FROM_ONE_RANGE = 20;
const MISSES_FROM_ANYWHERE = 100;
const MISS_FORGIVEN_MS = 15_000;
/**
 * A stranger who uses up an account's attempts must not lock its owner out: another range of
 * addresses has this many more, which come back one in eight hours.
 */
const FIRST_TRIES = 3;
const FIRST_TRY_BACK_MS = 8 * 3_600_000;
/** All such attempts at one account, so that many ranges do not add up: then 300 in an hour. */
const FIRST_TRIES_FROM_ANYWHERE = 300;
const FIRST_TRY_FROM_ANYWHERE_BACK_MS = 12_000;

export interface Guessed {
  /** Six digits can be found by a few attempts from each of many ranges; a password cannot. */
  secret: "password" | "code";
  account: string;
  /** The caller's. */
  address: string;
}

/** Takes a turn of each, or of none when one of them has none left. */
function takeAll(turns: readonly (readonly [Buckets, string])[]): (() => void) | undefined {
  const taken: (readonly [Buckets, string])[] = [];
  const giveBack = () => taken.forEach(([buckets, key]) => buckets.giveBack(key));
  for (const turn of turns) {
    const [buckets, key] = turn;
    if (!buckets.take(key)) {
      giveBack();
      return undefined;
    }
    taken.push(turn);
  }
  return giveBack;
}

/** Counts attempts at accounts' secrets, by account and by the range they come from. */
export function createAttempts(now: () => number) {
  const byRange = createBuckets(MISSES_FROM_ONE_RANGE, MISS_FORGIVEN_MS, now);
  const byAccount = createBuckets(MISSES_FROM_ANYWHERE, MISS_FORGIVEN_MS, now);
  const first = createBuckets(FIRST_TRIES, FIRST_TRY_BACK_MS, now);
  const firstByAccount = createBuckets(
    FIRST_TRIES_FROM_ANYWHERE,
    FIRST_TRY_FROM_ANYWHERE_BACK_MS,
    now,
  );
  return {
    /** Takes an attempt: returns what gives it back, or undefined when none is left. */
    take({ secret, account, address }: Guessed): (() => void) | undefined {
      // Codes and passwords are counted apart: an account locked for one still has the other.
      const whole = `${secret}:${account.toLowerCase()}`;
      const part = `${addressRange(address)}:${whole}`;
      const usual = takeAll([
        [byRange, part],
        [byAccount, whole],
      ]);
      if (usual || secret === "code") return usual;
      return takeAll([
        [byRange, part],
        [first, part],
        [firstByAccount, whole],
      ]);
    },
  };
}
