import { expect, test } from "vitest";
import { type RuleSet, ruleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { createSmallEvent } from "../helpers/small-event.ts";

const STATUSES = [
  "draft",
  "published",
  "registration_open",
  "registration_closed",
  "live",
  "judging",
  "provisional",
  "final",
  "cancelled",
];
/** Every legal step; all others must be refused. */
const LEGAL = new Set([
  "draft>published",
  "published>registration_open",
  "registration_open>registration_closed",
  "registration_closed>live",
  "live>judging",
  "judging>provisional",
  "provisional>final",
  "provisional>judging",
  ...STATUSES.slice(0, 7).map((status) => `${status}>cancelled`),
]);

const db = useTestDatabase();

test("all 72 pairs of states: the listed steps pass, every other one is refused", async () => {
  const event = await createSmallEvent(db.sql, []);
  for (const from of STATUSES) {
    for (const to of STATUSES) {
      if (from === to) continue;
      const outcome = await db.sql
        .begin(async (tx) => {
          await tx`alter table public.events disable trigger guard_event`;
          await tx`update public.events set status = ${from} where id = ${event.id}`;
          // The thread of a published event is made at the end of the transaction.
          await tx`set constraints all immediate`;
          await tx`alter table public.events enable trigger guard_event`;
          await tx`update public.events set status = ${to} where id = ${event.id}`;
          throw new Error("stepped");
        })
        .catch((error: Error) => error.message);
      expect(`${from}>${to} ${outcome === "stepped" ? "passes" : outcome}`).toEqual(
        LEGAL.has(`${from}>${to}`)
          ? `${from}>${to} passes`
          : expect.stringContaining(`An event cannot go from ${from} to ${to}`),
      );
    }
  }
});

test("an event starts as a draft, with its tournament's rules", async () => {
  const insert = (status: string) => db.sql`
    insert into public.events (tournament_id, slug, name, status)
    values ('70000000-0000-4000-8000-000000000001', ${`started-${status.replace("_", "-")}`},
      'Started', ${status})
    returning rules = (select default_rules from public.tournaments where id = tournament_id) as same`;
  await expect(insert("live")).rejects.toThrow("An event starts as a draft");
  expect(await insert("draft")).toEqual([{ same: true }]);
});

test("a draft is invisible to everybody but admins", async () => {
  const [draft] = await db.sql<[{ id: string }]>`
    insert into public.events (tournament_id, slug, name)
    values ('70000000-0000-4000-8000-000000000001', 'hidden', 'Hidden') returning id`;
  const seenBy = async (caller: Parameters<typeof asRole>[1]) =>
    asRole(db.sql, caller, async (tx) => {
      const [events, board] = [
        await tx`select 1 from public.events where id = ${draft.id}`,
        await tx`select public.read_board(${draft.id}) as board`,
      ];
      return { events: events.length, board: board[0]?.board !== null };
    });
  expect(await seenBy("anon")).toEqual({ events: 0, board: false });
  expect(await seenBy(demo.maya)).toEqual({ events: 0, board: false });
  expect(await seenBy(demo.admin)).toEqual({ events: 1, board: true });
});

test("set_event_status answers the event to an admin and refuses the others", async () => {
  const step = (caller: Parameters<typeof asRole>[1], to: string) =>
    asRole(
      db.sql,
      caller,
      (tx) => tx`select status from public.set_event_status(${demo.upcoming}, ${to})`,
    );
  await expect(step("anon", "registration_closed")).rejects.toThrow("permission denied");
  await expect(step(demo.maya, "registration_closed")).rejects.toThrow("Only an admin");
  await expect(step(demo.admin, "live")).rejects.toThrow(
    "cannot go from registration_open to live",
  );
  expect(await step(demo.admin, "registration_closed")).toEqual([
    { status: "registration_closed" },
  ]);
});

test("the rules of a final event are settled, those of a live one are counted", async () => {
  const change = (event: string) => db.sql`
    update public.events set rules = jsonb_set(rules, '{best_n}', '3') where id = ${event}
    returning rules_version`;
  await expect(change(demo.final)).rejects.toThrow("The result is final");
  expect(await change(demo.live)).toEqual([{ rules_version: 2 }]);
});

test.each([
  ["a name it does not know", { metric: "colour" }],
  ["no metric", { metric: null }],
  ["a step finer than a gram", { rounding: { step: 999_999_999, direction: "floor" } }],
  ["a fractional step", { rounding: { step: 1_000_000_000.5, direction: "floor" } }],
  ["an unknown direction", { rounding: { step: 1_000_000_000, direction: "up" } }],
  ["best of none", { best_n: 0 }],
  ["half a fish", { best_n: 2.5 }],
  ["a best of more than can be listed", { best_n: 101 }],
  ["a negative minimum", { min_length_mm: -1 }],
  ["a tie-break twice", { tie_breaks: ["more_fish", "more_fish"] }],
  ["share before the end", { tie_breaks: ["share", "more_fish"] }],
  ["a fish-off before the end", { tie_breaks: ["fish_off", "more_fish"] }],
  ["an unknown tie-break", { tie_breaks: ["seniority"] }],
  ["points without a table", { metric: "points" }],
  ["a table where weight is scored", { points: { each: 1 } }],
  ["something extra", { bonus: 1 }],
])("a rule set with %s is refused", async (_, change) => {
  await expect(
    db.sql`update public.events set rules = rules || ${db.sql.json(change)} where id = ${demo.live}`,
  ).rejects.toMatchObject({ code: "23514" });
});

test.each([
  ["best_n 5.0", "best_n", "5.0"],
  ["best_n 5.00", "best_n", "5.00"],
  ["min_length_mm 300.0", "min_length_mm", "300.0"],
  ["a step of 6350000000.0", "rounding", '{"step": 6350000000.0, "direction": "floor"}'],
  ["a step of 1e10000", "rounding", '{"step": 1e10000, "direction": "floor"}'],
  ["best_n 1e300", "best_n", "1e300"],
])("a rule set with %s is refused, not stored and tripped over later", async (_, key, json) => {
  await expect(
    db.sql`update public.events set rules = jsonb_set(rules, ${[key]}, ${json}::text::jsonb)
      where id = ${demo.live}`,
  ).rejects.toMatchObject({ code: "23514" });
});

test("a number in scientific notation is the same number", async () => {
  await db.sql`update public.events set rules = rules || '{"best_n": 5e0}' where id = ${demo.live}`;
  const [event] = await db.sql`
    update public.events set rules = rules || '{"min_length_mm": 3e2}' where id = ${demo.live}
    returning rules`;
  expect(ruleSet.parse(event?.["rules"])).toMatchObject({ best_n: 5, min_length_mm: 300 });
});

test("database and contract agree on the limits of every number", async () => {
  const base: RuleSet = ruleSet.parse({
    metric: "weight",
    best_n: 5,
    best_n_per: "day",
    min_length_mm: null,
    rounding: { step: 1_000_000_000, direction: "floor" },
    tie_breaks: [],
  });
  const numbers = [
    -1,
    0,
    1,
    100,
    101,
    10_000,
    10_001,
    999_999,
    1e6,
    999_999_999,
    1e9,
    1e15,
    1e15 + 1,
    0.5,
    2.5,
    1e21,
  ];
  for (const metric of ["weight", "length"] as const) {
    for (const n of numbers) {
      for (const change of [
        { best_n: n },
        { min_length_mm: n },
        { rounding: { step: n, direction: "floor" } },
      ]) {
        const rules = { ...base, rounding: { ...base.rounding }, metric, ...change };
        const [row] = await db.sql`
          select private.is_rule_set(${JSON.stringify(rules)}::text::jsonb) as valid`;
        expect([rules, row?.["valid"]]).toEqual([rules, ruleSet.safeParse(rules).success]);
      }
    }
  }
});

test("a draft that is cancelled stays hidden with all that belongs to it; a published event does not", async () => {
  const seen = (id: string, caller: "anon" | { id: string }) =>
    asRole(db.sql, caller, async (tx) => {
      const [row] = await tx`
        select (select count(*)::int from public.events where id = ${id}) as events,
          (select count(*)::int from public.event_days where event_id = ${id}) as days,
          (select count(*)::int from public.divisions where event_id = ${id}) as divisions,
          (select count(*)::int from public.leaderboards where event_id = ${id}) as boards,
          private.can_hear(${`leaderboard:${id}`}) as hears`;
      return row;
    });
  const secret = await db.sql.begin(async (tx) => {
    const [draft] = await tx<[{ id: string }]>`
      insert into public.events (tournament_id, slug, name, rules, published_at)
      select id, 'secret-cup', 'Secret cup', default_rules, now() from public.tournaments limit 1
      returning id`;
    await tx`
      insert into public.event_days (event_id, day, lines_in, lines_out)
      values (${draft.id}, 1, '2026-06-06T10:00Z', '2026-06-06T18:00Z')`;
    await tx`insert into public.divisions (event_id, name) values (${draft.id}, 'Open')`;
    return draft.id;
  });
  const shown = await createSmallEvent(db.sql, ["A"]);
  await asRole(db.sql, demo.admin, async (tx) => {
    for (const id of [secret, shown.id])
      await tx`select public.set_event_status(${id}, 'cancelled')`;
    await tx`update public.events set published_at = now() where id = ${secret}`;
  });
  const nothing = { events: 0, days: 0, divisions: 0, boards: 0, hears: false };
  for (const caller of ["anon", demo.maya] as const) {
    expect(await seen(secret, caller)).toEqual(nothing);
    expect(await seen(shown.id, caller)).toMatchObject({ events: 1, days: 1, hears: true });
  }
  expect(await seen(secret, demo.admin)).toMatchObject({ events: 1, divisions: 1 });
});

test("a published event belongs to a published tournament: boards name it to everyone", async () => {
  const [tournament] = await db.sql<[{ id: string }]>`
    insert into public.tournaments (slug, name, default_rules)
    select 'hidden-series', 'Hidden series', default_rules from public.tournaments limit 1
    returning id`;
  const published = async () => {
    const [row] = await db.sql`
      select published from public.tournaments where id = ${tournament.id}`;
    return row?.["published"];
  };
  const [event] = await db.sql<[{ id: string }]>`
    insert into public.events (tournament_id, slug, name, venue, time_zone, rules)
    select ${tournament.id}, 'hidden-event', name, venue, time_zone, rules
    from public.events where id = ${demo.live} returning id`;
  const before = await published();
  await asRole(db.sql, demo.admin, async (tx) => {
    await tx`select public.set_event_status(${event.id}, 'published')`;
  });
  expect([before, await published()]).toEqual([false, true]);
  await expect(
    asRole(
      db.sql,
      demo.admin,
      (tx) => tx`update public.tournaments set published = false where id = ${tournament.id}`,
    ),
  ).rejects.toThrow("stays published");
});
