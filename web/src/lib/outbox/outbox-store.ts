import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { deleteDraft, getDraft, isDraftOf, pruneDrafts, putDraft } from "./draft-rows.ts";
import type { ItemState, OutboxItem } from "./outbox-item.ts";

interface Schema extends DBSchema {
  /** Catches of every account that used this browser. */
  outbox: { key: string; value: OutboxItem; indexes: { byUser: string } };
  /** What is being written, by account and entry, and its photos (draft-rows.ts). */
  drafts: { key: string; value: unknown };
  /** The last response of what the form needs, by account and event. */
  kept: { key: string; value: unknown };
}

const NAME = "castboard";
/** Receipts are looked at for some days; then the team's page has the catch. */
const RECEIPTS_KEPT_MS = 14 * 86_400_000;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore("outbox", { keyPath: "id" }).createIndex("byUser", "userId");
      db.createObjectStore("drafts");
      db.createObjectStore("kept");
    },
    // Another tab has a newer version, or the browser closes it: the next call opens it again.
    blocking: () => void opened?.then((db) => db.close()).finally(() => (opened = undefined)),
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

const listeners = new Set<() => void>();
const otherTabs =
  "BroadcastChannel" in globalThis ? new BroadcastChannel("castboard.outbox") : null;
const tell = (): void => {
  for (const listener of listeners) listener();
};
otherTabs?.addEventListener("message", tell);
function changed(): void {
  tell();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin alone
  otherTabs?.postMessage("changed");
}

/** Calls `listener` when the outbox has changed, in this tab or another one. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The catches of an account, in the order in which they were saved. */
export async function readOutbox(userId: string): Promise<OutboxItem[]> {
  const items = await (await open()).getAllFromIndex("outbox", "byUser", userId);
  return items.toSorted((a, b) => a.savedAt - b.savedAt || (a.id < b.id ? -1 : 1));
}

/** All that a catch says, without the moment at which it was saved. */
const saidOf = ({ fish }: OutboxItem): string =>
  JSON.stringify({ ...fish, deviceAt: "", deviceOffsetMs: null });

/**
 * Puts a catch into the outbox and ends its draft, both or neither. Saved twice, it is there once. Two
 * tabs may have read one draft and made different catches of it: the second one gets an id of its own.
 * As the correction of `corrected` it takes that catch's place: of a refused one under its new id. One
 * that waits may be under way to the server, so its id stays, under which the server stores one of the
 * two. False, with nothing done, where that one was received meanwhile: it is corrected there.
 */
export async function saveCatch(
  item: OutboxItem,
  draft: string,
  corrected?: string,
): Promise<boolean> {
  const db = await open();
  const work = db.transaction(["outbox", "drafts"], "readwrite", { durability: "strict" });
  const outbox = work.objectStore("outbox");
  const before = corrected === undefined ? undefined : await outbox.get(corrected);
  if (before?.state.step === "received") return false;
  if (before?.state.step === "waiting") {
    const savedAt = Math.max(item.savedAt, before.savedAt + 1);
    await outbox.put({ ...item, id: before.id, savedAt });
  } else {
    const saved = await outbox.get(item.id);
    if (!saved) await outbox.add(item);
    else if (saidOf(saved) !== saidOf(item)) await outbox.add({ ...item, id: crypto.randomUUID() });
    if (before) await outbox.delete(before.id);
  }
  const drafts = work.objectStore("drafts");
  // Another tab may write the next catch under the same key.
  if (await isDraftOf(drafts, draft, item.id)) await deleteDraft(drafts, draft);
  await work.done;
  changed();
  return true;
}

/** Whether the catch is in the outbox, sent or not. */
export const isSaved = async (id: string): Promise<boolean> =>
  (await (await open()).getKey("outbox", id)) !== undefined;

/**
 * Nothing happens where the catch is gone, was received already, or was corrected since `shown` was
 * read: what became of the earlier one says nothing of the correction.
 */
export async function changeItem(
  shown: Pick<OutboxItem, "id" | "savedAt">,
  state: ItemState,
): Promise<void> {
  const work = (await open()).transaction("outbox", "readwrite", { durability: "strict" });
  const item = await work.store.get(shown.id);
  if (item && item.savedAt === shown.savedAt && item.state.step !== "received") {
    await work.store.put({
      ...item,
      state,
      ...(state.step === "received" && { photo: null, more: [] }),
    });
  }
  await work.done;
  changed();
}

/** Under which the correction of an unsent catch is kept. */
export const correctionKey = ({ userId, id }: Pick<OutboxItem, "userId" | "id">): string =>
  `${userId} ${id}`;

export async function removeItem(id: string): Promise<void> {
  const work = (await open()).transaction(["outbox", "drafts"], "readwrite");
  const item = await work.objectStore("outbox").get(id);
  if (item) await deleteDraft(work.objectStore("drafts"), correctionKey(item));
  await work.objectStore("outbox").delete(id);
  await work.done;
  changed();
}

/** Removes receipts and drafts that are old. */
export async function pruneOutbox(userId: string, now: number): Promise<void> {
  for (const { id, state } of await readOutbox(userId)) {
    if (state.step === "received" && state.since < now - RECEIPTS_KEPT_MS) await removeItem(id);
  }
  const work = (await open()).transaction("drafts", "readwrite");
  await pruneDrafts(work.store, now);
  await work.done;
}

export const readDraft = async (key: string): Promise<unknown> =>
  getDraft((await open()).transaction("drafts").store, key);

/** Keeps what is typed; of its photos those that it did not have before. */
export async function keepDraft(key: string, draft: unknown): Promise<void> {
  const work = (await open()).transaction("drafts", "readwrite");
  await putDraft(work.store, key, draft, Date.now());
  await work.done;
}

export async function dropDraft(key: string): Promise<void> {
  const work = (await open()).transaction("drafts", "readwrite");
  await deleteDraft(work.store, key);
  await work.done;
}

/** Of the rows of `kept`, those of an account, whose keys begin with it. */
const keysOf = (userId: string): IDBKeyRange => IDBKeyRange.bound(`${userId} `, `${userId} \uffff`);

/** What is kept of an account, by the rest of its keys. */
export async function readKept(userId: string): Promise<{ key: string; value: unknown }[]> {
  const db = await open();
  const range = keysOf(userId);
  const work = db.transaction("kept");
  const [keys, values] = await Promise.all([
    work.store.getAllKeys(range),
    work.store.getAll(range),
  ]);
  return keys.map((key, n) => ({ key: key.slice(userId.length + 1), value: values[n] }));
}

/** `key` begins with the account, so that a sign-out removes the row; of public boards with `board`. */
export async function keep(key: string, value: unknown): Promise<void> {
  await (await open()).put("kept", value, key);
}

export async function dropKept(key: string): Promise<void> {
  await (await open()).delete("kept", key);
}

/** Whether the device keeps responses of this event for the account; of `account`: of any event. */
export async function keepsOf(userId: string, owner: string): Promise<boolean> {
  const range = owner === "account" ? keysOf(userId) : IDBKeyRange.only(`${userId} ${owner}`);
  return (await (await open()).count("kept", range)) > 0;
}

export async function forgetKept(userId: string): Promise<void> {
  await (await open()).delete("kept", keysOf(userId));
}

/** So long a page waits for a slow line before it shows what is kept; milliseconds. */
const PATIENCE = 5_000;

/** @throws after a while, where something is kept */
const impatience = (kept: unknown): Promise<never> =>
  new Promise((_, reject) => {
    if (kept !== undefined) setTimeout(() => reject(new TypeError("Too slow")), PATIENCE);
  });

/** As far as the browser knows. Node, in which tests run, has no such word. */
const isOnline = (): boolean =>
  typeof navigator === "undefined" || !("onLine" in navigator) || navigator.onLine;

interface Keeping<T> {
  ask: () => Promise<T>;
  /** Of what was kept, perhaps by an earlier version of the site; undefined where it does not fit. */
  read: (kept: unknown) => T | undefined;
  isOffline: (error: unknown) => boolean;
}

/**
 * The server's response, kept for when there is no network or a slow one; then the kept one.
 *
 * @throws what `ask` failed with, where nothing is kept or the server has refused
 */
export async function keptAnswer<T>(key: string, { ask, read, isOffline }: Keeping<T>): Promise<T> {
  const kept = await open()
    .then(async (db) => read(await db.get("kept", key)))
    // Without storage the page works as long as there is a network.
    .catch(() => undefined);
  // A request that cannot arrive would first wait for the session to be renewed.
  if (kept !== undefined && !isOnline()) return kept;
  const asked = ask().then(async (answer) => {
    await keep(key, answer).catch(() => undefined);
    return answer;
  });
  try {
    return await Promise.race([asked, impatience(kept)]);
  } catch (error) {
    if (kept === undefined || !isOffline(error)) throw error;
    return kept;
  }
}
