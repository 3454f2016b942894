interface Limits {
  /** Works of one account, the one under way included. */
  ofOne: number;
  ofAll: number;
}

/**
 * Lets one work run after another, the accounts in turn: whoever comes waits for one work of each other
 * account, however many of them wait.
 */
export class Turns {
  /** Those who wait, each with what starts their works. The first one is next. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly limits: Limits;
  private readonly counts = new Map<string, number>();
  private all = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** Null, and the work does not run, where one limit is reached; else what the work returns. */
  async run<Result>(account: string, work: () => Promise<Result>): Promise<Result | null> {
    const own = this.counts.get(account) ?? 0;
    if (own >= this.limits.ofOne || this.all >= this.limits.ofAll) return null;
    this.counts.set(account, own + 1);
    this.all += 1;
    if (this.all > 1) await this.turnOf(account);
    try {
      return await work();
    } finally {
      this.leave(account);
    }
  }

  private turnOf(account: string): Promise<void> {
    return new Promise((start) => {
      this.waiting.set(account, [...(this.waiting.get(account) ?? []), start]);
    });
  }

  private leave(account: string): void {
    this.all -= 1;
    const left = (this.counts.get(account) ?? 0) - 1;
    if (left > 0) this.counts.set(account, left);
    else this.counts.delete(account);
    const [next] = this.waiting;
    if (!next) return;
    const [whose, [start, ...others]] = next;
    // Behind everybody who waits.
    this.waiting.delete(whose);
    if (others.length > 0) this.waiting.set(whose, others);
    start?.();
  }
}
