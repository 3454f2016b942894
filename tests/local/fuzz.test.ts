import { expect, test } from "vitest";
import { fuzz } from "../fuzz/fuzz.ts";
import { growth } from "../fuzz/held-memory.ts";
import { prepareFixtures } from "../fuzz/fixtures.ts";
import { targetOf } from "../fuzz/target.ts";
import { useTestStack } from "../helpers/stack.ts";

const SEED = 8;
const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? 20_000);
/** Between the first and the last third of the samples: the heap's slack, not a trend. */
const MEMORY_GROWTH_BYTES = 40_000_000;

const stack = useTestStack();

test("20 000 valid requests with one thing changed: no 5xx, no hang, memory flat", async () => {
  const fixtures = await prepareFixtures(stack, await targetOf(stack));
  const { failures, memory, statuses } = await fuzz(fixtures, SEED, REQUESTS);
  expect(failures).toEqual([]);
  // Not all of them are refused: what was changed is seen by more than the gate.
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 20);
  expect(growth(memory)).toBeLessThan(MEMORY_GROWTH_BYTES);
}, 900_000);
