import type { Question, Subscriber, Subscription } from "./change-question.ts";
import type { Frame } from "./frame.ts";
import type { Change } from "./notice.ts";

const NO_COLUMNS = '{"columns":[]}';

/** The database's results for one change, in the order of the queries. */
export interface Verdicts {
  question: Question;
  answer: {
    matches: boolean[];
    /** For each caller "yes", "no" or the error that it gets instead of the row. */
    verdicts: string[];
    too_large: boolean;
    /** For each view the JSON text of {columns, record, old_record}. */
    rows: string[];
  };
}

/** Hands one change to everybody who may see it; a channel gets it once for each form of the data. */
export function deliverChange(
  change: Change,
  at: string,
  interested: Subscription[],
  { question, answer }: Verdicts,
  isPresent: (subscription: Subscription) => boolean,
): void {
  const deliveries = new Map<Subscriber, Map<string, number[]>>();
  const dataOfView = new Map<number, string>();
  for (const subscription of interested) {
    const place = question.place(subscription);
    if (!place || !isPresent(subscription)) continue;
    if (place.predicate >= 0 && !answer.matches[place.predicate]) continue;
    const verdict = answer.verdicts[place.caller];
    if (verdict === undefined || verdict === "no") continue;
    let data: string | undefined;
    if (verdict === "yes") {
      data = dataOfView.get(place.view);
      if (data === undefined) {
        data = describeRow(change, at, answer.rows[place.view] ?? NO_COLUMNS, answer.too_large);
        dataOfView.set(place.view, data);
      }
    } else {
      data = describeError(change, verdict);
    }
    let byData = deliveries.get(subscription.subscriber);
    if (!byData) deliveries.set(subscription.subscriber, (byData = new Map()));
    const ids = byData.get(data);
    if (ids) ids.push(subscription.id);
    else byData.set(data, [subscription.id]);
  }
  const encoded = new Map<string, Map<string, Frame>>();
  for (const [subscriber, byData] of deliveries) {
    for (const [data, ids] of byData) {
      let frames = encoded.get(data);
      if (!frames) encoded.set(data, (frames = new Map()));
      subscriber.change(ids, data, frames);
    }
  }
}

/** @param row JSON text of a non-empty object, whose members go on */
function describeRow(change: Change, at: string, row: string, tooLarge: boolean): string {
  const head = JSON.stringify({
    schema: change.schema,
    table: change.table,
    type: change.action,
    commit_timestamp: at,
    errors: tooLarge ? ["Error 413: Payload Too Large"] : null,
  });
  return `${head.slice(0, -1)},${row.slice(1)}`;
}

function describeError(change: Change, error: string): string {
  return JSON.stringify({
    schema: change.schema,
    table: change.table,
    type: change.action,
    commit_timestamp: null,
    errors: [error],
    columns: [],
    ...(change.action === "DELETE" ? {} : { record: {} }),
    ...(change.action === "INSERT" ? {} : { old_record: {} }),
  });
}
