import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FairShare, TooManyRequests } from "./fair-share.ts";

beforeEach(() => {
  // Time passes only when a test says so.
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that the test ends by hand; `ends` has one entry for each piece that began. */
function openWork() {
  const ends: (() => void)[] = [];
  return {
    ends,
    begin: () =>
      new Promise<void>((resolve) => {
        ends.push(resolve);
      }),
  };
}

const PATIENCE_MS = 10_000;
const shareOf = (turns: number) =>
  new FairShare({ turns, atOnce: 2, mayWait: 3, patienceMs: PATIENCE_MS });

/** Sends requests whose work takes `ms`; `begun` lists the callers in the order of their turns. */
function ordered(share: FairShare) {
  const begun: string[] = [];
  const send = (caller: string, requests: number, ms: number) =>
    Array.from({ length: requests }, () =>
      share.run(caller, undefined, () => {
        begun.push(caller);
        return new Promise<void>((resolve) => setTimeout(resolve, ms));
      }),
    );
  return { begun, send };
}

it("lets one caller hold its share, and others theirs", async () => {
  const share = shareOf(16);
  const heavy = openWork();
  const asked = Array.from({ length: 5 }, () => share.run("one", undefined, heavy.begin));
  expect(heavy.ends).toHaveLength(2);
  expect(await share.run("other", undefined, () => Promise.resolve("served"))).toBe("served");
  expect(heavy.ends).toHaveLength(2);
  for (let done = 0; done < asked.length; done += 1) {
    heavy.ends[done]?.();
    await asked[done];
  }
  expect(heavy.ends).toHaveLength(asked.length);
});

it("gives all callers together no more turns than there are", async () => {
  const share = shareOf(3);
  const work = openWork();
  const asked = ["one", "two", "three", "four"].flatMap((caller) =>
    [1, 2].map(() => share.run(caller, undefined, work.begin)),
  );
  for (let done = 0; done < asked.length; done += 1) {
    expect(work.ends).toHaveLength(Math.min(3 + done, asked.length));
    work.ends[done]?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  await Promise.all(asked);
});

it("serves waiting callers in turn, each one's requests in their order", async () => {
  const share = shareOf(1);
  const { begun, send } = ordered(share);
  const asked = [...send("one", 4, 0), ...send("two", 1, 0), ...send("three", 2, 0)];
  await vi.runAllTimersAsync();
  await Promise.all(asked);
  expect(begun).toEqual(["one", "two", "three", "one", "three", "one", "one"]);
});

it("serves a newcomer next, however many requests of earlier callers wait", async () => {
  const share = shareOf(2);
  const { begun, send } = ordered(share);
  const earlier = ["one", "two", "three", "four"];
  const asked = earlier.flatMap((caller) => send(caller, 3, 300));
  await vi.advanceTimersByTimeAsync(600);
  expect(new Set(begun)).toEqual(new Set(earlier));
  const before = begun.length;
  asked.push(...send("newcomer", 1, 5));
  await vi.advanceTimersByTimeAsync(300);
  expect(begun[before]).toBe("newcomer");
  await vi.runAllTimersAsync();
  await Promise.all(asked);
});

it("gives callers the same time: many fast requests to a few slow ones", async () => {
  const share = shareOf(1);
  const { begun, send } = ordered(share);
  const asked = send("slow", 4, 1000);
  const lane = async () => {
    for (let request = 0; request < 10; request += 1) await Promise.all(send("fast", 1, 100));
  };
  asked.push(lane(), lane());
  await vi.runAllTimersAsync();
  await Promise.all(asked);
  const between = begun.join().split("slow");
  expect(between.map((turns) => turns.split("fast").length - 1)).toEqual([0, 10, 10, 0, 0]);
});

it("refuses what would make a caller's queue longer than it may be", async () => {
  const share = shareOf(16);
  const heavy = openWork();
  const asked = Array.from({ length: 5 }, () => share.run("one", undefined, heavy.begin));
  await expect(share.run("one", undefined, heavy.begin)).rejects.toThrow(TooManyRequests);
  for (let done = 0; done < asked.length; done += 1) {
    heavy.ends[done]?.();
    await asked[done];
  }
  expect(await share.run("one", undefined, () => Promise.resolve("served"))).toBe("served");
});

it("refuses a request that found no turn within its patience, and gives it none later", async () => {
  const share = shareOf(1);
  const heavy = openWork();
  const held = share.run("one", undefined, heavy.begin);
  const late = expect(share.run("two", undefined, heavy.begin)).rejects.toThrow("Timed out");
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  await late;
  heavy.ends[0]?.();
  await held;
  expect(heavy.ends).toHaveLength(1);
  expect(await share.run("two", undefined, () => Promise.resolve("served"))).toBe("served");
});

it("passes a turn on when the work fails, and forgets a request whose client has gone", async () => {
  const share = shareOf(16);
  const heavy = openWork();
  const held = [1, 2].map(() => share.run("one", undefined, heavy.begin));
  const leaving = new AbortController();
  const left = share.run("one", leaving.signal, heavy.begin);
  const failing = share.run("one", undefined, () => Promise.reject(new Error("failed")));
  const last = share.run("one", undefined, () => Promise.resolve("served"));
  leaving.abort();
  await expect(left).rejects.toThrow("went away");
  heavy.ends[0]?.();
  await expect(failing).rejects.toThrow("failed");
  expect(await last).toBe("served");
  heavy.ends[1]?.();
  await Promise.all(held);
  expect(heavy.ends).toHaveLength(2);
});
