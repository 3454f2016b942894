import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallEvent, WEIGHT_RULES, createSmallEvent } from "../helpers/small-event.ts";

/** Days never overlap, hold instants that a reader can show, and keep the penalties they have. */

const db = useTestDatabase();
let event: SmallEvent;
beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["One"], WEIGHT_RULES, 2);
});

const run = (statement: string) => asRole(db.sql, demo.admin, (tx) => tx.unsafe(statement));
/** Browsers write days through set_event_day alone; a server may write the table. */
const write = (statement: string) => asRole(db.sql, "service_role", (tx) => tx.unsafe(statement));
const insertDay = (day: number, linesIn: string, linesOut: string) =>
  write(`insert into public.event_days (event_id, day, lines_in, lines_out)
    values ('${event.id}', ${day}, '${linesIn}', '${linesOut}')`);

test("fishing days of an event cannot overlap, however they are written", async () => {
  const overlap = { code: "23P01" };
  await expect(insertDay(3, "2026-06-06T17:59Z", "2026-06-06T20:00Z")).rejects.toMatchObject(
    overlap,
  );
  await expect(
    run(`select public.set_event_day('${event.id}', 2, '2026-06-06T12:00Z', '2026-06-06T13:00Z')`),
  ).rejects.toMatchObject(overlap);
  await expect(
    write(`update public.event_days set lines_out = lines_out + interval '20 hours'
      where event_id = '${event.id}' and day = 1`),
  ).rejects.toMatchObject(overlap);
  // Lines out is not part of the day: the next may begin with it. Another event is no concern.
  await insertDay(3, "2026-06-06T18:00Z", "2026-06-06T20:00Z");
  event = await createSmallEvent(db.sql, ["Two"], WEIGHT_RULES, 2);
});

test.each(["infinity", "-infinity", "0044-03-15 BC", "20000-01-01", "1999-12-31"])(
  "a day does not begin or end at %s",
  async (instant) => {
    await expect(insertDay(3, instant, "2026-06-09T18:00Z")).rejects.toMatchObject({
      code: expect.stringMatching(/^23(514|P01)$/),
    });
    await expect(insertDay(3, "2026-06-09T18:00Z", instant)).rejects.toMatchObject({
      code: "23514",
    });
  },
);

const HOURS = ["2026-06-09T08:00:00+02:00", "2026-06-09T16:00:00+02:00", "2026-06-09T17:00:00Z"];
const setDay = (hours: readonly (string | null)[]) =>
  asRole(
    db.sql,
    demo.admin,
    (tx) => tx`
      select lines_in, lines_out, upload_deadline
      from public.set_event_day(${event.id}, 3, ${hours[0] ?? null}, ${hours[1] ?? null},
        ${hours[2] ?? null})`,
  );

test("a day's hours are the instants that their offsets name", async () => {
  expect(await setDay(HOURS)).toEqual([
    {
      lines_in: new Date("2026-06-09T06:00:00Z"),
      lines_out: new Date("2026-06-09T14:00:00Z"),
      upload_deadline: new Date("2026-06-09T17:00:00Z"),
    },
  ]);
  const withoutDeadline = await setDay([...HOURS.slice(0, 2), null]);
  expect(withoutDeadline[0]?.["upload_deadline"]).toBeNull();
});

test.each([0, 1, 2])("a day's time without an offset is refused (%i)", async (n) => {
  const written = ["2026-06-09T08:00:00", "2026-06-09 08:00", "infinity", "noon", ""];
  for (const time of written) {
    await expect(setDay(HOURS.map((hour, i) => (i === n ? time : hour)))).rejects.toMatchObject({
      message: expect.stringContaining("is not a time with an offset"),
    });
  }
});

test("an admin's browser cannot write days past the check of their offsets", async () => {
  const id = event.id;
  for (const statement of [
    `insert into public.event_days (event_id, day, lines_in, lines_out)
      values ('${id}', 3, '2026-06-09T08:00:00', '2026-06-09T16:00:00')`,
    `update public.event_days set lines_in = '2026-06-06T09:00:00' where event_id = '${id}'`,
  ]) {
    await expect(run(statement)).rejects.toMatchObject({ code: "42501" });
  }
});

test.each(["news_items", "podcasts"])(
  "nothing is published at an instant that a reader cannot show: %s",
  async (table) => {
    for (const instant of ["infinity", "-infinity", "0044-03-15 BC", "20000-01-01"]) {
      await expect(
        write(`update public.${table} set published_at = '${instant}'`),
      ).rejects.toMatchObject({ code: "23514" });
    }
  },
);

test("a day with penalties in force is neither removed nor renumbered", async () => {
  const id = randomUUID();
  const [one] = event.registrations as [string];
  const kept = { message: expect.stringContaining("penalties in force") };
  await run(`select public.impose_penalty('${id}', '${one}', 1, 'late', 10)`);
  const remove = `select public.remove_event_day('${event.id}', 1)`;
  await expect(run(remove)).rejects.toMatchObject(kept);
  await expect(
    write(`update public.event_days set day = 9 where event_id = '${event.id}' and day = 1`),
  ).rejects.toMatchObject(kept);
  await run(`select public.revoke_penalty('${id}', 'Protest upheld')`);
  await run(remove);
  await expect(
    run(`select public.impose_penalty('${randomUUID()}', '${one}', 1, 'late', 10)`),
  ).rejects.toMatchObject({ message: expect.stringContaining('"code" : "missing_reference"') });
});

test("a penalty sent ten times at once is imposed once, and another body is refused", async () => {
  const id = randomUUID();
  const [one] = event.registrations as [string];
  const impose = (amount: number) =>
    run(`select * from public.impose_penalty('${id}', '${one}', 1, 'late', ${amount})`);
  const sent = await Promise.all(Array.from({ length: 10 }, () => impose(25)));
  expect(new Set(sent.map((rows) => JSON.stringify(rows[0]))).size).toBe(1);
  const [row] = await db.sql`
    select penalty::int from public.leaderboard_entries where registration_id = ${one}`;
  expect(row).toEqual({ penalty: 25 });
  await expect(impose(26)).rejects.toMatchObject({
    message: expect.stringContaining('"code" : "conflict"'),
  });
  await run(`select public.revoke_penalty('${id}', 'Protest upheld')`);
  expect((await impose(25))[0]?.["revoked_at"]).not.toBeNull();
});
