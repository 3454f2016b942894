import { type Caller, callerJson } from "./authorize.ts";
import type { ChangeWish } from "./filter.ts";
import type { Frame } from "./frame.ts";

/** A joined channel that gets changes. */
export interface Subscriber {
  readonly caller: Caller;
  readonly isClosed: boolean;
  /**
   * @param ids of its subscriptions that the change matches
   * @param data JSON text
   * @param encoded frames of this same change, shared by all who get it in the same form
   */
  change(ids: number[], data: string, encoded: Map<string, Frame>): void;
  /** Called when a change that it may have subscribed to cannot be delivered. */
  missChange(): void;
}

/** One entry of a channel's postgres_changes. */
export interface Wanted {
  /** The id that the client got for it. */
  id: number;
  wish: ChangeWish;
}

export interface Subscription extends Wanted {
  subscriber: Subscriber;
  /** SQL over a row "r"; null takes every row. */
  predicate: string | null;
}

/**
 * What the database is asked about one change: every distinct filter, caller and view once, however
 * many subscriptions share them.
 */
export class Question {
  private readonly predicates = new Map<string, { index: number; columns: string[] }>();
  private readonly callers = new Map<
    string,
    { index: number; caller: Caller; predicates: Set<number> }
  >();
  private readonly views = new Map<string, number>();
  private readonly places = new Map<
    Subscription,
    { predicate: number; caller: number; view: number }
  >();

  constructor(subscriptions: Iterable<Subscription>) {
    for (const subscription of subscriptions) {
      const { predicate, wish, subscriber } = subscription;
      const at = predicate === null ? -1 : this.predicateAt(predicate, wish);
      const key = callerJson(subscriber.caller);
      let caller = this.callers.get(key);
      if (!caller) {
        caller = { index: this.callers.size, caller: subscriber.caller, predicates: new Set() };
        this.callers.set(key, caller);
      }
      caller.predicates.add(at);
      const view = JSON.stringify({ role: subscriber.caller.claims.role, select: wish.select });
      if (!this.views.has(view)) this.views.set(view, this.views.size);
      this.places.set(subscription, {
        predicate: at,
        caller: caller.index,
        view: this.views.get(view) ?? 0,
      });
    }
  }

  /** Where a subscription's parts stand in what was asked; predicate -1 for none. */
  place(
    subscription: Subscription,
  ): { predicate: number; caller: number; view: number } | undefined {
    return this.places.get(subscription);
  }

  predicatesJson(): string {
    return JSON.stringify([...this.predicates].map(([sql, { columns }]) => ({ sql, columns })));
  }

  callersJson(): string {
    const callers = [...this.callers.values()].map(({ caller, predicates }) =>
      callerJson(caller, { predicates: [...predicates] }),
    );
    return `[${callers.join(",")}]`;
  }

  viewsJson(): string {
    return `[${[...this.views.keys()].join(",")}]`;
  }

  private predicateAt(sql: string, wish: ChangeWish): number {
    let known = this.predicates.get(sql);
    if (!known) {
      known = { index: this.predicates.size, columns: wish.filters.map(({ column }) => column) };
      this.predicates.set(sql, known);
    }
    return known.index;
  }
}
