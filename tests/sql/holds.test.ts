import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** Times in which no fish counts: weather holds of an event, and time penalties of a team. */

const db = useTestDatabase();

const MINUTE = 60_000;
let event: SmallEvent;

beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["One", "Two"]);
});

const at = (minutes: number): string =>
  new Date((event.linesIn[0] as Date).getTime() + minutes * MINUTE).toISOString();

/** A fish of 1 kg for each team at each of these minutes. */
const fishAt = (...minutes: number[]) =>
  addCatches(
    db.sql,
    event.registrations.flatMap((registration) =>
      minutes.map((minute) => ({ registration, weight: 1_000, capturedAt: new Date(at(minute)) })),
    ),
  );

const scores = async (): Promise<number[]> => {
  const rows = await db.sql<{ score: number }[]>`
    select sort_key[1]::int as score from public.leaderboard_entries
    where event_id = ${event.id} order by number`;
  return rows.map(({ score }) => score);
};

const reasons = async (): Promise<string[]> => {
  const rows = await db.sql<{ void_reason: string }[]>`
    select void_reason from public.catches
    where event_id = ${event.id} and void_reason is not null order by captured_at, void_reason`;
  return rows.map((row) => row.void_reason);
};

const version = async (): Promise<number> => {
  const [row] = await db.sql<[{ version: string }]>`
    select version from public.leaderboards where event_id = ${event.id}`;
  return Number(row.version);
};

const hold = (from: string, to: string, more: { id?: string } = {}) =>
  asRole(
    db.sql,
    demo.admin,
    (tx) => tx`
      select public.hold_fishing(${more.id ?? randomUUID()}, ${event.id}, ${from}, ${to}, ' Lightning ')`,
  );
const lift = (id: string) => asRole(db.sql, demo.admin, (tx) => tx`select public.lift_hold(${id})`);

const penalise = (
  caller: Caller,
  from: string | null,
  to: string | null,
  more: { id?: string; kind?: string; amount?: number } = {},
) =>
  asRole(
    db.sql,
    caller,
    (tx) => tx`
      select public.impose_penalty(${more.id ?? randomUUID()}, ${event.registrations[0] as string}, 1,
        ${more.kind ?? "time"}, ${more.amount ?? 0}, false, null, ${from}, ${to})`,
  );
const revoke = (caller: Caller, id: string) =>
  asRole(db.sql, caller, (tx) => tx`select public.revoke_penalty(${id}, 'Protest upheld')`);

test("no fish of a weather hold counts, from its first instant until before its last, and all do without it", async () => {
  await fishAt(59, 60, 89, 90);
  const id = randomUUID();
  const before = await version();
  await hold(at(60), at(90), { id });
  expect(await scores()).toEqual([2_000, 2_000]);
  expect(await reasons()).toEqual(Array(4).fill("weather_hold"));
  expect(await version()).toBe(before + 1);
  await hold(at(60), at(90), { id });
  expect(await version()).toBe(before + 1);
  await expect(hold(at(60), at(91), { id })).rejects.toMatchObject(refused("conflict"));
  await lift(id);
  expect(await scores()).toEqual([4_000, 4_000]);
  expect(await version()).toBe(before + 2);
  await expect(lift(id)).rejects.toMatchObject(refused("not_found"));
});

test("a fish that is judged during a hold is void, whenever it is judged", async () => {
  await hold(at(60), at(90));
  await fishAt(75);
  expect(await reasons()).toEqual(["weather_hold", "weather_hold"]);
});

test("the reason of a hold holds nothing that hides or turns text", async () => {
  for (const reason of ["\u202egninthgiL", "Bell\u0007"]) {
    await expect(
      asRole(
        db.sql,
        demo.admin,
        (tx) => tx`
          select public.hold_fishing(${randomUUID()}, ${event.id}, ${at(60)}, ${at(90)}, ${reason})`,
      ),
    ).rejects.toMatchObject({ code: "23514" });
  }
});

test("a hold has an end after its start, an offset, and an event that is not settled", async () => {
  await expect(hold(at(60), at(60))).rejects.toMatchObject({ code: "23514" });
  await expect(hold("2026-06-06T11:00", at(90))).rejects.toMatchObject(refused("invalid"));
  for (const status of ["judging", "provisional", "final"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  await expect(hold(at(60), at(90))).rejects.toMatchObject(refused("event_final"));
  await expect(penalise(demo.admin, at(60), at(62))).rejects.toMatchObject(refused("event_final"));
});

test("judges hold fishing at their event and lift holds there, and at no other", async () => {
  const other = await createSmallEvent(db.sql, ["Three"]);
  await db.sql`
    insert into public.event_judges (event_id, user_id) values (${event.id}, ${demo.ken.id})`;
  const holdAt = (eventId: string, id: string) =>
    asRole(
      db.sql,
      demo.ken,
      (tx) => tx`select public.hold_fishing(${id}, ${eventId}, ${at(60)}, ${at(90)}, 'Lightning')`,
    );
  const own = randomUUID();
  await holdAt(event.id, own);
  await expect(holdAt(other.id, randomUUID())).rejects.toMatchObject(refused("forbidden"));
  await asRole(db.sql, demo.ken, (tx) => tx`select public.lift_hold(${own})`);
  const [elsewhere] = await db.sql`
    insert into public.event_holds (id, event_id, starts_at, ends_at)
    values (${randomUUID()}, ${other.id}, ${at(60)}, ${at(90)}) returning id`;
  await expect(
    asRole(db.sql, demo.ken, (tx) => tx`select public.lift_hold(${elsewhere?.["id"]})`),
  ).rejects.toMatchObject(refused("forbidden"));
});

test("only judges and admins hold fishing, and everyone reads the holds of a public event", async () => {
  const id = randomUUID();
  await hold(at(60), at(90), { id });
  for (const caller of ["anon", demo.maya] as Caller[]) {
    for (const call of [
      `select public.hold_fishing('${randomUUID()}', '${event.id}', '${at(1)}', '${at(2)}')`,
      `select public.lift_hold('${id}')`,
    ]) {
      await expect(asRole(db.sql, caller, (tx) => tx.unsafe(call))).rejects.toThrow(
        caller === "anon" ? /permission denied/ : /forbidden/,
      );
    }
    expect(
      await asRole(
        db.sql,
        caller,
        (tx) => tx`select reason from public.event_holds where event_id = ${event.id}`,
      ),
    ).toEqual([{ reason: "Lightning" }]);
  }
});

test("a time penalty voids the fish of its team alone, until it is revoked", async () => {
  await fishAt(30, 31, 32);
  const id = randomUUID();
  await penalise(demo.admin, at(30), at(32), { id });
  await penalise(demo.admin, at(30), at(32), { id });
  expect(await scores()).toEqual([1_000, 3_000]);
  expect(await reasons()).toEqual(["time_penalty", "time_penalty"]);
  await expect(penalise(demo.admin, at(30), at(33), { id })).rejects.toMatchObject(
    refused("conflict"),
  );
  await revoke(demo.admin, id);
  expect(await scores()).toEqual([3_000, 3_000]);
});

test.each([
  ["a time penalty without times", () => penalise(demo.admin, null, null)],
  ["one that ends before it starts", () => penalise(demo.admin, at(32), at(30))],
  ["one that takes an amount off", () => penalise(demo.admin, at(30), at(32), { amount: 5 })],
  ["another penalty with times", () => penalise(demo.admin, at(30), at(32), { kind: "late" })],
])("%s is none", async (_, impose) => {
  await expect(impose()).rejects.toMatchObject({ code: "23514" });
});

test("judges of the event impose and revoke penalties, but not of a team of their own", async () => {
  const id = randomUUID();
  await expect(penalise(demo.ken, at(30), at(32))).rejects.toMatchObject(refused("forbidden"));
  await db.sql`
    insert into public.event_judges (event_id, user_id) values (${event.id}, ${demo.ken.id})`;
  await penalise(demo.ken, at(30), at(32), { id });
  await revoke(demo.ken, id);
  await db.sql`
    insert into public.team_members (team_id, user_id, display_name, role)
    select team_id, ${demo.ken.id}, 'Ken', 'member' from public.registrations
    where id = ${event.registrations[0] as string}`;
  await expect(penalise(demo.ken, at(30), at(32))).rejects.toMatchObject(refused("own_team"));
  await expect(revoke(demo.ken, id)).rejects.toMatchObject(refused("own_team"));
});

test("a hold and a fish that is judged at the same moment: the second one sees the first", async () => {
  const [fish = ""] = await addCatches(db.sql, [
    {
      registration: event.registrations[0] as string,
      weight: 1_000,
      capturedAt: new Date(at(75)),
      status: "pending",
    },
  ]);
  const judging = `select public.judge_catch('${fish}', 'accepted', 1)`;
  const holding = `select public.hold_fishing('${randomUUID()}', '${event.id}', '${at(60)}', '${at(90)}')`;
  const first = await holdAs(db, demo.admin, judging);
  const second = asRole(db.sql, demo.admin, (tx) => tx.unsafe(holding));
  await waiting(db.sql, 1);
  await first.commit();
  await second;
  expect(await scores()).toEqual([0, 0]);

  await db.sql`update public.catches set status = 'pending' where id = ${fish}`;
  const lifting = await holdAs(
    db,
    demo.admin,
    `select public.lift_hold(id) from public.event_holds where event_id = '${event.id}'`,
  );
  const judged = asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.judge_catch(${fish}, 'accepted', 2)`,
  );
  await waiting(db.sql, 1);
  await lifting.commit();
  await judged;
  expect(await scores()).toEqual([1_000, 0]);
});
