interface Limits {
  /** Tasks of one account, the running one included. */
  ofOne: number;
  ofAll: number;
}

/**
 * Runs one task at a time, taking the accounts in turn: a new task waits for at most one task of each
 * other account, however many tasks those have.
 */
export class Turns {
  /** The accounts that wait, each with the functions that start its tasks. The first one is next. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly limits: Limits;
  private readonly counts = new Map<string, number>();
  private all = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** Runs the task in its turn and returns its result; null, without running it, when a limit is reached. */
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
