import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { connect, useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { forgetStatistics } from "../helpers/forget-statistics.ts";
import { refused } from "../helpers/refused.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** Who wins the awards of an event, and who learns of it when. */

const db = useTestDatabase();

let event: SmallEvent;

beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["One", "Two", "Three"]);
});

const at = (minutes: number): Date =>
  new Date((event.linesIn[0] as Date).getTime() + minutes * 60_000);

const bring = (team: number, minute: number, weight: number, length: number) =>
  addCatches(db.sql, [
    {
      registration: event.registrations[team] as string,
      weight,
      length,
      capturedAt: at(minute),
    },
  ]);

interface AwardRow {
  kind: string;
  places?: number;
  division_id?: string;
  event_id?: string;
}
const award = (caller: Caller, { kind, places = 1, ...more }: AwardRow) =>
  asRole(db.sql, caller, async (tx) => {
    const [row] = await tx<[{ id: string }]>`
      insert into public.awards ${tx({ event_id: event.id, name: kind, kind, places, ...more })}
      returning id`;
    return row.id;
  });

const give = (caller: Caller, id: string, registration: string | null, place: number | null = 1) =>
  asRole(db.sql, caller, (tx) => tx`select public.choose_winner(${id}, ${place}, ${registration})`);

const results = async (id: string, caller: Caller = "anon") =>
  (
    await asRole(
      db.sql,
      caller,
      (tx) => tx<{ place: number; team_name: string }[]>`
        select place, team_name from public.read_awards(${event.id}) where award_id = ${id}`,
    )
  ).map(({ place, team_name }) => `${place} ${team_name}`);

test.each([
  ["heaviest_fish", ["1 Two", "2 One"]],
  ["longest_fish", ["1 Three", "2 Two"]],
  ["most_fish", ["1 One", "2 Two", "2 Three"]],
  ["first_fish", ["1 Three", "2 One"]],
])("%s follows from the catches, each team once", async (kind, expected) => {
  await bring(0, 20, 1_500, 300);
  await bring(0, 21, 1_400, 310);
  await bring(1, 30, 2_000, 400);
  await bring(2, 10, 900, 500);
  expect(await results(await award(demo.admin, { kind, places: 2 }))).toEqual(expected);
});

test("equal fish share an award, and a disqualified team wins none", async () => {
  for (const team of [0, 1, 2]) await bring(team, 10 + team, 1_000, 300);
  const id = await award(demo.admin, { kind: "heaviest_fish" });
  expect(await results(id)).toEqual(["1 One", "1 Two", "1 Three"]);
  await db.sql`
    update public.registrations set status = 'disqualified'
    where id = ${event.registrations[1] as string}`;
  expect(await results(id)).toEqual(["1 One", "1 Three"]);
});

test("an award goes by the frozen board, for admins as well", async () => {
  await bring(0, 10, 1_000, 300);
  await bring(1, 90, 2_000, 300);
  const id = await award(demo.admin, { kind: "heaviest_fish" });
  await db.sql`
    insert into public.event_freezes (event_id, freeze_at) values (${event.id}, ${at(60)})`;
  expect(await results(id)).toEqual(["1 One"]);
  expect(await results(id, demo.admin)).toEqual(["1 One"]);
  await db.sql`delete from public.event_freezes where event_id = ${event.id}`;
  expect(await results(id)).toEqual(["1 Two"]);
});

test("each award reads the fish once, however many awards there are", async () => {
  const other = await createSmallEvent(db.sql, ["Elsewhere"]);
  const many = (registration: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      registration,
      weight: 500 + n,
      length: 300,
      capturedAt: at(n),
    }));
  await addCatches(db.sql, [
    ...event.registrations.flatMap((registration) => many(registration, 20)),
    ...many(other.registrations[0] as string, 100),
  ]);
  const kinds = ["heaviest_fish", "most_fish", "first_fish", "longest_fish", "heaviest_fish"];
  for (const kind of kinds) await award(demo.admin, { kind });
  await forgetStatistics(db);
  // A connection that has read awards before keeps the plan that it made then.
  const fresh = connect(db.url, 1);
  const read = await asRole(fresh, "anon", async (tx) => {
    // Tables of this size are read whole otherwise; rows that an index alone gives are not counted.
    await tx`
      select set_config('enable_seqscan', 'off', true), set_config('enable_indexonlyscan', 'off', true)`;
    const rows = async () => {
      const [row] = await tx<[{ rows: number }]>`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
        from pg_catalog.pg_stat_xact_user_tables where relid = 'public.catches'::regclass`;
      return row.rows;
    };
    const before = await rows();
    await tx`select from public.read_awards(${event.id})`;
    return (await rows()) - before;
  });
  await fresh.end();
  // Whatever plan is made, at most each fish of the site for each award, and the winners' once more.
  const [all] = await db.sql<[{ fish: number }]>`select count(*)::int as fish from public.catches`;
  expect(read).toBeLessThanOrEqual(kinds.length * (all.fish + 60));
});

test("the name and prize of an award hold nothing that hides or turns text", async () => {
  for (const text of ["\u202eb", "a\u0007"]) {
    for (const [name, prize] of [
      [text, ""],
      ["Biggest", text],
    ] as const) {
      await expect(
        asRole(
          db.sql,
          demo.admin,
          (tx) => tx`
            insert into public.awards (event_id, name, prize, kind)
            values (${event.id}, ${name}, ${prize}, 'first_fish')`,
        ),
      ).rejects.toMatchObject({ code: "23514" });
    }
  }
});

test("a chosen winner is public once the result is provisional and no freeze hides it", async () => {
  const id = await award(demo.admin, { kind: "chosen" });
  await give(demo.admin, id, event.registrations[2] as string);
  const chosen = (caller: Caller) =>
    asRole(
      db.sql,
      caller,
      (tx) => tx`select place from public.award_winners where award_id = ${id}`,
    );
  expect(await chosen("anon")).toEqual([]);
  expect(await chosen(demo.admin)).toHaveLength(1);
  await db.sql`
    insert into public.event_freezes (event_id, freeze_at) values (${event.id}, ${at(60)})`;
  for (const status of ["judging", "provisional"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  expect(await chosen("anon")).toEqual([]);
  expect(await results(id)).toEqual([]);
  await db.sql`delete from public.event_freezes where event_id = ${event.id}`;
  expect(await results(id)).toEqual(["1 Three"]);
  expect(await results(id, demo.maya)).toEqual(["1 Three"]);
});

test("awards and their winners are written by admins, for divisions and teams of the event", async () => {
  for (const caller of ["anon", demo.maya] as Caller[]) {
    await expect(award(caller, { kind: "chosen" })).rejects.toThrow(
      /permission denied|row-level security/,
    );
  }
  await expect(
    award(demo.admin, { kind: "chosen", division_id: demo.openDivision }),
  ).rejects.toMatchObject(refused("missing_reference"));
  const computed = await award(demo.admin, { kind: "first_fish" });
  const chosen = await award(demo.admin, { kind: "chosen" });
  for (const [id, place, registration] of [
    [computed, 1, event.registrations[0] as string],
    [chosen, 2, event.registrations[0] as string],
    [chosen, 1, demo.loneHeron],
  ] as const) {
    await expect(give(demo.admin, id, registration, place)).rejects.toMatchObject(
      refused("missing_reference"),
    );
  }
  await give(demo.admin, chosen, event.registrations[0] as string);
});

test("choosing another winner replaces the former one, or changes nothing, until the result is final", async () => {
  const [one = "", two = ""] = event.registrations;
  const id = await award(demo.admin, { kind: "chosen" });
  const chosen = async () =>
    (await db.sql`select registration_id from public.award_winners where award_id = ${id}`).map(
      (row) => row["registration_id"] as string,
    );
  await give(demo.admin, id, one);
  await give(demo.admin, id, one);
  expect(await chosen()).toEqual([one]);
  await expect(give(demo.admin, id, demo.loneHeron)).rejects.toMatchObject(
    refused("missing_reference"),
  );
  expect(await chosen()).toEqual([one]);
  await give(demo.admin, id, two);
  expect(await chosen()).toEqual([two]);
  await give(demo.admin, id, null);
  expect(await chosen()).toEqual([]);
  await give(demo.admin, id, two);

  for (const place of [null, 0, 11]) {
    await expect(give(demo.admin, id, one, place)).rejects.toMatchObject(refused("invalid"));
  }
  await expect(give(demo.admin, randomUUID(), one)).rejects.toMatchObject(refused("not_found"));
  await expect(give(demo.maya, id, one)).rejects.toMatchObject(refused("forbidden"));
  await expect(give("anon", id, one)).rejects.toThrow(/permission denied/);
  for (const status of ["judging", "provisional", "final"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  for (const registration of [one, null]) {
    await expect(give(demo.admin, id, registration)).rejects.toMatchObject(refused("event_final"));
  }
  expect(await chosen()).toEqual([two]);
});

test("a team that is disqualified loses what it was chosen for, and the next one takes what is computed", async () => {
  await bring(0, 10, 2_000, 400);
  await bring(1, 20, 1_000, 300);
  const [one = "", two = ""] = event.registrations;
  const biggest = await award(demo.admin, { kind: "heaviest_fish" });
  const chosen = await award(demo.admin, { kind: "chosen", places: 2 });
  await give(demo.admin, chosen, one, 1);
  await give(demo.admin, chosen, two, 2);
  await db.sql`update public.events set status = 'judging' where id = ${event.id}`;
  await db.sql`update public.events set status = 'provisional' where id = ${event.id}`;
  expect([await results(biggest), await results(chosen)]).toEqual([["1 One"], ["1 One", "2 Two"]]);
  await db.sql`update public.registrations set status = 'disqualified' where id = ${one}`;
  expect([await results(biggest), await results(chosen)]).toEqual([["1 Two"], ["2 Two"]]);
});

test("awards of a final result stand until it is opened again", async () => {
  const id = await award(demo.admin, { kind: "first_fish" });
  for (const status of ["judging", "provisional", "final"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  const remove = () =>
    asRole(db.sql, demo.admin, (tx) => tx`delete from public.awards where id = ${id}`);
  const rename = () =>
    asRole(
      db.sql,
      demo.admin,
      (tx) => tx`update public.awards set prize = 'More' where id = ${id}`,
    );
  for (const change of [remove, rename, () => award(demo.admin, { kind: "chosen" })]) {
    await expect(change()).rejects.toMatchObject(refused("event_final"));
  }
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.reopen_event(${event.id}, 'A protest')`,
  );
  await rename();
  await remove();
  expect(await db.sql`select from public.awards where id = ${id}`).toHaveLength(0);
});

test("a freeze that is only set for later hides no chosen winner yet", async () => {
  const id = await award(demo.admin, { kind: "chosen" });
  await give(demo.admin, id, event.registrations[2] as string);
  for (const status of ["judging", "provisional"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  await db.sql`
    insert into public.event_freezes (event_id, freeze_at) values (${event.id}, now() + interval '1 hour')`;
  expect(await results(id)).toEqual(["1 Three"]);
  await db.sql`update public.event_freezes set freeze_at = now() - interval '1 minute'`;
  expect(await results(id)).toEqual([]);
});

test("an event whose award counts one species does not begin to weigh whole bags", async () => {
  await db.sql`
    insert into public.awards (event_id, name, kind, species_id)
    values (${event.id}, 'Most bass', 'most_fish', ${demo.bass})`;
  const weighBags = () => db.sql`
    update public.events set rules = rules || '{"team_mode": "whole_bag"}' where id = ${event.id}`;
  await expect(weighBags()).rejects.toMatchObject(refused("species_unknown"));
  await db.sql`update public.awards set species_id = null where event_id = ${event.id}`;
  await weighBags();
});
