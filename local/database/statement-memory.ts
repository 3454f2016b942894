import { createHash } from "node:crypto";

/** Statements that came lately, of all connections of a pool. */
const MAX_SEEN = 2000;
/** Statements that one connection keeps prepared; the backend never gives their memory back. */
export const MAX_PREPARED = 200;

/** Statements by digest, the longest unused forgotten first. */
export class SeenStatements {
  private readonly digests = new Set<string>();

  /** Whether the statement came before. */
  see(digest: string): boolean {
    const isKnown = this.digests.delete(digest);
    this.digests.add(digest);
    const [oldest] = this.digests.size > MAX_SEEN ? this.digests : [];
    if (oldest !== undefined) this.digests.delete(oldest);
    return isKnown;
  }
}

/**
 * Which statements one connection prepares by name: those that come a second time. Clients choose
 * aliases, so that texts without number come once, and each named one takes memory of the backend.
 */
export class PreparedStatements {
  private readonly digests = new Set<string>();
  private readonly seen: SeenStatements;

  constructor(seen: SeenStatements) {
    this.seen = seen;
  }

  isWorthPreparing(text: string): boolean {
    const digest = createHash("sha1").update(text).digest("base64");
    if (this.digests.has(digest)) return true;
    if (!this.seen.see(digest)) return false;
    this.digests.add(digest);
    return true;
  }

  /** Whether the connection has prepared as many as it may, and another should take its place. */
  get isFull(): boolean {
    return this.digests.size >= MAX_PREPARED;
  }
}
