import { expect, test } from "vitest";
import { takeTurns } from "./turns.ts";

function deferred() {
  let [resolve, reject] = [() => {}, (_reason: Error) => {}];
  const promise = new Promise<void>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

test("so many works run at once, the others in their order, also after one that failed", async () => {
  const inTurn = takeTurns(2);
  const begun: number[] = [];
  const ends = Array.from({ length: 4 }, deferred);
  const works = ends.map(({ promise }, n) =>
    inTurn(async () => {
      begun.push(n);
      await promise;
      return n;
    }),
  );
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error("broken"));
  await expect(works[1]).rejects.toThrow("broken");
  expect(begun).toEqual([0, 1, 2]);
  ends[2]?.resolve();
  await works[2];
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[0]?.resolve();
  ends[3]?.resolve();
  expect(await Promise.all([works[0], works[2], works[3]])).toEqual([0, 2, 3]);
});
