import { describe, expect, it } from "vitest";
import type { BoardMessage } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { REFRESH_SPREAD, retryDelay, pollDelay } from "../../lib/realtime/follow-topic.ts";
import { historyOf, randomFrom, type Commit } from "./board-fixture.ts";
import { at, reader, settle } from "./board-reader-fake.ts";

describe("a board that is followed", () => {
  const { start, commits } = historyOf(6, randomFrom(3), 0);

  it("merges messages in order without a fetch", () => {
    const { follower, loads, board } = reader(start);
    for (const commit of commits) follower.receive(commit.message);
    expect(board()).toEqual(at(commits, 6).board);
    expect(loads).toHaveLength(0);
  });

  it("fetches once on a gap, holds what arrives meanwhile, and applies it after", async () => {
    const { follower, loads, waits, board, shown } = reader(start);
    follower.receive(at(commits, 1).message);
    follower.receive(at(commits, 3).message);
    follower.receive(at(commits, 4).message);
    waits[0]?.end();
    await settle();
    follower.receive(at(commits, 5).message);
    expect(board().version).toBe(1);
    expect(loads).toHaveLength(1);
    loads[0]?.resolve(at(commits, 3).board);
    await settle();
    expect(board()).toEqual(at(commits, 5).board);
    expect(shown.map((b) => b.version)).toEqual([0, 1, 3, 5]);
  });

  it("fetches again when the answer is older than the messages", async () => {
    const { follower, loads, waits, board } = reader(start);
    follower.receive(at(commits, 4).message);
    waits[0]?.end();
    await settle();
    loads[0]?.resolve(at(commits, 2).board);
    await settle();
    expect(board().version).toBe(2);
    waits[1]?.end();
    await settle();
    loads[1]?.resolve(at(commits, 4).board);
    await settle();
    expect(board()).toEqual(at(commits, 4).board);
    expect(loads).toHaveLength(2);
  });

  it("asks for the version that a message told of, and for the current one where none does", async () => {
    const { follower, loads, waits } = reader(start);
    follower.receive(at(commits, 3).message);
    waits[0]?.end();
    await settle();
    expect(loads[0]?.version).toBe(3);
    // Loaded after the connection was lost: nothing reports the messages missed meanwhile.
    follower.refetch(0);
    loads[0]?.resolve(at(commits, 3).board);
    await settle();
    waits.at(-1)?.end();
    await settle();
    expect(loads[1]?.version).toBeNull();
    loads[1]?.reject(new Error("no network"));
    await settle();
    follower.receive(at(commits, 5).message);
    follower.hurry();
    await settle();
    expect(loads[2]?.version).toBeNull();
  });

  it("asks for the current version when the one it was told of cannot be had", async () => {
    const { follower, loads, waits, board } = reader(start);
    follower.receive(at(commits, 3).message);
    waits[0]?.end();
    await settle();
    loads[0]?.reject(new Error("gone"));
    await settle();
    follower.hurry();
    await settle();
    expect(loads[1]?.version).toBeNull();
    loads[1]?.resolve(at(commits, 4).board);
    await settle();
    expect(board()).toEqual(at(commits, 4).board);
  });

  it("never goes back to an older answer", async () => {
    const { follower, loads, waits, board, counts } = reader(at(commits, 5).board);
    follower.refetch(0);
    await settle();
    loads[0]?.resolve(at(commits, 2).board);
    await settle();
    expect(board()).toEqual(at(commits, 5).board);
    expect(counts().current).toBe(0);
    waits.at(-1)?.end();
    await settle();
    loads[1]?.resolve(at(commits, 5).board);
    await settle();
    expect(board()).toEqual(at(commits, 5).board);
    expect(counts().current).toBe(1);
  });

  it("fetches when another version than its own is repeated, also an earlier one after a restore", async () => {
    for (const version of [3, 5]) {
      const { follower, loads, waits, counts } = reader(at(commits, 4).board);
      const repeat = (message: BoardMessage) =>
        follower.receive({
          ...message,
          base_version: message.version,
          base_stamp: message.stamp,
        });
      repeat(at(commits, 4).message);
      expect([waits.length, counts().current]).toEqual([0, 1]);
      repeat(at(commits, version).message);
      expect(waits.map((wait) => wait.ms)).toEqual([REFRESH_SPREAD / 2]);
      waits[0]?.end();
      await settle();
      expect(loads.map((load) => load.version)).toEqual([null]);
    }
  });

  it("spreads a refresh over time and asks once for any number of messages", async () => {
    const { follower, loads, waits } = reader(start, () => 0.25);
    follower.receive({ ...at(commits, 1).message, refresh: true, rows: [], feed: null });
    follower.receive({ ...at(commits, 2).message, refresh: true, rows: [], feed: null });
    follower.refetch(0);
    expect(waits.map((wait) => wait.ms)).toEqual([REFRESH_SPREAD * 0.25]);
    expect(loads).toHaveLength(0);
    waits[0]?.end();
    await settle();
    loads[0]?.resolve(at(commits, 2).board);
    await settle();
    expect(loads).toHaveLength(1);
  });

  it("tries again after an error, sooner when hurried, and says when it is current", async () => {
    const { follower, loads, waits, board, counts } = reader(start);
    follower.refetch(0);
    await settle();
    loads[0]?.reject(new Error("no network"));
    await settle();
    expect(counts()).toEqual({ unreachable: 1, current: 0 });
    expect(waits[0]?.ms).toBe(retryDelay(0, 0.5));
    follower.hurry();
    await settle();
    loads[1]?.resolve(at(commits, 6).board);
    await settle();
    expect(board()).toEqual(at(commits, 6).board);
    expect(counts()).toEqual({ unreachable: 1, current: 1 });
  });

  it("writes nothing after it was stopped", async () => {
    const { follower, loads, shown } = reader(start);
    follower.refetch(0);
    await settle();
    follower.stop();
    loads[0]?.resolve(at(commits, 6).board);
    await settle();
    follower.receive(at(commits, 1).message);
    expect(shown).toEqual([start]);
  });

  it("ends at the server's board whatever is lost, doubled or out of order", async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = randomFrom(seed);
      const { start: first, commits: all } = historyOf(30, random);
      const versions = new Map(
        [first, ...all.map((commit) => commit.board)].map((b) => [b.version, b]),
      );
      const { follower, loads, waits, board, shown } = reader(first, random);
      let server = first;
      let isOld = false;
      const line: Commit[] = [];
      // Loads and waits settle at random moments too.
      const breathe = async () => {
        if (random() < 0.5) waits.shift()?.end();
        await settle();
        const load = random() < 0.5 ? loads.shift() : undefined;
        if (load && random() < 0.2) load.reject(new Error("no network"));
        else if (load) {
          // A cache's copy does not outlive the time until the board is asked for again.
          isOld = !isOld && random() < 0.2;
          load.resolve(isOld ? first : server);
        }
        await settle();
      };
      for (const commit of all) {
        server = commit.board;
        if (random() > 0.2) line.push(commit);
        if (random() < 0.2) line.push(commit);
        while (line.length > 0 && random() < 0.7) {
          const next = line.splice(Math.floor(random() * Math.min(line.length, 3)), 1)[0];
          if (next) follower.receive(next.message);
        }
        await breathe();
      }
      for (const commit of line) follower.receive(commit.message);
      follower.refetch(0);
      for (let i = 0; i < 200 && (loads.length > 0 || waits.length > 0); i++) {
        waits.shift()?.end();
        await settle();
        loads.shift()?.resolve(server);
        await settle();
      }
      expect(board(), `seed ${seed}`).toEqual(server);
      for (const state of shown) expect(state).toEqual(versions.get(state.version));
      const order = shown.map((state) => state.version);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }
  });
});

describe("pollDelay", () => {
  it("asks soon while apart; while joined seldom, and never where the version is repeated", () => {
    expect([pollDelay(false, false, 0.9), pollDelay(false, true, 0.9)]).toEqual([4_000, 4_000]);
    expect([pollDelay(true, false, 0), pollDelay(true, false, 0.5)]).toEqual([45_000, 60_000]);
    expect(pollDelay(true, true, 0)).toBe(Infinity);
  });
});
