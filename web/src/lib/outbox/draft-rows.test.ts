import "fake-indexeddb/auto";
import { openDB } from "idb";
import { expect, test, vi } from "vitest";
import { deleteDraft, getDraft, pruneDrafts, putDraft } from "./draft-rows.ts";

const DAY_MS = 86_400_000;

async function openDrafts() {
  const db = await openDB(crypto.randomUUID(), 1, {
    upgrade: (fresh) => void fresh.createObjectStore("drafts"),
  });
  return {
    drafts: () => db.transaction("drafts", "readwrite").store,
    read: (key: string) => getDraft(db.transaction("drafts").store, key),
    keys: async () => (await db.getAllKeys("drafts")).map(String),
  };
}

test("a key press writes no photo, and a photo that was taken off goes", async () => {
  const { drafts, read, keys } = await openDrafts();
  const [first, tail] = [new Uint8Array([1]).buffer, new Uint8Array([2, 3]).buffer];
  const draft = { id: "a", note: "", photo: { jpeg: first }, more: [{ jpeg: tail, shot: "Tail" }] };
  await putDraft(drafts(), "maya r", draft, 5);
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  await putDraft(drafts(), "maya r", { ...draft, note: "By the reeds" }, 6);
  expect(put).toHaveBeenCalledTimes(1);
  expect(await read("maya r")).toEqual({ ...draft, note: "By the reeds" });
  // The same after a reload, where the photos are other objects.
  const reloaded = await read("maya r");
  await putDraft(drafts(), "maya r", reloaded, 7);
  expect(put).toHaveBeenCalledTimes(2);
  put.mockRestore();
  await putDraft(drafts(), "maya r", { ...draft, more: [] }, 8);
  expect(await keys()).toHaveLength(2);
  await deleteDraft(drafts(), "maya r");
  expect(await keys()).toEqual([]);
});

test("drafts of events long over go, and one that an earlier page kept counts from now on", async () => {
  const { drafts, read, keys } = await openDrafts();
  const old = { id: "c", photo: { jpeg: new ArrayBuffer(1) } };
  await drafts().put(old, "maya old");
  await putDraft(drafts(), "maya over", { id: "a", photo: new ArrayBuffer(1) }, 0);
  await putDraft(drafts(), "maya new", { id: "b" }, 10 * DAY_MS);
  expect(await read("maya old")).toEqual(old);
  await pruneDrafts(drafts(), 61 * DAY_MS);
  expect((await keys()).filter((key) => !key.includes(" photo "))).toEqual([
    "maya new",
    "maya old",
  ]);
  expect(await read("maya old")).toEqual(old);
});
