import { expect, test } from "vitest";
import { useTestStack } from "../helpers/stack.ts";
import { proveReaders } from "../prove/prove-readers.ts";

const stack = useTestStack();

test(
  "20 readers of a changing board whose lines are cut 100 times end with the server's board",
  { timeout: 180_000 },
  async () => {
    const found = await proveReaders(stack, {
      readers: 20,
      teams: 30,
      cuts: 100,
      cutEvery: 40,
      changeEvery: 40,
      kills: 4,
      seed: 20,
    });
    expect(found.wrong).toEqual([]);
    expect(found).toMatchObject({ kills: 4, unreadable: 0 });
    expect(found.version).toBeGreaterThan(10);
    // Cut off, they came back by themselves.
    expect(found.joins).toBeGreaterThan(20);
  },
);
