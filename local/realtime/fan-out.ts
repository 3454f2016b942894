/** A source of broadcasts. It is paused while too many of its own wait. */
export interface Sender {
  pause(): void;
  resume(): void;
}

interface Job {
  /** About how many sockets it writes to. */
  cost: () => number;
  run: () => void;
}

/** Writes to sockets after which the event loop gets its turn. */
const SLICE = 500;
/** Broadcasts of one sender that may wait before it is paused. */
const MAX_WAITING = 64;

/**
 * Sends clients' broadcasts in slices, each sender's in order and senders in turn, so that a
 * broadcast of the database never waits for more than one slice.
 */
export class FanOut {
  private readonly waiting = new Map<Sender, Job[]>();
  private readonly paused = new Set<Sender>();
  private readonly onError: (error: unknown) => void;
  private spent = 0;
  private scheduled = false;

  constructor(onError: (error: unknown) => void) {
    this.onError = onError;
  }

  /** At once if there is nothing to wait for. */
  offer(sender: Sender, cost: () => number, run: () => void): void {
    if (this.waiting.size === 0 && this.spent < SLICE) return this.run({ cost, run });
    const jobs = this.waiting.get(sender);
    if (!jobs) {
      this.waiting.set(sender, [{ cost, run }]);
      return this.schedule();
    }
    jobs.push({ cost, run });
    if (jobs.length >= MAX_WAITING && !this.paused.has(sender)) {
      this.paused.add(sender);
      sender.pause();
    }
  }

  get size(): number {
    return this.waiting.size;
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.spent = 0;
      this.drain();
    });
  }

  private drain(): void {
    while (this.spent < SLICE) {
      const [entry] = this.waiting;
      if (!entry) return;
      const [sender, jobs] = entry;
      // To the end of the line, which is what makes them take turns.
      this.waiting.delete(sender);
      const job = jobs.shift();
      if (jobs.length > 0) this.waiting.set(sender, jobs);
      else if (this.paused.delete(sender)) sender.resume();
      if (job) this.run(job);
    }
    if (this.waiting.size > 0) this.schedule();
  }

  private run(job: Job): void {
    this.spent += 1 + job.cost();
    this.schedule();
    try {
      job.run();
    } catch (error) {
      this.onError(error);
    }
  }
}
