import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { forgetAccount } from "./forget-account.ts";
import { waitingCatch } from "./outbox-fake.ts";
import {
  changeItem,
  keepDraft,
  keptAnswer,
  onOutboxChange,
  pruneOutbox,
  readDraft,
  readKept,
  readOutbox,
  removeItem,
  saveCatch,
} from "./outbox-store.ts";

/** A catch as it was read: it is saved `n` milliseconds after the first one. */
const shown = (n: number) => ({ id: `c${n}`, savedAt: n });
const receipt = { no: 17, at: "2026-06-06T11:00:01Z" };

test("saving a catch ends its draft, and twice is once", async () => {
  const fish = waitingCatch(1, { userId: "one" });
  await keepDraft("a draft", { id: fish.id, note: "words" });
  await saveCatch(fish, "a draft");
  expect(await readDraft("a draft")).toBeUndefined();
  await changeItem(fish, { step: "received", receipt, since: 5 });
  await saveCatch(fish, "a draft");
  expect(await readOutbox("one")).toMatchObject([{ id: fish.id, state: { step: "received" } }]);
});

test("of one draft in two tabs become two catches, and the next draft stays", async () => {
  const first = waitingCatch(6, { userId: "six" });
  await saveCatch(first, "shared");
  const next = { id: "of the next catch" };
  await keepDraft("shared", next);
  const again = { ...first.fish, deviceAt: "2026-06-06T11:05:00.000Z", deviceOffsetMs: 7 };
  await saveCatch({ ...first, fish: again, savedAt: 7 }, "shared");
  expect(await readOutbox("six")).toEqual([first]);
  const second = { ...first, fish: { ...first.fish, weightG: 1_200 }, savedAt: 8 };
  await saveCatch(second, "shared");
  const [, other] = await readOutbox("six");
  expect(other).toEqual({ ...second, id: expect.not.stringMatching(/^c6$/) });
  expect(await readOutbox("six")).toHaveLength(2);
  expect(await readDraft("shared")).toEqual(next);
});

test("an account finds its own catches alone, in order", async () => {
  for (const n of [22, 21]) await saveCatch(waitingCatch(n, { userId: "two" }), "");
  await saveCatch(waitingCatch(23, { userId: "other" }), "");
  expect((await readOutbox("two")).map(({ id }) => id)).toEqual(["c21", "c22"]);
});

test("a received catch gives its photo's room back and stays received", async () => {
  const more = [{ jpeg: new ArrayBuffer(1), shot: "Tail", time: null, edited: false }];
  await saveCatch(waitingCatch(31, { userId: "three", more }), "");
  expect(await readOutbox("three")).toMatchObject([{ more }]);
  await changeItem(shown(31), { step: "received", receipt, since: 5 });
  await changeItem(shown(31), { step: "waiting", tries: 1, nextAt: 9 });
  await changeItem(shown(99), { step: "waiting", tries: 1, nextAt: 9 });
  expect(await readOutbox("three")).toMatchObject([
    { photo: null, more: [], state: { step: "received", receipt } },
  ]);
});

test("a corrected catch takes the place of the refused one, and of no other", async () => {
  for (const n of [35, 36]) await saveCatch(waitingCatch(n, { userId: "place" }), "");
  await changeItem(shown(35), { step: "refused", reason: "error.species_not_listed" });
  await saveCatch(waitingCatch(37, { userId: "place" }), "", "c35");
  await changeItem(shown(36), { step: "received", receipt, since: 5 });
  await keepDraft("a correction", { id: "c38" });
  expect(await saveCatch(waitingCatch(38, { userId: "place" }), "a correction", "c36")).toBe(false);
  expect(await readDraft("a correction")).toEqual({ id: "c38" });
  expect((await readOutbox("place")).map(({ id }) => id)).toEqual(["c36", "c37"]);
  await keepDraft("place c36", { id: "of the correction" });
  await removeItem("c36");
  expect(await readDraft("place c36")).toBeUndefined();
});

test("the correction of a catch that waits keeps its id, and not what became of the one before", async () => {
  await saveCatch(waitingCatch(45, { userId: "waits" }), "");
  await keepDraft("waits c45", { id: "c46" });
  const { fish } = waitingCatch(46);
  const correction = waitingCatch(46, { userId: "waits", fish: { ...fish, weightG: 1_240 } });
  expect(await saveCatch(correction, "waits c45", "c45")).toBe(true);
  expect(await readDraft("waits c45")).toBeUndefined();
  // The earlier one was under way meanwhile.
  await changeItem(shown(45), { step: "received", receipt, since: 5 });
  expect(await readOutbox("waits")).toEqual([{ ...correction, id: "c45" }]);
});

test("every change is heard of", async () => {
  const heard = vi.fn();
  const stop = onOutboxChange(heard);
  await saveCatch(waitingCatch(41, { userId: "four" }), "");
  await changeItem(shown(41), { step: "refused", reason: "error.forbidden" });
  await removeItem("c41");
  stop();
  await saveCatch(waitingCatch(42, { userId: "four" }), "");
  expect(heard).toHaveBeenCalledTimes(3);
});

test("old receipts go, and nothing that was not sent", async () => {
  const day = 86_400_000;
  for (const n of [51, 52, 53]) await saveCatch(waitingCatch(n, { userId: "five" }), "");
  await changeItem(shown(51), { step: "received", receipt, since: 0 });
  await changeItem(shown(52), { step: "received", receipt, since: 10 * day });
  await pruneOutbox("five", 15 * day);
  expect((await readOutbox("five")).map(({ id }) => id)).toEqual(["c52", "c53"]);
});

test("what a page needs is kept for when there is no network, and for no other failure", async () => {
  const offline = new TypeError("Failed to fetch");
  const keeping = (ask: () => Promise<unknown>) => ({
    ask,
    read: (kept: unknown) => (kept === "of an old version" ? undefined : kept),
    isOffline: (error: unknown): boolean => error === offline,
  });
  const fail = (error: Error) => async (): Promise<never> => {
    throw error;
  };
  await expect(keptAnswer("k", keeping(fail(offline)))).rejects.toBe(offline);
  expect(
    await keptAnswer(
      "k",
      keeping(async () => ({ n: 1 })),
    ),
  ).toEqual({ n: 1 });
  expect(await keptAnswer("k", keeping(fail(offline)))).toEqual({ n: 1 });
  const refusal = new Error("Forbidden");
  await expect(keptAnswer("k", keeping(fail(refusal)))).rejects.toBe(refusal);
  await keptAnswer(
    "k",
    keeping(async () => "of an old version"),
  );
  await expect(keptAnswer("k", keeping(fail(offline)))).rejects.toBe(offline);
});

test("a line that is too slow counts as none where something is kept", async () => {
  const ports = {
    read: (kept: unknown) => kept,
    isOffline: (error: unknown) => error instanceof TypeError,
  };
  await keptAnswer("slow", { ask: async () => "before", ...ports });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    const asked = keptAnswer("slow", { ask: () => new Promise(() => {}), ...ports });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await asked).toBe("before");
  } finally {
    vi.useRealTimers();
  }
});

test("a sign-out leaves of an account what was not sent, and nothing of what the server said", async () => {
  for (const n of [71, 72, 73]) await saveCatch(waitingCatch(n, { userId: "seven" }), "");
  await changeItem(shown(71), { step: "received", receipt, since: 5 });
  await changeItem(shown(72), { step: "refused", reason: "error.forbidden" });
  const keeping = { read: (kept: unknown) => kept, isOffline: () => false };
  for (const [key, answer] of [
    ["seven e1", 1],
    ["seven e2", 2],
    ["seventeen e1", 3],
  ] as const) {
    await keptAnswer(key, { ask: async () => answer, ...keeping });
  }
  expect(await readKept("seven")).toEqual([
    { key: "e1", value: 1 },
    { key: "e2", value: 2 },
  ]);
  await forgetAccount("seven");
  expect(await readKept("seven")).toEqual([]);
  expect(await readKept("seventeen")).toEqual([{ key: "e1", value: 3 }]);
  expect((await readOutbox("seven")).map(({ id }) => id)).toEqual(["c72", "c73"]);
});
