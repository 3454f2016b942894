import { expect, test } from "vitest";
import { useDatabasePerTest } from "../helpers/database.ts";

const db = useDatabasePerTest();

test("turns are counted across connections, and a refused one counts too", async () => {
  const turns = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const [row] = await db.sql`select private.take_turn('test', 'me', 5, interval '1 day') as ok`;
      return row?.ok;
    }),
  );
  expect(turns.filter(Boolean)).toHaveLength(5);
  const [other] = await db.sql`select private.take_turn('test', 'you', 5, interval '1 day') as ok`;
  expect(other).toEqual({ ok: true });
});

test("a period begins with the first turn, and its end is told", async () => {
  const wait = async () =>
    (await db.sql`select private.seconds_to_turn('test', 'me', 1, interval '1 hour') as wait`)[0]
      ?.wait as number;
  expect(await wait()).toBe(0);
  await db.sql`update private.rate_limits set resets_at = now() + interval '90 seconds'`;
  expect(await wait()).toBe(90);
  await db.sql`update private.rate_limits set resets_at = now()`;
  expect(await wait()).toBe(0);
});
