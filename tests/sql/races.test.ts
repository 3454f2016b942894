import { expect, test } from "vitest";
import { createTestDatabase } from "../helpers/database.ts";
import { proveRaces } from "../prove/prove-races.ts";

/** A small run of `npm run prove:races`. */
test("ten connections judge, weigh, submit, fine, schedule, rename, remove, enter and leave at once without a deadlock or a wrong board", async () => {
  const db = await createTestDatabase();
  try {
    const { kinds, wrong } = await proveRaces(db.sql, { operations: 600, seed: 319, lanes: 10 });
    expect(wrong).toEqual([]);
    for (const kind of [
      "submit",
      "judge",
      "weigh in",
      "hold fishing",
      "life cycle",
      "patch days",
      "patch registration",
      "erase angler",
      "locate",
      "remove members",
      "remove catches (server)",
      "remove draft",
      "enter",
      "withdraw",
      "set crew",
      "walk-up",
      "decline",
      "set fee",
      "report money",
      "decide payment",
    ]) {
      expect(kinds[kind]?.passed).toBeGreaterThan(0);
    }
  } finally {
    await db.drop();
  }
}, 120_000);
