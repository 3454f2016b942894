import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import { createSmallEvent } from "../helpers/small-event.ts";

/** What belongs to an event, as organisers change it, several of them at a time. */

const db = useTestDatabase();
const admin = (statement: string, values: (string | number | string[] | null)[] = []) =>
  asRole(db.sql, demo.admin, (tx) => tx.unsafe(statement, values));

describe("divisions", () => {
  test("come after the others, are renamed, put in order, and removed while empty", async () => {
    const event = await createSmallEvent(db.sql, ["One"]);
    const [kayak, junior] = [randomUUID(), randomUUID()];
    const set = (id: string, name: string, capacity: number | null = null, of = event.id) =>
      admin("select * from public.set_division($1, $2, $3, $4)", [id, of, name, capacity]);
    const names = async () =>
      (
        await db.sql`select name from public.divisions where event_id = ${event.id} order by position`
      ).map(({ name }) => name);
    await set(kayak, " Kayak ", 12);
    await set(junior, "Junior");
    await set(kayak, "Kayaks", 14);
    expect(await names()).toEqual(["Open", "Kayaks", "Junior"]);
    await admin("select public.order_divisions($1, $2::uuid[])", [
      event.id,
      [junior, kayak, event.divisionId],
    ]);
    expect(await names()).toEqual(["Junior", "Kayaks", "Open"]);
    await expect(set(randomUUID(), "Kayaks")).rejects.toMatchObject({ code: "23505" });
    await expect(set(kayak, "Stolen", null, demo.upcoming)).rejects.toThrow('"code" : "not_found"');
    await expect(set(randomUUID(), "Lost", null, randomUUID())).rejects.toMatchObject({
      code: "23503",
    });
    await expect(set(junior, "Junior", 0)).rejects.toMatchObject({ code: "23514" });
    await admin("select public.remove_division($1)", [kayak]);
    await expect(
      admin("select public.remove_division($1)", [event.divisionId]),
    ).rejects.toMatchObject({ code: "23503" });
    // Of another event, they stay where they are.
    const before =
      await db.sql`select id, position from public.divisions where event_id = ${demo.live} order by id`;
    await admin("select public.order_divisions($1, $2::uuid[])", [
      event.id,
      before.map(({ id }) => id as string).toReversed(),
    ]);
    expect(
      await db.sql`select id, position from public.divisions where event_id = ${demo.live} order by id`,
    ).toEqual(before);
  });

  test("and species of a settled event stay", async () => {
    const [division] = await db.sql`select id from public.divisions where event_id = ${demo.final}`;
    for (const [statement, values] of [
      ["select public.set_division($1, $2, 'New')", [division?.["id"], demo.final]],
      ["select public.set_event_species($1, $2::uuid[])", [demo.final, [demo.bass]]],
    ] as const) {
      await expect(admin(statement, [...values])).rejects.toThrow('"code" : "event_final"');
    }
  });
});

test("species are replaced as a whole", async () => {
  const event = await createSmallEvent(db.sql, []);
  const all = (await db.sql`select id from public.species order by id`).map(
    ({ id }) => id as string,
  );
  const set = (species: string[]) =>
    admin("select public.set_event_species($1, $2::uuid[])", [event.id, species]);
  const listed = async () =>
    (
      await db.sql`select species_id from public.event_species where event_id = ${event.id} order by 1`
    ).map((row) => row["species_id"]);
  await set([...all, ...all]);
  expect(await listed()).toEqual(all);
  await set([demo.bass]);
  expect(await listed()).toEqual([demo.bass]);
  await expect(set([randomUUID()])).rejects.toMatchObject({ code: "23503" });
  expect(await listed()).toEqual([demo.bass]);
  await set([]);
  expect(await listed()).toEqual([]);
});

describe("what somebody else has changed since it was seen", () => {
  test("of the rules is not written over", async () => {
    const event = await createSmallEvent(db.sql, []);
    const bestOf = (n: number) => `select jsonb_set(rules, '{best_n}', '${n}') as rules
      from public.events where id = '${event.id}'`;
    const rulesWith = async (n: number) => (await db.sql.unsafe(bestOf(n)))[0];
    const [shown, theirs, mine] = [await rulesWith(5), await rulesWith(3), await rulesWith(4)];
    const text = (row: typeof shown) => JSON.stringify(row?.["rules"]);
    await admin("select public.set_event_rules($1, $2::text::jsonb)", [event.id, text(shown)]);
    const set = (row: typeof shown, seen: typeof shown) =>
      admin(
        "select rules ->> 'best_n' as n from public.set_event_rules($1, $2::text::jsonb, $3::text::jsonb)",
        [event.id, text(row), text(seen)],
      );
    expect(await set(theirs, shown)).toEqual([{ n: "3" }]);
    await expect(set(mine, shown)).rejects.toMatchObject(refused("conflict"));
    // Sent again, because the response was lost.
    expect(await set(theirs, shown)).toEqual([{ n: "3" }]);
    expect(await set(mine, theirs)).toEqual([{ n: "4" }]);
  });

  test("of a day's hours is not written over, and a new day not put on theirs", async () => {
    const event = await createSmallEvent(db.sql, []);
    const hours = (from: number) => ({
      lines_in: `2026-07-04T0${from}:00:00Z`,
      lines_out: "2026-07-04T18:00:00Z",
      upload_deadline: null,
    });
    const set = (from: number, seen: object) =>
      admin(
        `select lines_in = $2::text::timestamptz as stored
        from public.set_event_day($1, 2, $2::text, '2026-07-04T18:00:00Z', null, $3::text::jsonb)`,
        [event.id, hours(from).lines_in, JSON.stringify(seen)],
      );
    expect(await set(6, {})).toEqual([{ stored: true }]);
    expect(await set(6, {})).toEqual([{ stored: true }]);
    await expect(set(7, {})).rejects.toMatchObject(refused("conflict"));
    // The same instant, written in another zone.
    const seen = { ...hours(6), lines_in: "2026-07-04T02:00:00-04:00" };
    expect(await set(8, seen)).toEqual([{ stored: true }]);
    await expect(set(7, hours(6))).rejects.toMatchObject(refused("conflict"));
    await admin("select public.remove_event_day($1, 2)", [event.id]);
    await expect(set(7, hours(8))).rejects.toMatchObject(refused("conflict"));
  });

  test("of a division or of the species is not written over", async () => {
    const event = await createSmallEvent(db.sql, []);
    const name = (value: string, seen: string) =>
      admin("select name from public.set_division($1, $2, $3, null, $4::text::jsonb)", [
        event.divisionId,
        event.id,
        value,
        JSON.stringify({ name: seen, capacity: null }),
      ]);
    expect(await name("Boats", "Open")).toEqual([{ name: "Boats" }]);
    await expect(name("Kayaks", "Open")).rejects.toMatchObject(refused("conflict"));

    const [one = "", two = "", three = ""] = (
      await db.sql`select id from public.species order by id limit 3`
    ).map(({ id }) => id as string);
    const list = (species: string[], seen: string[]) =>
      admin("select public.set_event_species($1, $2::uuid[], $3::uuid[])", [
        event.id,
        species,
        seen,
      ]);
    await list([one, two], []);
    await list([two, one], []);
    await list([three], [two, one]);
    await expect(list([two], [one, two])).rejects.toMatchObject(refused("conflict"));
    expect(
      await db.sql`select species_id from public.event_species where event_id = ${event.id}`,
    ).toEqual([{ species_id: three }]);
  });
});
