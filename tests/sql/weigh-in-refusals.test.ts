import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";
import { addMate } from "../helpers/roster.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { type Slip, bass, weigh as weighAs } from "../helpers/weigh-in.ts";

/** Who weighs in, and what no slip may say. */

const db = useTestDatabase();

let event: SmallEvent;
let judge: { id: string };
let one: string;

const weigh = (caller: Caller, slip: Partial<Slip>) =>
  weighAs(db.sql, caller, { entry: one, ...slip });

beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["Anchor", "Beacon"], undefined, 2);
  [one = ""] = event.registrations;
  judge = await addAccount(db.sql);
  await db.sql`insert into public.event_judges (event_id, user_id) values (${event.id}, ${judge.id})`;
});

const hostile: [string, Partial<Slip>, object][] = [
  ["no list", { fish: { id: 1 } }, refused("invalid")],
  [
    "more fish than anybody lands",
    { fish: Array.from({ length: 51 }, () => bass(900)) },
    refused("invalid"),
  ],
  [
    "a fish without an id",
    { fish: [{ species_id: demo.bass, weight_g: 900 }] },
    refused("invalid"),
  ],
  ["a fish without a measure", { fish: [bass(null)] }, refused("invalid")],
  ["a fish of no weight", { fish: [bass(0)] }, { code: "23514" }],
  ["a fish of less than nothing", { fish: [bass(-5)] }, { code: "23514" }],
  ["a fish of a fraction of a gram", { fish: [bass(900.5)] }, { code: "22P02" }],
  ["a weight beyond any number", { fish: [{ ...bass(900), weight_g: 9e15 }] }, { code: "22003" }],
  ["a line of no class", { fish: [bass(900, { line_class: 0 })] }, { code: "23514" }],
  ["a line beyond any class", { fish: [bass(900, { line_class: 70_000 })] }, { code: "22003" }],
  ["a string in place of a fish", { fish: ["bass"] }, { code: "22023" }],
  ["an unknown species", { fish: [bass(900, { species_id: randomUUID() })] }, { code: "23503" }],
  ["a fish twice", { fish: Array(2).fill(bass(900)) }, refused("invalid")],
  ["a new fish with a revision", { fish: [bass(900, { revision: 1 })] }, refused("conflict")],
  ["less than no minutes", { late: -1 }, refused("invalid")],
  ["minutes that nobody said", { late: null }, refused("invalid")],
  ["two days late", { late: 2_880 }, refused("invalid")],
  ["an unknown day", { day: 3 }, refused("missing_reference")],
  ["a day beyond any number", { day: 40_000 }, refused("missing_reference")],
  ["an unknown team", { entry: randomUUID() }, refused("not_found")],
  ["a revision that never was", { revision: 7, reason: "Weighed again" }, refused("conflict")],
];
test.each(hostile)("%s is refused, and nothing is stored", async (_, slip, error) => {
  await expect(weigh(judge, slip)).rejects.toMatchObject(error);
  const [row] = await db.sql`
    select (select count(*)::int from public.catches where event_id = ${event.id}) as fish,
      (select count(*)::int from public.weigh_ins where event_id = ${event.id}) as slips`;
  expect(row).toEqual({ fish: 0, slips: 0 });
});

test("judges of the event weigh in and read, of other teams than their own; the team reads its slips", async () => {
  const mate = await addAccount(db.sql);
  await addMate(db.sql, one, { user: mate.id });
  await weigh(judge, { fish: [bass(2_000)], late: 2 });
  const tables = (caller: Caller) =>
    asRole(
      db.sql,
      caller,
      (tx) => tx`
        select (select count(*)::int from public.weigh_ins where registration_id = ${one}) as days,
          (select count(*)::int from public.weigh_in_slips where registration_id = ${one}) as slips`,
    );
  for (const caller of [judge, mate, demo.admin]) {
    expect([...(await tables(caller))]).toEqual([{ days: 1, slips: 1 }]);
  }
  expect([...(await tables(demo.maya))]).toEqual([{ days: 0, slips: 0 }]);
  await expect(tables("anon")).rejects.toThrow(/permission denied/);
  for (const caller of [mate, demo.maya] as Caller[]) {
    await expect(weigh(caller, { revision: 1, reason: "x" })).rejects.toMatchObject(
      refused("forbidden"),
    );
    await expect(
      asRole(db.sql, caller, (tx) => tx`select public.read_weigh_in(${one}, 1)`),
    ).rejects.toMatchObject(refused("forbidden"));
  }
  await expect(weigh("anon", {})).rejects.toThrow(/permission denied/);
  await expect(
    asRole(db.sql, demo.admin, (tx) => tx`update public.weigh_ins set late_minutes = 0`),
  ).rejects.toThrow(/permission denied/);
  await db.sql`
    insert into public.team_members (team_id, user_id, display_name, role)
    select team_id, ${judge.id}, 'Judge', 'member' from public.registrations where id = ${one}`;
  await expect(weigh(judge, { revision: 1, reason: "x" })).rejects.toMatchObject(
    refused("own_team"),
  );
});

test("a correction by anybody but a judge of the event waits for no lock", async () => {
  const elsewhere = await createSmallEvent(db.sql, ["Compass"]);
  const other = await addAccount(db.sql);
  await db.sql`
    insert into public.event_judges (event_id, user_id) values (${elsewhere.id}, ${other.id})`;
  const held = await holdAs(db, "owner", "select private.lock_people()");
  await held.run(`select private.lock_board('${event.id}')`);
  for (const caller of [demo.maya, other]) {
    await expect(weigh(caller, { revision: 1, reason: "x" })).rejects.toMatchObject(
      refused("forbidden"),
    );
  }
  await held.commit();
});

test("where each angler has a bag of their own, the scales ask who of several caught a fish", async () => {
  await db.sql`
    update public.events set rules = rules || '{"team_mode": "sum_of_members", "best_n": 1}'
    where id = ${event.id}`;
  await addMate(db.sql, one);
  const { fish } = await weigh(judge, { fish: [bass(2_000)] });
  await addCatches(db.sql, [
    { registration: one, weight: 1_500, capturedAt: event.linesIn[0] as Date },
  ]);
  await db.sql`
    insert into public.catch_details (catch_id, angler_id)
    select c.id, a.team_member_id
    from public.catches as c join public.applicants as a on a.registration_id = c.registration_id
    where c.registration_id = ${one} and c.weighed_day is null`;
  const [row] = await db.sql`
    select sort_key[1]::int as score from public.leaderboard_entries where registration_id = ${one}`;
  expect(row).toEqual({ score: 2_000 });
  await addMate(db.sql, one);
  const slip = { revision: 1, reason: "Found in the livewell" };
  await expect(weigh(judge, { ...slip, fish: [...fish, bass(1_000)] })).rejects.toMatchObject(
    refused("angler_required"),
  );
  await expect(
    weigh(judge, { ...slip, fish: [...fish, bass(1_000, { angler_id: randomUUID() })] }),
  ).rejects.toMatchObject(refused("not_on_team"));
  expect(await weigh(judge, { ...slip, fish, late: 4 })).toMatchObject({ late_minutes: 4 });
});

test("a weigh-in while the event becomes final: the second is refused", async () => {
  for (const status of ["judging", "provisional"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  const finishing = await holdAs(
    db,
    demo.admin,
    `select public.set_event_status('${event.id}', 'final')`,
  );
  const late = expect(weigh(judge, { late: 5 })).rejects.toMatchObject(refused("event_final"));
  await waiting(db.sql, 1);
  await finishing.commit();
  await late;
  await expect(db.sql`
    insert into public.weigh_ins (registration_id, day, event_id) values (${one}, 1, ${event.id})`).rejects.toMatchObject(
    refused("event_final"),
  );
});
