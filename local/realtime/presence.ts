/** Phoenix's presence: who tracks what under which key, as `{key: {metas: [{phx_ref, …}]}}`. */

type Meta = Record<string, unknown> & { phx_ref: string };
/** JSON text of {joins, leaves}. */
type Diff = string;

interface Entry {
  key: string;
  payload: string;
  meta: Meta;
}

export class Presence<Owner extends object> {
  private readonly entries = new Map<Owner, Entry>();
  private lastRef = 0;

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
    return diff(group([[key, meta]]), before ? group([[key, before.meta]]) : "{}");
  }

  untrack(owner: Owner): Diff | undefined {
    const entry = this.entries.get(owner);
    if (!entry) return undefined;
    this.entries.delete(owner);
    return diff("{}", group([[entry.key, entry.meta]]));
  }

  /** JSON text of everybody present. */
  state(): string {
    return group([...this.entries.values()].map(({ key, meta }) => [key, meta]));
  }

  private nextRef(): string {
    this.lastRef += 1;
    return this.lastRef.toString(36).padStart(8, "0");
  }
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
