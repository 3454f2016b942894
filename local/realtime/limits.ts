/**
 * What hosted Supabase allows; see "Realtime limits" in its documentation. The limits for one caller,
 * and those that bound memory, are this server's own.
 */
export interface Limits {
  /** Bytes of one broadcast's or presence's payload. */
  payloadBytes: number;
  channelsPerConnection: number;
  /** Clients that are in at least one channel. */
  connections: number;
  joinsPerSecond: number;
  /** Of one connection, which may hold `channelsPerConnection` channels. */
  joinsPerSecondPerConnection: number;
  /** Broadcasts handed in by all clients, over sockets and HTTP. Those of the database are free. */
  messagesPerSecond: number;
  /** Of one range of addresses (an IPv4 /24, an IPv6 /64), so that one network cannot use up the total. */
  messagesPerSecondPerRange: number;
  messagesPerSecondPerConnection: number;
  presencePerSecond: number;
  /** Bytes of the presence state of one room, which each new channel is sent, and of all rooms. */
  presenceBytesPerRoom: number;
  presenceBytes: number;
  /** Calls of track and untrack on one channel in one window. */
  presenceCalls: number;
  presenceWindowMs: number;
  /** A connection that says nothing for so long is closed; clients beat every 25 s. */
  idleMs: number;
  /** Bytes a client may be behind before it is dropped rather than waited for. */
  backlogBytes: number;
  /** The same in frames: small ones cost more than their bytes. */
  backlogFrames: number;
  /** Bytes of HTTP bodies that are being read at one time. */
  bodyBytes: number;
  /** Tables one channel may ask the changes of. */
  changesPerChannel: number;
  /** Characters. */
  topicLength: number;
}

/** Those of hosted's paid plan without spend cap, which also is what its own checks are run on. */
export const HOSTED_LIMITS: Limits = {
  payloadBytes: 3_000_000,
  channelsPerConnection: 100,
  connections: 10_000,
  joinsPerSecond: 2_500,
  joinsPerSecondPerConnection: 100,
  messagesPerSecond: 2_500,
  messagesPerSecondPerRange: 1_250,
  messagesPerSecondPerConnection: 500,
  presencePerSecond: 1_000,
  presenceBytesPerRoom: 4_000_000,
  presenceBytes: 64_000_000,
  presenceCalls: 5,
  presenceWindowMs: 30_000,
  idleMs: 60_000,
  backlogBytes: 16_000_000,
  backlogFrames: 20_000,
  bodyBytes: 64_000_000,
  changesPerChannel: 100,
  topicLength: 8_000,
};

/** A rate may be exceeded for a moment by so many seconds' worth, so that a burst is no load. */
const BURST_SECONDS = 4;

/** Events a second, with some credit for those who were quiet. */
export class TokenBucket {
  private readonly perSecond: number;
  private tokens: number;
  private filledAt: number | undefined;

  constructor(perSecond: number) {
    this.perSecond = perSecond;
    this.tokens = perSecond * BURST_SECONDS;
  }

  /** Takes them all or none. What is refused costs nothing. */
  take(count = 1, nowMs: number = performance.now()): boolean {
    if (!this.holds(count, nowMs)) return false;
    this.tokens -= count;
    return true;
  }

  holds(count: number, nowMs: number = performance.now()): boolean {
    const passed = Math.max(0, nowMs - (this.filledAt ?? nowMs)) / 1_000;
    this.filledAt = nowMs;
    this.tokens = Math.min(this.tokens + passed * this.perSecond, this.perSecond * BURST_SECONDS);
    return this.tokens >= count;
  }

  isFull(nowMs: number = performance.now()): boolean {
    return this.holds(this.perSecond * BURST_SECONDS, nowMs);
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
