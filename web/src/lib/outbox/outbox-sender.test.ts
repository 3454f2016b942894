import { expect, test } from "vitest";
import { AnswerError } from "../api/answer-error.ts";
import { FunctionError } from "../api/function-error.ts";
import { waitingCatch } from "./outbox-fake.ts";
import type { OutboxItem } from "./outbox-item.ts";
import { createSender } from "./outbox-sender.ts";

/** An outbox in memory, a clock that is set by hand, and a server that answers as the test sets it. */
function outbox(items: OutboxItem[], answer: (id: string, n: number) => unknown = () => null) {
  const state = {
    now: 1_000,
    sent: [] as string[],
    timers: [] as { at: number; work: () => void }[],
  };
  const sender = createSender({
    items: async () => items.toSorted((a, b) => a.savedAt - b.savedAt),
    change: async ({ id }, next) => {
      const item = items.find((one) => one.id === id);
      if (item) item.state = next;
    },
    send: async ({ id }) => {
      state.sent.push(id);
      const error = answer(id, state.sent.filter((one) => one === id).length);
      if (error) throw error;
      return { no: state.sent.length, at: "2026-06-06T11:00:01Z" };
    },
    inTurn: async (work) => work(),
    now: () => state.now,
    later: (work, ms) => {
      const timer = { at: state.now + ms, work };
      state.timers.push(timer);
      return () => void (state.timers = state.timers.filter((one) => one !== timer));
    },
    onError: (error) => {
      throw error;
    },
  });
  return { items, state, sender, steps: () => items.map((item) => item.state.step) };
}
const lost = new TypeError("Failed to fetch");

test("catches are sent in the order in which they were saved, each once", async () => {
  const { sender, state, steps } = outbox([waitingCatch(3), waitingCatch(1), waitingCatch(2)]);
  await Promise.all([sender.run(), sender.run()]);
  await sender.run();
  expect(state.sent).toEqual(["c1", "c2", "c3"]);
  expect(steps()).toEqual(["received", "received", "received"]);
  expect(state.timers).toEqual([]);
});

test("a lost line holds up those behind it, and is tried again after its pause or at once", async () => {
  const { sender, state, steps } = outbox([waitingCatch(1), waitingCatch(2)], (id, n) =>
    id === "c1" && n <= 2 ? lost : null,
  );
  await sender.run();
  expect(state.sent).toEqual(["c1"]);
  // Before its time, nothing.
  await sender.run();
  expect(state.sent).toEqual(["c1"]);
  expect(state.timers).toHaveLength(1);
  // The network is back.
  await sender.run(true);
  expect(state.sent).toEqual(["c1", "c1"]);
  const [timer] = state.timers;
  state.now = timer?.at ?? 0;
  timer?.work();
  await sender.run();
  expect(state.sent).toEqual(["c1", "c1", "c1", "c2"]);
  expect(steps()).toEqual(["received", "received"]);
});

test("a catch that the server fails at each time steps aside, and those behind it are sent", async () => {
  const { sender, state, steps, items } = outbox(
    [waitingCatch(1), waitingCatch(2), waitingCatch(3)],
    (id, n) => (id === "c1" && n < 8 ? new AnswerError(500, "/rpc") : null),
  );
  const tries = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1) await sender.run(true);
  };
  await tries(4);
  expect(state.sent).toEqual(["c1", "c1", "c1", "c1"]);
  await tries(1);
  expect(state.sent.slice(4)).toEqual(["c1", "c2", "c3"]);
  expect(steps()).toEqual(["waiting", "received", "received"]);
  expect(items[0]?.state).toMatchObject({ aside: "error.server" });
  // One that is saved later does not wait for it, and its own next try comes by itself.
  items.push(waitingCatch(4));
  await sender.run();
  expect(state.sent.slice(7)).toEqual(["c4"]);
  await tries(2);
  const [timer] = state.timers;
  state.now = timer?.at ?? 0;
  timer?.work();
  await sender.run();
  expect(steps()).toEqual(["received", "received", "received", "received"]);
});

test("a lost line stops also behind a catch that has stepped aside", async () => {
  const aside = { step: "waiting", tries: 5, nextAt: 0, faults: 5, aside: "error.server" } as const;
  const { sender, state } = outbox(
    [waitingCatch(1, { state: aside }), waitingCatch(2)],
    () => lost,
  );
  await sender.run();
  expect(state.sent).toEqual(["c1"]);
});

test("what the server refuses stays with its reason, and the next one is sent", async () => {
  const { sender, items, steps } = outbox([waitingCatch(1), waitingCatch(2)], (id) =>
    id === "c1" ? new FunctionError("event_not_live", "") : null,
  );
  await sender.run();
  expect(steps()).toEqual(["refused", "received"]);
  expect(items[0]?.state).toMatchObject({ reason: "error.event_not_live" });
});

test("without a session everything waits as it is, and no timer asks for one", async () => {
  const { sender, state, steps } = outbox(
    [waitingCatch(1), waitingCatch(2)],
    () => new FunctionError("unauthenticated", ""),
  );
  await sender.run();
  expect(state.sent).toEqual(["c1"]);
  expect(steps()).toEqual(["waiting", "waiting"]);
  expect(state.timers).toEqual([]);
});

test("a catch that is saved while another one is sent follows it", async () => {
  const items = [waitingCatch(1)];
  const { sender, state } = outbox(items, (id) => {
    if (id === "c1") {
      items.push(waitingCatch(2));
      void sender.run();
    }
    return null;
  });
  await sender.run();
  await sender.run();
  expect(state.sent).toEqual(["c1", "c2"]);
});

test("what is broken off with the page is neither counted nor followed by another one", async () => {
  const { sender, state, steps } = outbox([waitingCatch(1), waitingCatch(2)], () => {
    sender.stop();
    return new DOMException("The page is over", "AbortError");
  });
  await sender.run();
  expect(state.sent).toEqual(["c1"]);
  expect(steps()).toEqual(["waiting", "waiting"]);
  expect(state.timers).toEqual([]);
});
