import { isDatabaseError } from "./authorize.ts";
import { type Verdicts, deliverChange } from "./change-delivery.ts";
import { Question, type Subscriber, type Subscription, type Wanted } from "./change-question.ts";
import type { Database } from "./database.ts";
import { type ChangeWish, describeWish } from "./filter.ts";
import type { Change } from "./notice.ts";
import { describeDatabaseError } from "./sqlstate.ts";

type Prepared = { relation: number; predicate: string | null }[];

/** Which channel wants the changes of which table, and what each may see of them. */
export class Changes {
  private readonly database: Database;
  private readonly preparing: Database;
  private readonly log: (line: string) => void;
  /** By the table's oid. */
  private readonly byRelation = new Map<number, Set<Subscription>>();
  private readonly wanted = new Map<Subscriber, Wanted[]>();
  private delivered: Promise<void> = Promise.resolve();
  private lastCommit = { transaction: "", at: "" };

  /**
   * @param database of one connection: its queries return in the order in which they are sent
   * @param preparing another one, so that no change waits for those who subscribe
   */
  constructor(database: Database, preparing: Database, log: (line: string) => void) {
    this.database = database;
    this.preparing = preparing;
    this.log = log;
  }

  /**
   * Replaces what the subscriber gets. Everything that commits after it resolved is delivered.
   * @returns an error in hosted's words. Rejects when the database is away.
   */
  async subscribe(subscriber: Subscriber, wanted: Wanted[]): Promise<{ error?: string }> {
    const prepared = await this.prepareAll(subscriber, wanted);
    if (!Array.isArray(prepared)) return prepared;
    if (subscriber.isClosed) return { error: "closed" };
    this.unsubscribe(subscriber);
    this.install(subscriber, wanted, prepared);
    return {};
  }

  unsubscribe(subscriber: Subscriber): void {
    if (!this.wanted.delete(subscriber)) return;
    for (const [relation, subscriptions] of this.byRelation) {
      for (const subscription of subscriptions) {
        if (subscription.subscriber === subscriber) subscriptions.delete(subscription);
      }
      if (subscriptions.size === 0) this.byRelation.delete(relation);
    }
  }

  /** Other tables are published now: those who asked for all of a schema get them too. */
  async republished(): Promise<void> {
    const wide = [...this.wanted].filter(([, wanted]) =>
      wanted.some(({ wish }) => wish.schema === "*" || wish.table === "*"),
    );
    for (const [subscriber, wanted] of wide) {
      const prepared = await this.prepareAll(subscriber, wanted);
      // It may have left or changed its mind meanwhile.
      if (!Array.isArray(prepared) || this.wanted.get(subscriber) !== wanted) continue;
      this.unsubscribe(subscriber);
      this.install(subscriber, wanted, prepared);
    }
  }

  /** Calls come in commit order, and so do the deliveries. */
  receive(change: Change): void {
    const interested = [...(this.byRelation.get(change.relation) ?? [])].filter(
      ({ wish }) => wish.action === "*" || wish.action === change.action,
    );
    if (interested.length === 0) return;
    const at = this.commitTime(change.transaction);
    const routed = this.route(change, interested);
    this.delivered = this.delivered
      .then(async () => {
        const answer = await routed;
        if (!answer) return;
        const present = (subscription: Subscription) =>
          this.byRelation.get(change.relation)?.has(subscription) ?? false;
        deliverChange(change, at, interested, answer, present);
      })
      // One change that cannot be delivered must not hold back the following ones.
      .catch((error: unknown) => this.log(`UnableToDeliverChange: ${String(error)}`));
  }

  get subscribers(): number {
    return this.wanted.size;
  }

  private async prepareAll(
    subscriber: Subscriber,
    wanted: Wanted[],
  ): Promise<Prepared[] | { error: string }> {
    const prepared: Prepared[] = [];
    for (const { wish } of wanted) {
      if (subscriber.isClosed) return { error: "closed" };
      try {
        const relations = await this.prepare(subscriber.caller.claims.role, wish);
        if (relations.length === 0) return { error: notPublished(wish) };
        prepared.push(relations);
      } catch (error) {
        if (!isDatabaseError(error)) throw error;
        return {
          error: `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: [${describeWish(wish)}]. Exception: ${describeDatabaseError(error)}`,
        };
      }
    }
    return prepared;
  }

  private install(subscriber: Subscriber, wanted: Wanted[], prepared: Prepared[]): void {
    this.wanted.set(subscriber, wanted);
    for (const [index, one] of wanted.entries()) {
      for (const { relation, predicate } of prepared[index] ?? []) {
        const subscriptions = this.byRelation.get(relation) ?? new Set();
        this.byRelation.set(relation, subscriptions.add({ ...one, subscriber, predicate }));
      }
    }
  }

  private async prepare(role: string, wish: ChangeWish): Promise<Prepared> {
    const [row] = await this.preparing.ask<{ prepared: Prepared }>(
      (sql) => sql`
        select _realtime.prepare_subscription(
          ${wish.schema}::text, ${wish.table}::text, ${role}::text,
          ${JSON.stringify(wish.filters)}::text::jsonb,
          ${wish.select && JSON.stringify(wish.select)}::text::jsonb) as prepared`,
    );
    return row?.prepared ?? [];
  }

  private async route(change: Change, interested: Subscription[]): Promise<Verdicts | undefined> {
    const question = new Question(interested);
    try {
      const [row] = await this.database.ask<{ verdicts: Verdicts["answer"] | null }>(
        (sql) => sql`
          select _realtime.route_change(
            ${String(change.relation)}::text::oid, ${change.action}::text,
            nullif(${change.newRow}::text, '')::jsonb, nullif(${change.oldRow}::text, '')::jsonb,
            ${question.predicatesJson()}::text::jsonb, ${question.callersJson()}::text::jsonb,
            ${question.viewsJson()}::text::jsonb) as verdicts`,
      );
      return row?.verdicts ? { answer: row.verdicts, question } : undefined;
    } catch (error) {
      this.log(`UnableToRouteChange: ${error instanceof Error ? error.message : String(error)}`);
      // Of a change that was missed nobody is left unaware; one that no query can read comes no better
      // by joining again.
      if (!isDatabaseError(error)) {
        for (const one of new Set(interested.map(({ subscriber }) => subscriber))) one.missChange();
      }
      return undefined;
    }
  }

  /** All changes of one transaction carry one time. */
  private commitTime(transaction: string): string {
    if (this.lastCommit.transaction !== transaction) {
      this.lastCommit = { transaction, at: new Date().toISOString() };
    }
    return this.lastCommit.at;
  }
}

function notPublished(wish: ChangeWish): string {
  return `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [${describeWish(wish)}]`;
}
