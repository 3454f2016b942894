import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { FanOut, type Sender } from "./fan-out.ts";

function sender(): Sender & { isPaused: boolean } {
  const made = {
    isPaused: false,
    pause: () => void (made.isPaused = true),
    resume: () => void (made.isPaused = false),
  };
  return made;
}
const rethrow = (error: unknown) => {
  throw error;
};

test("a flood lets everything else have its turn, and keeps its order", async () => {
  const fanOut = new FanOut(rethrow);
  const flood = sender();
  const sent: number[] = [];
  const progress: number[] = [];
  for (let n = 0; n < 1_000; n++) {
    fanOut.offer(
      flood,
      () => 100,
      () => sent.push(n),
    );
  }
  expect(flood.isPaused).toBe(true);
  while (fanOut.size > 0) {
    progress.push(sent.length);
    await turn();
  }
  expect(sent).toEqual(Array.from({ length: 1_000 }, (_, n) => n));
  const steps = progress.map((count, index) => count - (progress[index - 1] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(6);
  expect(flood.isPaused).toBe(false);
});

test("senders take turns, so that one with little to say does not wait for one with much", async () => {
  const fanOut = new FanOut(rethrow);
  const [much, little] = [sender(), sender()];
  const sent: string[] = [];
  for (let n = 0; n < 500; n++)
    fanOut.offer(
      much,
      () => 100,
      () => sent.push("much"),
    );
  fanOut.offer(
    little,
    () => 100,
    () => sent.push("little"),
  );
  while (!sent.includes("little")) await turn();
  expect(sent.length).toBeLessThan(20);
});

test("a quiet server sends at once", () => {
  const sent: number[] = [];
  new FanOut(rethrow).offer(
    sender(),
    () => 5,
    () => sent.push(1),
  );
  expect(sent).toEqual([1]);
});

test("a job that fails is reported, and the others go on", async () => {
  const errors: unknown[] = [];
  const fanOut = new FanOut((error) => errors.push(error));
  const one = sender();
  const sent: number[] = [];
  fanOut.offer(
    one,
    () => 1_000,
    () => sent.push(0),
  );
  fanOut.offer(
    one,
    () => 1,
    () => rethrow(new Error("broken")),
  );
  fanOut.offer(
    one,
    () => 1,
    () => sent.push(1),
  );
  while (fanOut.size > 0) await turn();
  expect(sent).toEqual([0, 1]);
  expect(errors).toHaveLength(1);
});
