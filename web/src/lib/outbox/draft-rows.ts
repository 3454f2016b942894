import type { IDBPObjectStore } from "idb";

/** A draft without its photos, which are rows beside it: a key press writes some text, and no photo. */
interface DraftRow {
  /** Milliseconds of the device. */
  keptAt: number;
  draft: unknown;
}

/** In place of a photo: the name of its row. */
interface PhotoName {
  photoRow: string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- idb types a store by its database; this one takes the store of any
type Drafts<Mode extends IDBTransactionMode> = IDBPObjectStore<any, any, any, Mode>;

/** Longer than any event and what follows it; milliseconds. */
const KEPT_MS = 60 * 86_400_000;

const names = new WeakMap<ArrayBuffer, string>();
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isRow = (value: unknown): value is DraftRow => isObject(value) && "keptAt" in value;
const isName = (value: unknown): value is PhotoName => isObject(value) && "photoRow" in value;

const prefixOf = (key: string): string => `${key} photo `;
const photosOf = (key: string): IDBKeyRange =>
  IDBKeyRange.bound(prefixOf(key), `${prefixOf(key)}\uffff`);
const isPhoto = (key: string): boolean => key.includes(" photo ");

/** The same value with each part replaced for which `change` returns another one. */
function replaced(value: unknown, change: (part: unknown) => unknown): unknown {
  const changed = change(value);
  if (changed !== value || !isObject(value) || value instanceof ArrayBuffer) return changed;
  if (Array.isArray(value)) return value.map((part) => replaced(part, change));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, replaced(part, change)]),
  );
}

export async function putDraft(
  drafts: Drafts<"readwrite">,
  key: string,
  draft: unknown,
  now: number,
): Promise<void> {
  const stored = new Set((await drafts.getAllKeys(photosOf(key))).map(String));
  const shown = new Set<string>();
  const added: Promise<unknown>[] = [];
  const row = replaced(draft, (part) => {
    if (!(part instanceof ArrayBuffer)) return part;
    const name = names.get(part) ?? crypto.randomUUID();
    names.set(part, name);
    const photoRow = prefixOf(key) + name;
    if (!stored.has(photoRow) && !shown.has(photoRow)) added.push(drafts.put(part, photoRow));
    shown.add(photoRow);
    return { photoRow } satisfies PhotoName;
  });
  const gone = [...stored].filter((name) => !shown.has(name));
  await Promise.all([
    ...added,
    ...gone.map((name) => drafts.delete(name)),
    drafts.put({ keptAt: now, draft: row } satisfies DraftRow, key),
  ]);
}

/** Undefined where there is none; one that an earlier page kept has its photos in it. */
export async function getDraft(drafts: Drafts<"readonly">, key: string): Promise<unknown> {
  const [row, photoNames, photos] = await Promise.all([
    drafts.get(key) as Promise<unknown>,
    drafts.getAllKeys(photosOf(key)),
    drafts.getAll(photosOf(key)) as Promise<unknown[]>,
  ]);
  if (!isRow(row)) return row;
  const byName = new Map(photoNames.map((name, n) => [String(name), photos[n]]));
  return replaced(row.draft, (part) => {
    if (!isName(part)) return part;
    const photo = byName.get(part.photoRow);
    // Its next writing leaves the photo where it is.
    if (photo instanceof ArrayBuffer) names.set(photo, part.photoRow.slice(prefixOf(key).length));
    return photo;
  });
}

export async function deleteDraft(drafts: Drafts<"readwrite">, key: string): Promise<void> {
  await Promise.all([drafts.delete(key), drafts.delete(photosOf(key))]);
}

/** Whether the draft under the key is of the catch with this id. */
export async function isDraftOf(
  drafts: Drafts<"readwrite">,
  key: string,
  id: string,
): Promise<boolean> {
  const row: unknown = await drafts.get(key);
  const draft = isRow(row) ? row.draft : row;
  return isObject(draft) && draft["id"] === id;
}

/** Removes the drafts that nobody has touched for long. Those of an earlier page count from now on. */
export async function pruneDrafts(drafts: Drafts<"readwrite">, now: number): Promise<void> {
  const keys = (await drafts.getAllKeys()).map(String).filter((key) => !isPhoto(key));
  for (const key of keys) {
    const row: unknown = await drafts.get(key);
    if (!isRow(row)) await putDraft(drafts, key, row, now);
    else if (row.keptAt < now - KEPT_MS) await deleteDraft(drafts, key);
  }
}
