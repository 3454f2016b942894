import { addressRange } from "../gateway/address-range.ts";
import { type Limits, TokenBucket } from "./limits.ts";

/** Beyond so many ranges those that were quiet are forgotten. */
const MAX_RANGES = 1_000;

/**
 * How many broadcasts clients may hand in: each connection, each range of addresses and all of them
 * together. What the database sends is never counted.
 */
export class MessageBudget {
  private readonly limits: Limits;
  private readonly everybody: TokenBucket;
  private readonly ranges = new Map<string, TokenBucket>();

  constructor(limits: Limits) {
    this.limits = limits;
    this.everybody = new TokenBucket(limits.messagesPerSecond);
  }

  /** @param own of the sender's connection, where it has one */
  take(address: string, count: number, own?: TokenBucket): boolean {
    const buckets = [this.everybody, this.rangeOf(address), ...(own ? [own] : [])];
    if (!buckets.every((bucket) => bucket.holds(count))) return false;
    for (const bucket of buckets) bucket.take(count);
    return true;
  }

  private rangeOf(address: string): TokenBucket {
    const range = addressRange(address);
    let bucket = this.ranges.get(range);
    if (!bucket) {
      if (this.ranges.size >= MAX_RANGES) this.forgetQuiet();
      bucket = new TokenBucket(this.limits.messagesPerSecondPerRange);
      this.ranges.set(range, bucket);
    }
    return bucket;
  }

  private forgetQuiet(): void {
    for (const [range, bucket] of this.ranges) if (bucket.isFull()) this.ranges.delete(range);
    const [oldest] = this.ranges.keys();
    if (this.ranges.size >= MAX_RANGES && oldest !== undefined) this.ranges.delete(oldest);
  }
}
