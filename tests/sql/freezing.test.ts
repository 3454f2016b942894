import { beforeEach, expect, test } from "vitest";
import { boardTopic } from "../../supabase/functions/_shared/contracts/board.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { FREEZE, type Freezable, createFreezable } from "../helpers/frozen-event.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";
import { readBoard } from "../helpers/read-board.ts";
import { refused } from "../helpers/refused.ts";
import { WEIGHT_RULES, addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** Setting a freeze, revealing places, lifting it; and all of it while catches arrive. */

const db = useTestDatabase();

let event: Freezable;
beforeEach(async () => {
  event = await createFreezable(db.sql);
});

const call = (caller: Caller, freezeAt: string | null) =>
  asRole(db.sql, caller, (tx) => tx`select * from public.freeze_board(${event.id}, ${freezeAt})`);

test("an admin freezes now or later, once, and every reader of the board learns when", async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  await call(demo.admin, soon);
  expect((await readBoard(db.sql, event.id)).event.freeze).toEqual({
    freeze_at: expect.any(String) as string,
  });
  const known = await event.version();
  await call(demo.admin, soon);
  expect(await event.version()).toBe(known);
  const [now] = await call(demo.admin, null);
  const [again] = await call(demo.admin, null);
  expect(again?.["freeze_at"]).toEqual(now?.["freeze_at"]);
  await event.lift();
  await event.lift();
  expect((await readBoard(db.sql, event.id)).event.freeze).toBeNull();
});

test("a fish that the board shows stays, also where its device's clock is ahead of the server", async () => {
  const now = Date.now();
  await db.sql`
    update public.event_days set lines_in = ${new Date(now - 3_600_000)},
      lines_out = ${new Date(now + 3_600_000)}
    where event_id = ${event.id}`;
  const caught = (minutes: number, status: "accepted" | "pending") =>
    addCatches(db.sql, [
      {
        registration: event.registrations[0] as string,
        weight: 1_000,
        capturedAt: new Date(now + minutes * 60_000),
        status,
      },
    ]);
  await caught(4, "accepted");
  await caught(5, "pending");
  const [frozen] = await call(demo.admin, null);
  const [again] = await call(demo.admin, null);
  expect(again?.["freeze_at"]).toEqual(frozen?.["freeze_at"]);
  expect(await event.board()).toMatchObject([{ total: 1_000, pending: 0 }, { total: 0 }]);
  await caught(4.5, "accepted");
  expect(await event.totals()).toEqual([1_000, 0]);
});

test.each([
  ["a time that has passed", "2026-06-06T11:00:00Z", "invalid"],
  ["a time without an offset", "2126-06-06T11:00:00", "invalid"],
  ["no time at all", "tomorrow", "invalid"],
])("%s freezes nothing", async (_, freezeAt, code) => {
  await expect(call(demo.admin, freezeAt)).rejects.toMatchObject(refused(code));
  expect((await readBoard(db.sql, event.id)).event.freeze).toBeNull();
});

test("only admins freeze, lift and reveal; nobody writes the table", async () => {
  await event.freeze();
  for (const caller of ["anon", demo.maya] as Caller[]) {
    for (const statement of [
      `select public.freeze_board('${event.id}')`,
      `select public.lift_freeze('${event.id}')`,
      `select public.reveal_place('${event.id}', '${event.divisionId}', 2)`,
    ]) {
      await expect(asRole(db.sql, caller, (tx) => tx.unsafe(statement))).rejects.toThrow(
        caller === "anon" ? /permission denied/ : /forbidden/,
      );
    }
    await expect(
      asRole(db.sql, caller, (tx) => tx`delete from public.event_freezes`),
    ).rejects.toThrow(/permission denied/);
  }
  await expect(
    asRole(db.sql, demo.admin, (tx) => tx`delete from public.event_freezes`),
  ).rejects.toThrow(/permission denied/);
});

test("a freeze that has begun is not moved to a later time, which would show what it hides", async () => {
  await event.freeze();
  await event.catchAt(1, FREEZE + 2, 5_000);
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await expect(call(demo.admin, later(60))).rejects.toMatchObject(refused("conflict"));
  expect(await event.totals()).toEqual([0, 0]);
  await event.lift();
  await call(demo.admin, later(60));
  await call(demo.admin, later(30));
});

test("cancelling an event lifts its freeze, and shows what was hidden", async () => {
  const hidden = await event.catchAt(1, FREEZE + 2, 5_000);
  await event.freeze();
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.set_event_status(${event.id}, 'cancelled')`,
  );
  expect(
    await db.sql`select 1 from public.event_freezes where event_id = ${event.id}`,
  ).toHaveLength(0);
  expect(await event.totals()).toEqual([0, 5_000]);
  expect(await db.sql`select id from private.shown_catches where event_id = ${event.id}`).toEqual([
    { id: hidden },
  ]);
});

const reveal = (place: number | null) =>
  asRole(
    db.sql,
    demo.admin,
    (tx) => tx<{ revealed: { place: number; team_name: string } }[]>`
      select public.reveal_place(${event.id}, ${event.divisionId}, ${place}) as revealed`,
  );

test("places are revealed from the last one up, once each, and a frozen board does not become final", async () => {
  await event.catchAt(0, 10, 1_000);
  await event.catchAt(0, FREEZE + 1, 300);
  await event.catchAt(1, FREEZE + 2, 5_000);
  await event.freeze();
  await expect(reveal(2)).rejects.toMatchObject(refused("illegal_step"));
  await db.sql`update public.events set status = 'judging' where id = ${event.id}`;
  await expect(reveal(1)).rejects.toMatchObject(refused("conflict"));
  await expect(reveal(null)).rejects.toMatchObject(refused("invalid"));
  expect(await event.totals()).toEqual([1_000, 0]);
  // A freeze that is only set for later has nothing to reveal yet.
  const setTo = (at: Date) =>
    db.sql`update public.event_freezes set freeze_at = ${at} where event_id = ${event.id}`;
  await setTo(new Date(Date.now() + 3_600_000));
  await expect(reveal(2)).rejects.toMatchObject(refused("conflict"));
  await setTo(event.at(FREEZE));
  const [last] = await reveal(2);
  expect(last?.revealed).toMatchObject({ place: 2, team_name: "One" });
  expect(await event.totals()).toEqual([1_300, 0]);
  const known = await event.version();
  const [again] = await reveal(2);
  expect(again?.revealed).toMatchObject({ place: 2, team_name: "One" });
  expect(await event.version()).toBe(known);
  await db.sql`update public.events set status = 'provisional' where id = ${event.id}`;
  await expect(
    asRole(db.sql, demo.admin, (tx) => tx`select public.set_event_status(${event.id}, 'final')`),
  ).rejects.toMatchObject(refused("board_frozen"));
  await expect(call(demo.admin, new Date(Date.now() + 60_000).toISOString())).rejects.toMatchObject(
    refused("conflict"),
  );
  const [first] = await reveal(1);
  expect(first?.revealed).toMatchObject({ place: 1, team_name: "Two" });
  expect(await event.totals()).toEqual([1_300, 5_000]);
  await expect(reveal(3)).rejects.toMatchObject(refused("not_found"));
  await event.lift();
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.set_event_status(${event.id}, 'final')`,
  );
  await expect(call(demo.admin, null)).rejects.toMatchObject(refused("event_final"));
});

test("with placing points a revealed team shows the points that it has in the full result", async () => {
  const placed = await createSmallEvent(db.sql, ["A", "B", "C"], {
    ...WEIGHT_RULES,
    best_n: 1,
    best_n_per: "species",
    places: [3, 2, 1],
    tie_breaks: ["share"],
  });
  const catchAt = (team: number, minute: number, weight: number) =>
    addCatches(db.sql, [
      {
        registration: placed.registrations[team] as string,
        weight,
        capturedAt: new Date((placed.linesIn[0] as Date).getTime() + minute * 60_000),
      },
    ]);
  await catchAt(0, 10, 300);
  await catchAt(1, 10, 400);
  await db.sql`
    insert into public.event_freezes (event_id, freeze_at)
    values (${placed.id}, ${new Date((placed.linesIn[0] as Date).getTime() + FREEZE * 60_000)})`;
  await catchAt(2, FREEZE + 1, 500);
  await catchAt(0, FREEZE + 1, 450);
  await db.sql`update public.events set status = 'judging' where id = ${placed.id}`;
  const points = async () =>
    (await readBoard(db.sql, placed.id)).rows
      .toSorted((one, other) => one.number - other.number)
      .map((row) => row.sort_key[0]);
  const revealOne = (place: number) =>
    asRole(
      db.sql,
      demo.admin,
      (tx) => tx`select public.reveal_place(${placed.id}, ${placed.divisionId}, ${place})`,
    );
  expect(await points()).toEqual([2, 3, 0]);
  await revealOne(3);
  expect(await points()).toEqual([2, 1, 0]);
  // Another hidden fish takes nothing from what is shown.
  await catchAt(2, FREEZE + 2, 600);
  expect(await points()).toEqual([2, 1, 0]);
  await revealOne(2);
  expect(await points()).toEqual([2, 1, 0]);
  await revealOne(1);
  expect(await points()).toEqual([2, 1, 3]);
  const [settled] = await db.sql`select (private.score(${placed.id})).changed`;
  expect(settled?.["changed"]).toBe(0);
});

test("a freeze and a catch that is judged at the same moment: the second sees the first", async () => {
  const fish = await event.catchAt(0, FREEZE + 1, 1_000, "pending");
  const judging = await holdAs(
    db,
    demo.admin,
    `select public.judge_catch('${fish}', 'accepted', 1)`,
  );
  const freezing = event.freeze();
  await waiting(db.sql, 1);
  await judging.commit();
  await freezing;
  expect(await event.totals()).toEqual([0, 0]);

  const next = await event.catchAt(1, FREEZE + 2, 1_000, "pending");
  const lifting = await holdAs(db, demo.admin, `select public.lift_freeze('${event.id}')`);
  const judged = event.judge(next);
  await waiting(db.sql, 1);
  await lifting.commit();
  await judged;
  expect(await event.totals()).toEqual([1_000, 1_000]);
});

test("freezes set and lifted while catches arrive: the board is what one run computes, versions have no gap", async () => {
  const ids = await addCatches(
    db.sql,
    Array.from({ length: 40 }, (_, n) => ({
      registration: event.registrations[n % 2] as string,
      weight: 500 + ((n * 37) % 900),
      capturedAt: event.at(FREEZE - 20 + n),
      status: "pending" as const,
    })),
  );
  await Promise.all([
    ...ids.map((id) => event.judge(id)),
    ...[FREEZE, FREEZE + 5, FREEZE - 5].map((minute) => event.freeze(minute)),
  ]);
  const [left] = await db.sql`select (private.score(${event.id})).changed`;
  expect(left?.["changed"]).toBe(0);
  const shown = await db.sql`
    select id from private.shown_catches
    where event_id = ${event.id} and score_value is not null`;
  expect(shown).toHaveLength(
    (
      await db.sql`
      select c.id from public.catches as c join public.event_freezes as f using (event_id)
      where c.event_id = ${event.id} and c.captured_at < f.freeze_at`
    ).length,
  );
  await event.lift();
  const [after] = await db.sql`select (private.score(${event.id})).changed`;
  expect(after?.["changed"]).toBe(0);
  const sent = await db.sql<{ base: number; version: number }[]>`
    select (payload ->> 'base_version')::int as base, (payload ->> 'version')::int as version
    from realtime.messages where topic = ${boardTopic(event.id)} order by 2`;
  expect(sent.map(({ base }) => base)).toEqual(sent.map((_, n) => n));
});
