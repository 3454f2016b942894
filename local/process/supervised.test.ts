import { expect, test } from "vitest";
import { type Running, supervise } from "./supervised.ts";

/** Programs that start when the test says so, and what became of each. */
function programs() {
  const alive = new Set<number>();
  const crashes = new Map<number, () => void>();
  const starts: (() => void)[] = [];
  let count = 0;
  const start = async (): Promise<Running> => {
    count += 1;
    const id = count;
    if (id > 1) await new Promise<void>((resolve) => starts.push(resolve));
    alive.add(id);
    const failed = new Promise<Error>((resolve) => {
      crashes.set(id, () => {
        alive.delete(id);
        resolve(new Error(`Program ${id} ended`));
      });
    });
    return {
      failed,
      stop: async () => {
        alive.delete(id);
      },
    };
  };
  const startNext = async () => {
    await expect.poll(() => starts.length).toBeGreaterThan(0);
    starts.shift()?.();
  };
  return { alive, crash: (id: number) => crashes.get(id)?.(), start, startNext, starts };
}

test("a crash and a replacement at once leave one program, and stop leaves none", async () => {
  const { alive, crash, start, startNext, starts } = programs();
  const supervised = await supervise(start, () => {});
  crash(1);
  // The restart is under way.
  await expect.poll(() => starts).toHaveLength(1);
  const replaced = supervised.replace();
  await startNext();
  await startNext();
  await replaced;
  expect(alive).toEqual(new Set([3]));
  expect(supervised.outage()).toBeUndefined();
  await supervised.stop();
  expect(alive).toEqual(new Set());
});

test("a program that crashes while its replacement starts is not started twice", async () => {
  const { alive, crash, start, startNext, starts } = programs();
  const supervised = await supervise(start, () => {});
  const replaced = supervised.replace();
  await expect.poll(() => starts).toHaveLength(1);
  crash(1);
  await startNext();
  await replaced;
  await supervised.stop();
  expect(starts).toEqual([]);
  expect(alive).toEqual(new Set());
});

test("a stop while a replacement starts leaves none", async () => {
  const { alive, start, startNext, starts } = programs();
  const supervised = await supervise(start, () => {});
  const replaced = supervised.replace();
  await expect.poll(() => starts).toHaveLength(1);
  const stopped = supervised.stop();
  await startNext();
  await Promise.all([replaced, stopped]);
  expect(alive).toEqual(new Set());
});
