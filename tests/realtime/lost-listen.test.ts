import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { connect } from "../helpers/database.ts";
import { createSmallEvent } from "../helpers/small-event.ts";
import { useTestStack } from "../helpers/stack.ts";
import { seededRandom } from "../helpers/random.ts";
import { boardChanges } from "../prove/board-changes.ts";
import { followAsReader } from "../prove/board-reader.ts";

const READERS = 40;
const LOSSES = 3;
/** Longer than a reader's wait before it joins again, shorter than its next poll. */
const PATIENCE = { timeout: 60_000, interval: 50 };

const stack = useTestStack();

test(
  "readers of a board whose changes outrun them have the last version after each lost LISTEN",
  { timeout: 180_000 },
  async () => {
    const { sql } = stack.database;
    const event = await createSmallEvent(sql, ["Heron", "Pike", "Otter", "Gull"], undefined, 2);
    const board = boardChanges(sql, event, seededRandom(5));
    const admin = connect(stack.database.adminUrl, 1);
    const readers = Array.from({ length: READERS }, () =>
      followAsReader(stack.url, stack.publishableKey, event.id),
    );
    const versions = () => new Set(readers.map((reader) => reader.board()?.version));
    const stored = async () => {
      const [row] = await sql<[{ version: string }]>`
        select version from public.leaderboards where event_id = ${event.id}`;
      return Number(row.version);
    };
    const joins = () => readers.reduce((sum, { counts }) => sum + counts.joins, 0);
    try {
      await vi.waitFor(
        () => expect(readers.every((reader) => reader.inStep())).toBe(true),
        PATIENCE,
      );
      for (let loss = 1; loss <= LOSSES; loss++) {
        const before = await stored();
        const quiet = new AbortController();
        const changing = Promise.all(
          Array.from({ length: 3 }, async () => {
            // One change may collide with another; the board then stays as it was.
            while (!quiet.signal.aborted) await board.change().catch(() => {});
          }),
        );
        await pause(300);
        const killed = await admin`
          select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'realtime_listen' and datname = current_database()`;
        expect(killed).toHaveLength(1);
        await pause(300);
        quiet.abort();
        await changing;
        const last = await stored();
        expect(last).toBeGreaterThan(before);
        await vi.waitFor(() => expect(versions()).toEqual(new Set([last])), PATIENCE);
        await vi.waitFor(() => expect(joins()).toBe(READERS * (loss + 1)), PATIENCE);
      }
    } finally {
      await Promise.all(readers.map((reader) => reader.stop()));
      await admin.end();
    }
  },
);
