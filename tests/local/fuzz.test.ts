import { expect, test } from "vitest";
import { CORPUS } from "../fuzz/corpus/corpus.ts";
import { framesOf } from "../fuzz/corpus/frames.ts";
import { fuzz } from "../fuzz/fuzz.ts";
import { GROWTH_AT_MOST, growth } from "../fuzz/held-memory.ts";
import { prepareFixtures } from "../fuzz/fixtures.ts";
import { KINDS } from "../fuzz/mutations.ts";
import { targetOf } from "../fuzz/target.ts";
import { useTestStack } from "../helpers/stack.ts";

const SEED = 8;
/** Each request of the corpus about five times; `npm run prove:fuzz` sends twenty times as many. */
const REQUESTS = 1_000;

const stack = useTestStack();

test("1000 valid requests with one thing changed: no 5xx, no hang, memory flat", async () => {
  const fixtures = await prepareFixtures(stack, await targetOf(stack));
  const { failures, memory, statuses, used } = await fuzz(fixtures, SEED, REQUESTS);
  expect(failures).toEqual([]);
  // Not all of them are refused: what was changed is seen by more than the gate.
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 20);
  const grown = growth(memory);
  expect(grown.programs).toBeLessThan(GROWTH_AT_MOST.programs);
  expect(grown.backend).toBeLessThan(GROWTH_AT_MOST.backend);
  const corpus = [...CORPUS.map(([name]) => name), ...Object.keys(framesOf(fixtures.target))];
  expect(corpus.filter((name) => !used.requests.has(name))).toEqual([]);
  expect(KINDS.filter((kind) => !used.kinds.has(kind))).toEqual([]);
});
