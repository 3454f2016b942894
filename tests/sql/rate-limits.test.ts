import { expect, test } from "vitest";
import { useDatabasePerTest } from "../helpers/database.ts";

const db = useDatabasePerTest();

test("turns are counted across connections, and a refused one counts too", async () => {
  const turns = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const [row] = await db.sql`
        select private.seconds_to_turn('test', 'me', 5, interval '1 day') = 0 as ok`;
      return row?.ok;
    }),
  );
  expect(turns.filter(Boolean)).toHaveLength(5);
  const [other] = await db.sql`
    select private.seconds_to_turn('test', 'you', 5, interval '1 day') = 0 as ok`;
  expect(other).toEqual({ ok: true });
});

test("a period begins with the first turn, and the refusal names its end", async () => {
  const wait = async () =>
    (await db.sql`select private.seconds_to_turn('test', 'me', 1, interval '1 hour') as wait`)[0]
      ?.wait as number;
  expect(await wait()).toBe(0);
  await db.sql`update private.rate_limits set resets_at = now() + interval '90 seconds'`;
  expect(await wait()).toBe(90);
  await db.sql`update private.rate_limits set resets_at = now()`;
  expect(await wait()).toBe(0);
});

test("those who cannot be told apart share one limit, ten times as wide", async () => {
  const waits = await db.sql<{ wait: number }[]>`
    select private.seconds_to_turn('test', null, 2, interval '1 hour') as wait
    from generate_series(1, 21)`;
  expect(waits.filter(({ wait }) => wait === 0)).toHaveLength(20);
});

test("a turn that is required and not there is refused, with the time until the next one", async () => {
  const require = () => db.sql`
    select private.require_turn('test', 'me', 1, interval '1 hour', 'Too many', 'Wait')`;
  await require();
  const refused = await require().catch((error: { message: string; detail: string }) => error);
  expect(refused).toMatchObject({ code: "PGRST" });
  const { message, detail } = refused as { message: string; detail: string };
  expect(JSON.parse(message)).toMatchObject({
    code: "rate_limited",
    message: "Too many",
    hint: "Wait",
  });
  expect(JSON.parse(detail)).toEqual({ status: 429, headers: { "Retry-After": "3600" } });
});
