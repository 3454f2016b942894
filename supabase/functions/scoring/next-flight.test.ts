import { expect, test } from "vitest";
import { nextFlight } from "./next-flight.ts";

function work() {
  const runs: { key: string; land: (result: string) => void; fail: (error: Error) => void }[] = [];
  const fly = nextFlight(
    (key) =>
      new Promise<string>((resolve, reject) => {
        runs.push({ key, land: resolve, fail: reject });
      }),
  );
  return { runs, fly };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a call during a run is answered by the next one, however many call", async () => {
  const { runs, fly } = work();
  const first = fly("a");
  const later = [fly("a"), fly("a"), fly("a")];
  expect(runs).toHaveLength(1);
  runs[0]?.land("old");
  expect(await first).toBe("old");
  await settled();
  expect(runs).toHaveLength(2);
  const latest = fly("a");
  runs[1]?.land("new");
  expect(await Promise.all(later)).toEqual(["new", "new", "new"]);
  await settled();
  expect(runs).toHaveLength(3);
  runs[2]?.land("newest");
  expect(await latest).toBe("newest");
});

test("keys do not wait for one another, and nothing is kept of a run that is over", async () => {
  const { runs, fly } = work();
  const [a, b] = [fly("a"), fly("b")];
  expect(runs.map((run) => run.key)).toEqual(["a", "b"]);
  runs[0]?.land("A");
  runs[1]?.land("B");
  expect(await Promise.all([a, b])).toEqual(["A", "B"]);
  void fly("a");
  expect(runs).toHaveLength(3);
});

test("a run that fails fails its own callers only", async () => {
  const { runs, fly } = work();
  const first = fly("a");
  const later = fly("a");
  runs[0]?.fail(new Error("down"));
  await expect(first).rejects.toThrow("down");
  await settled();
  runs[1]?.land("up");
  expect(await later).toBe("up");
});
