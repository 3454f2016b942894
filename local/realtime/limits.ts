/** What hosted Supabase allows; see "Realtime limits" in its documentation. */
export interface Limits {
  /** Bytes of one broadcast's or presence's payload. */
  payloadBytes: number;
  channelsPerConnection: number;
  /** Clients that are in at least one channel. */
  connections: number;
  joinsPerSecond: number;
  /** Broadcasts handed in by clients, by HTTP and by the database. */
  messagesPerSecond: number;
  presencePerSecond: number;
  /** Calls of track and untrack on one channel in one window. */
  presenceCalls: number;
  presenceWindowMs: number;
  /** A connection that says nothing for so long is closed; clients beat every 25 s. */
  idleMs: number;
  /** Bytes a client may be behind before it is dropped rather than waited for. */
  backlogBytes: number;
}

/** Those of hosted's paid plan without spend cap, which also is what its own checks are run on. */
export const HOSTED_LIMITS: Limits = {
  payloadBytes: 3_000_000,
  channelsPerConnection: 100,
  connections: 10_000,
  joinsPerSecond: 2_500,
  messagesPerSecond: 2_500,
  presencePerSecond: 1_000,
  presenceCalls: 5,
  presenceWindowMs: 30_000,
  idleMs: 60_000,
  backlogBytes: 16_000_000,
};

const WINDOW_SECONDS = 60;

/**
 * Events a second, averaged over the last minute or, in the first minute, over the time since the
 * first event, so that a burst is not mistaken for a load.
 */
export class RateCounter {
  private readonly limit: number;
  private readonly buckets = new Map<number, number>();
  private total = 0;
  private since: number | undefined;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Counts them and says whether the rate is still within its limit. */
  allow(count = 1, nowMs: number = performance.now()): boolean {
    const second = Math.floor(nowMs / 1000);
    this.since ??= second;
    for (const [bucket, size] of this.buckets) {
      if (bucket > second - WINDOW_SECONDS) break;
      this.buckets.delete(bucket);
      this.total -= size;
    }
    const elapsed = Math.min(second - this.since + 1, WINDOW_SECONDS);
    if ((this.total + count) / elapsed > this.limit) return false;
    this.buckets.set(second, (this.buckets.get(second) ?? 0) + count);
    this.total += count;
    return true;
  }
}

/** At most so many calls in one window, which starts with its first call. */
export class CallWindow {
  private readonly limit: number;
  private readonly windowMs: number;
  private count = 0;
  private endsAt = Number.NEGATIVE_INFINITY;

  constructor(limit: number, windowMs: number) {
    this.limit = limit;
    this.windowMs = windowMs;
  }

  allow(nowMs: number = performance.now()): boolean {
    if (nowMs > this.endsAt) {
      this.count = 0;
      this.endsAt = nowMs + this.windowMs;
    }
    this.count += 1;
    return this.count <= this.limit;
  }
}
