import { randomUUID } from "node:crypto";
import { type Extension, isDatabaseError } from "./authorize.ts";
import { type Database, DeadlineError, isLost } from "./database.ts";

export interface Probe {
  mode: "read" | "write";
  /** JSON text of {role, claims, headers}. */
  caller: string;
  topic: string;
  extensions: Extension[];
}

interface Pending extends Probe {
  promise: Promise<ReadonlySet<string>>;
  resolve: (granted: ReadonlySet<string>) => void;
  reject: (error: unknown) => void;
}

/** What the database says to one probe: the extensions granted, or the text of a policy's error. */
type Verdict = string[] | string;

/** Beyond this a larger batch is no faster, and those in it wait longer. */
const BATCH_SIZE = 32;
const BATCHES_AT_ONCE = 2;

/**
 * Probes of many callers in one round trip. Equal probes of one caller that are not sent yet are sent
 * once; a result is never used for a later caller, so that no right outlives its loss.
 */
export class ProbeQueue {
  private readonly database: Database;
  private readonly log: (line: string) => void;
  private readonly waiting = new Map<string, Pending>();
  private underWay = 0;
  private scheduled = false;
  /** Questions put to the database so far, for tests and benches. */
  asked = 0;

  constructor(database: Database, log: (line: string) => void) {
    this.database = database;
    this.log = log;
  }

  ask(probe: Probe): Promise<ReadonlySet<string>> {
    const key = JSON.stringify([probe.mode, probe.topic, probe.extensions, probe.caller]);
    let pending = this.waiting.get(key);
    if (!pending) {
      pending = pend(probe);
      this.waiting.set(key, pending);
      this.schedule();
    }
    return pending.promise;
  }

  /** All that comes in the same turn of the event loop goes together. */
  private schedule(): void {
    if (this.scheduled || this.underWay >= BATCHES_AT_ONCE || this.waiting.size === 0) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      const batch: Pending[] = [];
      for (const [key, pending] of this.waiting) {
        if (batch.length === BATCH_SIZE) break;
        this.waiting.delete(key);
        batch.push(pending);
      }
      // A session keeps its plans for one role; the role is what a caller's text begins with.
      batch.sort((a, b) => (a.caller < b.caller ? -1 : 1));
      this.underWay += 1;
      void this.settle(batch).finally(() => {
        this.underWay -= 1;
        this.schedule();
      });
      this.schedule();
    });
  }

  private async settle(batch: Pending[]): Promise<void> {
    try {
      const verdicts = await this.send(batch);
      for (const [index, { resolve }] of batch.entries()) resolve(this.read(verdicts[index]));
    } catch (error) {
      await this.recover(batch, error);
    }
  }

  /** One that takes too long or breaks the query must not lose the others' results. */
  private async recover(batch: Pending[], error: unknown): Promise<void> {
    const [first] = batch;
    if (batch.length > 1 && !isLost(error)) {
      for (const one of batch) await this.settle([one]);
    } else if (batch.length === 1 && first && isDatabaseError(error)) {
      first.resolve(this.read(error.message));
    } else {
      for (const { reject } of batch) reject(error);
    }
  }

  private async send(batch: Pending[]): Promise<Verdict[]> {
    this.asked += batch.length;
    const probes = batch.map(({ mode, topic, caller, extensions }) => ({
      mode,
      topic,
      caller,
      wanted: extensions.map((extension) => ({ id: randomUUID(), extension })),
    }));
    const text = JSON.stringify(probes);
    const query = () =>
      this.database.ask<{ verdicts: Verdict[] }>(
        (sql) => sql`select _realtime.probe_rights(${text}::text::jsonb) as verdicts`,
      );
    // A probe leaves nothing behind: asked on a connection that broke, it is asked again.
    const rows = await query().catch((error: unknown) => {
      if (isLost(error) && !(error instanceof DeadlineError)) return query();
      throw error;
    });
    return rows[0]?.verdicts ?? [];
  }

  private read(verdict: Verdict | undefined): ReadonlySet<string> {
    if (Array.isArray(verdict)) return new Set(verdict);
    // A policy that cannot be evaluated grants nothing.
    if (verdict !== undefined) this.log(`RlsPolicyError: ${verdict}`);
    return new Set();
  }
}

function pend(probe: Probe): Pending {
  let resolve: Pending["resolve"] = () => {};
  let reject: Pending["reject"] = () => {};
  const promise = new Promise<ReadonlySet<string>>((fulfil, fail) => {
    resolve = fulfil;
    reject = fail;
  });
  return { ...probe, promise, resolve, reject };
}
