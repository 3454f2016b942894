import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DOUBT } from "../../lib/realtime/follow-topic.ts";
import { historyOf, randomFrom } from "./board-fixture.ts";
import { at, reader, settle } from "./board-reader-fake.ts";

describe("a request that never ends", () => {
  const { start, commits } = historyOf(6, randomFrom(3), 0);
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is given up after a while, and the board is asked for again", async () => {
    const { follower, loads, waits, board, counts } = reader(start);
    follower.refetch(0);
    await settle();
    follower.receive(at(commits, 3).message);
    await vi.advanceTimersByTimeAsync(7_999);
    expect(loads[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(loads[0]?.signal.aborted).toBe(true);
    expect(counts()).toEqual({ unreachable: 1, current: 0 });
    waits[0]?.end();
    await settle();
    loads[1]?.resolve(at(commits, 2).board);
    await settle();
    expect(board()).toEqual(at(commits, 3).board);
    expect(counts()).toEqual({ unreachable: 1, current: 1 });
    // What comes too late is not shown any more.
    loads[0]?.resolve(at(commits, 6).board);
    await settle();
    expect(board()).toEqual(at(commits, 3).board);
  });

  it("gets more time at the next try, for a line that is slow", async () => {
    const { follower, loads, waits } = reader(start);
    follower.refetch(0);
    await vi.advanceTimersByTimeAsync(8_000);
    waits[0]?.end();
    await vi.advanceTimersByTimeAsync(15_999);
    expect(loads[1]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(loads[1]?.signal.aborted).toBe(true);
  });

  it("is asked anew at once when the page wakes, unless it is young", async () => {
    const { follower, loads, waits, board, counts } = reader(start);
    follower.refetch(0);
    await settle();
    follower.hurry();
    await settle();
    expect(loads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    follower.hurry();
    await settle();
    expect(loads[0]?.signal.aborted).toBe(true);
    expect(loads).toHaveLength(2);
    expect(waits).toHaveLength(0);
    loads[1]?.resolve(at(commits, 6).board);
    await settle();
    expect(board()).toEqual(at(commits, 6).board);
    expect(counts()).toEqual({ unreachable: 0, current: 1 });
  });

  it("ends when the board is no longer followed", async () => {
    const { follower, loads } = reader(start);
    follower.refetch(0);
    await settle();
    follower.stop();
    expect(loads[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loads).toHaveLength(1);
  });
});

describe("a restored database", () => {
  const { commits } = historyOf(6, randomFrom(3), 0);
  const later = historyOf(6, randomFrom(4), 0).commits.map(({ board, message }) => ({
    board: { ...board, stamp: board.stamp + 1_000_000 },
    message: {
      ...message,
      stamp: message.stamp + 1_000_000,
      base_stamp: message.base_stamp + 1_000_000,
    },
  }));
  const shown = at(commits, 5).board;

  it("replaces the board when it has gone on from an earlier version", async () => {
    const { follower, loads, board, counts } = reader(shown);
    follower.refetch(0);
    await settle();
    loads[0]?.resolve(at(later, 3).board);
    await settle();
    expect(board()).toEqual(at(later, 3).board);
    expect(counts().current).toBe(1);
    follower.receive(at(later, 4).message);
    expect(board()).toEqual(at(later, 4).board);
  });

  it("replaces the board when nothing has changed since: asked twice, the server still has it", async () => {
    const { follower, loads, waits, board, counts } = reader(shown);
    follower.refetch(0);
    await settle();
    // Told of before the restore.
    follower.receive(at(commits, 6).message);
    loads[0]?.resolve(at(commits, 2).board);
    await settle();
    expect(waits[0]?.ms).toBe(DOUBT);
    expect(counts().current).toBe(0);
    waits[0]?.end();
    await settle();
    expect(loads[1]?.version).toBeNull();
    loads[1]?.resolve(at(commits, 2).board);
    await settle();
    expect(board()).toEqual(at(commits, 2).board);
    expect(counts().current).toBe(1);
    expect(loads).toHaveLength(2);
  });

  it("never gives way to a later version of the lost one that comes late", async () => {
    const restored = at(later, 2).board;
    const { follower, loads, waits, board, counts } = reader(restored);
    follower.refetch(0);
    await settle();
    // From a cache that was filled before the restore.
    loads[0]?.resolve(at(commits, 5).board);
    await settle();
    expect(board()).toEqual(restored);
    expect(counts().current).toBe(0);
    waits[0]?.end();
    await settle();
    loads[1]?.resolve(restored);
    await settle();
    expect(board()).toEqual(restored);
    expect(counts().current).toBe(1);
  });

  it("is shown as current although a message of the lost one can never be fetched", async () => {
    const before = at(commits, 4).board;
    const { follower, loads, waits, board, counts } = reader(before);
    // The commits 5 and 6 are lost; only the second was told of.
    follower.receive(at(commits, 6).message);
    let answered = 0;
    while (!follower.inStep() && answered < 20) {
      waits.at(-1)?.end();
      await settle();
      loads[answered]?.resolve(before);
      answered += 1;
      await settle();
    }
    expect(loads[0]?.version).toBe(6);
    expect(loads.at(-1)?.version).toBeNull();
    expect(counts().current).toBe(1);
    expect(board()).toEqual(before);
    const between = waits.slice(1).reduce((sum, { ms }) => sum + ms, 0);
    expect(between).toBeGreaterThan(DOUBT);
    follower.receive(at(commits, 5).message);
    expect(board()).toEqual(at(commits, 5).board);
  });

  it.each([3, 5, 6])(
    "is fetched when a message names its version %i, and never merged into the lost one",
    async (version) => {
      const { follower, loads, waits, board } = reader(shown);
      follower.receive(at(later, version).message);
      expect(board()).toEqual(shown);
      waits[0]?.end();
      await settle();
      expect(loads[0]?.version).toBe(version);
      loads[0]?.resolve(at(later, version).board);
      await settle();
      expect(board()).toEqual(at(later, version).board);
    },
  );
});
