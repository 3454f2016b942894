import { expect, it } from "vitest";
import { FairShare, TooManyRequests } from "./fair-share.ts";

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

const shareOf = (patienceMs = 60_000) => new FairShare({ atOnce: 2, mayWait: 3, patienceMs });

it("lets one caller hold its share, and others theirs", async () => {
  const share = shareOf();
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

it("refuses what would make a caller's queue longer than it may be", async () => {
  const share = shareOf();
  const heavy = openWork();
  const asked = Array.from({ length: 5 }, () => share.run("one", undefined, heavy.begin));
  await expect(share.run("one", undefined, heavy.begin)).rejects.toThrow(TooManyRequests);
  for (let done = 0; done < asked.length; done += 1) {
    heavy.ends[done]?.();
    await asked[done];
  }
  expect(await share.run("one", undefined, () => Promise.resolve("served"))).toBe("served");
});

it("passes a turn on when the work fails, and forgets a request whose client has gone", async () => {
  const share = shareOf();
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
