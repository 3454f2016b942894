// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { readDeviceDraft } from "./device-draft.ts";
import { DraftKeeper, type DraftServer, type ServerDraft } from "./draft-keeper.ts";

const PLACE = "thread:0b7a4b00-1111-4222-8333-444455556666";

/** What the server has; each call waits for `goOn` while `isHeld`, and fails while `isLost`. */
let stored: ServerDraft | null;
let isLost: boolean;
let isHeld: boolean;
let waiting: (() => void)[];
const goOn = () => {
  isHeld = false;
  for (const resolve of waiting.splice(0)) resolve();
};
const turn = async () => {
  if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
  if (isLost) throw new TypeError("Failed to fetch");
};
const server: DraftServer = {
  read: async () => {
    await turn();
    return stored;
  },
  save: async (_, draft) => {
    await turn();
    if (stored && stored.revision !== draft.revision) return { saved: false, draft: stored };
    stored = { ...draft, revision: draft.revision + 1 };
    return { saved: true, draft: stored };
  },
  discard: async () => {
    await turn();
    stored = null;
  },
};
const open = () => {
  const keeper = new DraftKeeper({ userId: "mio", place: PLACE, server });
  return { keeper, stop: keeper.start() };
};

beforeEach(() => {
  localStorage.clear();
  [stored, isLost, isHeld, waiting] = [null, false, false, []];
});

test("a draft that was thrown away without a connection does not return", async () => {
  stored = { title: "", body: "It counts", base: null, revision: 3 };
  const { keeper, stop } = open();
  await keeper.settled();
  isLost = true;
  keeper.drop();
  await keeper.settled();
  stop();
  await keeper.settled();
  isLost = false;
  const later = open();
  expect(later.keeper.state()).toMatchObject({ body: "", keptBy: null });
  await later.keeper.settled();
  expect([later.keeper.state().body, later.keeper.state().offered, stored]).toEqual([
    "",
    null,
    null,
  ]);
  expect(readDeviceDraft("mio", PLACE)).toBeNull();
  later.stop();
});

test("a draft that was thrown away goes as soon as the connection is back", async () => {
  stored = { title: "", body: "It counts", base: null, revision: 3 };
  const { keeper, stop } = open();
  await keeper.settled();
  isLost = true;
  keeper.drop();
  await keeper.settled();
  isLost = false;
  window.dispatchEvent(new Event("online"));
  await keeper.settled();
  expect(stored).toBeNull();
  stop();
});

test("a save on its way does not bring back a draft that was sent", async () => {
  const { keeper, stop } = open();
  await keeper.settled();
  isHeld = true;
  keeper.change({ body: "It counts" });
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  keeper.drop();
  goOn();
  await keeper.settled();
  expect(keeper.state()).toMatchObject({ body: "", keptBy: null });
  expect([stored, readDeviceDraft("mio", PLACE)]).toEqual([null, null]);
  stop();
});

test("a save whose response was lost does not bring back a draft that was sent", async () => {
  const { keeper, stop } = open();
  await keeper.settled();
  vi.spyOn(server, "save").mockImplementationOnce(async (_, draft) => {
    stored = { ...draft, revision: 1 };
    throw new TypeError("Failed to fetch");
  });
  keeper.change({ body: "It counts" });
  window.dispatchEvent(new Event("online"));
  await keeper.settled();
  expect(stored).not.toBeNull();
  keeper.drop();
  await keeper.settled();
  expect(stored).toBeNull();
  stop();
});

test("words that the device cannot keep are not replaced by those of another device", async () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("Full", "QuotaExceededError");
    },
  });
  stored = { title: "", body: "From the laptop", base: null, revision: 4 };
  isHeld = true;
  const { keeper, stop } = open();
  keeper.change({ body: "Typed at sea" });
  goOn();
  await keeper.settled();
  expect(keeper.state()).toMatchObject({ body: "Typed at sea", offered: { revision: 4 } });
  stop();
});
