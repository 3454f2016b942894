/** Phoenix's presence: who tracks what under which key, as `{key: {metas: [{phx_ref, …}]}}`. */

type Meta = Record<string, unknown> & { phx_ref: string };
/** JSON text of {joins, leaves}. */
type Diff = string;

interface Entry {
  key: string;
  payload: string;
  meta: Meta;
}

/** Characters of keys and payloads, in one room or in all. */
export interface Weight {
  total: number;
}

export class Presence<Owner extends object> {
  readonly weight: Weight = { total: 0 };
  private readonly everywhere: Weight;
  private readonly entries = new Map<Owner, Entry>();
  private lastRef = 0;
  /** Every join asks for it, only a track or untrack changes it. */
  private stateText: string | undefined;

  /** @param everywhere is kept up to date with what all rooms hold */
  constructor(everywhere: Weight = { total: 0 }) {
    this.everywhere = everywhere;
  }

  /**
   * Each owner has one entry; tracking again replaces it.
   * @returns undefined when nothing changed
   */
  track(owner: Owner, key: string, payload: Record<string, unknown>): Diff | undefined {
    const before = this.entries.get(owner);
    const text = JSON.stringify(payload);
    if (before?.payload === text) return undefined;
    const meta: Meta = { ...payload, phx_ref: this.nextRef() };
    if (before) meta.phx_ref_prev = before.meta.phx_ref;
    this.entries.set(owner, { key, payload: text, meta });
    this.changed(key.length + text.length - (before ? weigh(before) : 0));
    return diff(group([[key, meta]]), before ? group([[key, before.meta]]) : "{}");
  }

  untrack(owner: Owner): Diff | undefined {
    const entry = this.entries.get(owner);
    if (!entry) return undefined;
    this.entries.delete(owner);
    this.changed(-weigh(entry));
    return diff("{}", group([[entry.key, entry.meta]]));
  }

  /** JSON text of everybody present. */
  state(): string {
    this.stateText ??= group([...this.entries.values()].map(({ key, meta }) => [key, meta]));
    return this.stateText;
  }

  private changed(weight: number): void {
    this.stateText = undefined;
    this.weight.total += weight;
    this.everywhere.total += weight;
  }

  private nextRef(): string {
    this.lastRef += 1;
    return this.lastRef.toString(36).padStart(8, "0");
  }
}

function weigh({ key, payload }: Entry): number {
  return key.length + payload.length;
}

function diff(joins: string, leaves: string): Diff {
  return `{"joins":${joins},"leaves":${leaves}}`;
}

// Keys are the clients' to choose ("__proto__" among them), so they never become an object's own.
function group(entries: [key: string, meta: Meta][]): string {
  const byKey = new Map<string, Meta[]>();
  for (const [key, meta] of entries) {
    const metas = byKey.get(key);
    if (metas) metas.push(meta);
    else byKey.set(key, [meta]);
  }
  const members = [...byKey].map(
    ([key, metas]) => `${JSON.stringify(key)}:{"metas":${JSON.stringify(metas)}}`,
  );
  return `{${members.join(",")}}`;
}
