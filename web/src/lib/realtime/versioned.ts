/**
 * What names a state of a topic. `version` rises by one with every commit that changes the topic.
 * `stamp` rises with it, and goes on rising where a restored database counts versions again; for a
 * topic that has no stamps the version stands in.
 */
export interface Versioned {
  version: number;
  stamp?: number;
}

/** One commit: what changed since the base that it names. */
export interface VersionedMessage extends Versioned {
  base_version: number;
  base_stamp?: number;
  /** Says that the message does not carry the change: the state has to be fetched. */
  refresh?: boolean;
}

const stampOf = ({ version, stamp }: Versioned): number => stamp ?? version;

/** Negative when `one` is the earlier one. */
export const byStamp = (one: Versioned, other: Versioned): number => stampOf(one) - stampOf(other);

export const isBefore = (one: Versioned, other: Versioned): boolean => byStamp(one, other) < 0;

/** What a fetch brings never takes back what a message has already shown. */
export const newest = <State extends Versioned | null>(
  shown: State | undefined,
  loaded: State,
): State => (shown && loaded && isBefore(loaded, shown) ? shown : loaded);

/** One that builds on its own version repeats that version: nothing changed since. */
export const isRepetition = (message: VersionedMessage): boolean =>
  message.base_version === message.version;

export const isSameVersion = (one: Versioned, other: Versioned): boolean =>
  one.version === other.version && stampOf(one) === stampOf(other);

const buildsOn = (state: Versioned, message: VersionedMessage): boolean =>
  message.base_version === state.version &&
  (message.base_stamp ?? message.base_version) === stampOf(state);

/**
 * The state after a message's commit. "stale" when it holds that commit already, or one of a database
 * restored since; "gap" when a commit in between is missing, or the message lacks what `merge` needs
 * (null). A message is only ever taken whole and on exactly the version that it builds on: with stamps,
 * the result is always a state that the database was in. Without them, a restored database may count the
 * same version for another commit; the state is then mixed until it is fetched again.
 */
export function mergeMessage<State extends Versioned, Message extends VersionedMessage>(
  state: State,
  message: Message,
  merge: (state: State, message: Message) => State | null,
): State | "stale" | "gap" {
  if (!isBefore(state, message)) return "stale";
  if (message.refresh || !buildsOn(state, message)) return "gap";
  return merge(state, message) ?? "gap";
}
