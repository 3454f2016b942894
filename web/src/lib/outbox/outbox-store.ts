import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { ItemState, OutboxItem } from "./outbox-item.ts";

interface Schema extends DBSchema {
  /** Catches of every account that used this browser. */
  outbox: { key: string; value: OutboxItem; indexes: { byUser: string } };
  /** What is being written, by account and entry. */
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

/** Puts a catch into the outbox and ends its draft, both or neither. Saved twice, it is there once. */
export async function saveCatch(item: OutboxItem, draft: string): Promise<void> {
  const db = await open();
  const work = db.transaction(["outbox", "drafts"], "readwrite", { durability: "strict" });
  const outbox = work.objectStore("outbox");
  if (!(await outbox.getKey(item.id))) await outbox.add(item);
  await work.objectStore("drafts").delete(draft);
  await work.done;
  changed();
}

/** Nothing happens where the catch is gone, or has been received already. */
export async function changeItem(id: string, state: ItemState): Promise<void> {
  const work = (await open()).transaction("outbox", "readwrite", { durability: "strict" });
  const item = await work.store.get(id);
  if (item && item.state.step !== "received") {
    await work.store.put({ ...item, state, ...(state.step === "received" && { photo: null }) });
  }
  await work.done;
  changed();
}

export async function removeItem(id: string): Promise<void> {
  await (await open()).delete("outbox", id);
  changed();
}

/** Removes receipts that are old. */
export async function pruneOutbox(userId: string, now: number): Promise<void> {
  for (const { id, state } of await readOutbox(userId)) {
    if (state.step === "received" && state.since < now - RECEIPTS_KEPT_MS) await removeItem(id);
  }
}

export const readDraft = async (key: string): Promise<unknown> => (await open()).get("drafts", key);
export async function keepDraft(key: string, draft: unknown): Promise<void> {
  await (await open()).put("drafts", draft, key);
}

/**
 * The server's response, kept for when there is no network; then the kept one.
 *
 * @throws what `ask` failed with, where nothing is kept or the server has refused
 */
export async function keptAnswer<T>(
  key: string,
  ask: () => Promise<T>,
  isOffline: (error: unknown) => boolean,
): Promise<T> {
  try {
    const answer = await ask();
    await open()
      .then((db) => db.put("kept", answer, key))
      // Without storage the page works as long as there is a network.
      .catch(() => undefined);
    return answer;
  } catch (error) {
    if (!isOffline(error)) throw error;
    const kept = await open()
      .then((db) => db.get("kept", key))
      .catch(() => undefined);
    if (kept === undefined) throw error;
    return kept as T;
  }
}
