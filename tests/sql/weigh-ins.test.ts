import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addMate } from "../helpers/roster.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";
import { type SmallEvent, createSmallEvent } from "../helpers/small-event.ts";
import {
  type Fish,
  type Sheet,
  type Slip,
  bass,
  weigh as weighAs,
  weighStatement,
} from "../helpers/weigh-in.ts";

/** What a team brings to the scales: entered once, corrected with a reason, and on the board at once. */

const db = useTestDatabase();

let event: SmallEvent;
let judge: { id: string };
let one: string;

const weigh = (caller: Caller, slip: Partial<Slip>) =>
  weighAs(db.sql, caller, { entry: one, ...slip });

const board = async () => {
  const rows = await db.sql<{ score: number; counted: number[]; fish_count: number }[]>`
    select sort_key[1]::int as score, counted, fish_count from public.leaderboard_entries
    where event_id = ${event.id} order by number`;
  return rows.map((row) => ({ ...row }));
};
const version = async (): Promise<number> => {
  const [row] = await db.sql<[{ version: string }]>`
    select version from public.leaderboards where event_id = ${event.id}`;
  return Number(row.version);
};
const decisions = () => db.sql`
  select d.decision, d.reason_code, d.note, d.weight_g_before, d.weight_g
  from public.catch_decisions as d join public.catches as c on c.id = d.catch_id
  where c.event_id = ${event.id} order by d.id`;

beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["Anchor", "Beacon"], undefined, 2);
  [one = ""] = event.registrations;
  judge = await addAccount(db.sql);
  await db.sql`insert into public.event_judges (event_id, user_id) values (${event.id}, ${judge.id})`;
});

test("a bag is on the board at once, in one version, on the day of the scales, long after the deadline", async () => {
  await db.sql`update public.event_days set upload_deadline = lines_out where event_id = ${event.id}`;
  const before = await version();
  const fish = [bass(2_000), bass(1_500, { is_dead: true }), bass(1_000)];
  const sheet = await weigh(judge, { fish, late: 4, day: 2 });
  expect(await version()).toBe(before + 1);
  expect(sheet).toMatchObject({ revision: 1, late_minutes: 4 });
  expect(
    sheet.fish.map(({ id, is_dead, status, score_value }) => [id, is_dead, status, score_value]),
  ).toEqual([
    [fish[0]?.id, false, "accepted", 2_000],
    [fish[1]?.id, true, "accepted", 1_500],
    [fish[2]?.id, false, "accepted", 1_000],
  ]);
  expect((await board())[0]).toMatchObject({ counted: [2_000, 1_500, 1_000], fish_count: 3 });
  const stored = await db.sql`
    select distinct day, weighed_day from public.catches where registration_id = ${one}`;
  expect([...stored]).toEqual([{ day: 2, weighed_day: 2 }]);
});

test("a slip that is sent twice, or retried, is stored once; its id never stands for another", async () => {
  const slip = { id: randomUUID(), fish: [bass(2_000)] };
  const first = await weigh(judge, slip);
  const before = await version();
  expect(await weigh(judge, slip)).toEqual(first);
  expect(await version()).toBe(before);
  expect((await board())[0]?.counted).toEqual([2_000]);
  await expect(weigh(judge, { ...slip, fish: [bass(2_000)] })).rejects.toMatchObject(
    refused("conflict"),
  );
  await expect(weigh(judge, { ...slip, late: 1 })).rejects.toMatchObject(refused("conflict"));
});

test("the same slip from both halves of a double click, at the same moment, is one", async () => {
  const slip = weighStatement({ entry: one, id: randomUUID(), fish: [bass(2_000)] });
  const first = await holdAs(db, judge, slip);
  const second = asRole(db.sql, judge, (tx) => tx.unsafe(slip));
  await waiting(db.sql, 1);
  await first.commit();
  expect((await second)[0]?.["sheet"]).toMatchObject({ revision: 1 });
  expect((await board())[0]?.counted).toEqual([2_000]);
});

test("two desks at one team: the second is refused and sees what the first entered", async () => {
  const other = await addAccount(db.sql);
  await db.sql`insert into public.event_judges (event_id, user_id) values (${event.id}, ${other.id})`;
  const first = await holdAs(db, judge, weighStatement({ entry: one, fish: [bass(2_000)] }));
  const second = expect(weigh(other, { fish: [bass(900)] })).rejects.toMatchObject(
    refused("conflict"),
  );
  await waiting(db.sql, 1);
  await first.commit();
  await second;
  const [row] = await asRole(
    db.sql,
    other,
    (tx) => tx`select public.read_weigh_in(${one}, 1) as sheet`,
  );
  expect(row?.["sheet"]).toMatchObject({ revision: 1, fish: [{ weight_g: 2_000 }] });
  expect((await board())[0]?.counted).toEqual([2_000]);
});

test("a correction has a reason, keeps what was there, and every change is a decision", async () => {
  const [keep, change, drop] = [bass(2_000), bass(1_500), bass(1_000)];
  const { fish } = await weigh(judge, { fish: [keep, change, drop] });
  const [kept, changed] = fish.map(({ id, revision, species_id, weight_g, is_dead }) => ({
    id,
    revision,
    species_id,
    weight_g,
    is_dead,
  })) as [Fish, Fish];
  const next = {
    revision: 1,
    fish: [kept, { ...changed, weight_g: 1_800, is_dead: true }, bass(700)],
    late: 2,
  };
  await expect(weigh(judge, next)).rejects.toMatchObject(refused("reason_required"));
  const sheet = await weigh(judge, { ...next, reason: "Scale not at zero" });
  expect(sheet.fish.map(({ weight_g, status }) => [weight_g, status])).toEqual([
    [2_000, "accepted"],
    [1_800, "adjusted"],
    [700, "accepted"],
  ]);
  expect(sheet.slips).toMatchObject([
    { revision: 2, reason: "Scale not at zero", fish: 3, dead: 1, weight_g: 4_500 },
    { revision: 1, reason: null, fish: 3, dead: 0, weight_g: 4_500 },
  ]);
  expect((await board())[0]?.counted).toEqual([2_000, 1_800, 700]);
  const accepted = { decision: "accepted", reason_code: null, note: null };
  const note = "Scale not at zero";
  expect(await decisions()).toMatchObject([
    accepted,
    accepted,
    accepted,
    { decision: "rejected", reason_code: "other", note, weight_g: 1_000 },
    {
      decision: "adjusted",
      reason_code: "wrong_measure",
      note,
      weight_g_before: 1_500,
      weight_g: 1_800,
    },
    accepted,
  ]);
});

test("a fish that has changed since is not overwritten from an old sheet", async () => {
  const { fish } = await weigh(judge, { fish: [bass(2_000)] });
  const [seen] = fish as [Sheet["fish"][number]];
  await db.sql`update public.catches set weight_g = 1900, revision = revision + 1
    where id = ${seen.id}`;
  await expect(
    weigh(judge, { revision: 1, fish: [{ ...seen, weight_g: 2_100 }], reason: "Weighed again" }),
  ).rejects.toMatchObject(refused("conflict"));
  expect((await board())[0]?.counted).toEqual([1_900]);
});

test("a weather hold or a time penalty voids no weighed fish, a disqualification for its day does", async () => {
  await db.sql`
    insert into public.event_holds (id, event_id, starts_at, ends_at)
    values (${randomUUID()}, ${event.id}, now() - interval '1 hour', now() + interval '1 hour')`;
  await weigh(judge, { fish: [bass(2_000)] });
  expect((await board())[0]?.score).toBe(2_000);
  await asRole(
    db.sql,
    judge,
    (tx) =>
      tx`select public.impose_penalty(${randomUUID()}, ${one}, 1, 'disqualified', 0, false, 'Live bait')`,
  );
  expect((await board())[0]?.score).toBe(0);
});

test("a team that brings nothing is weighed, too, and its day cannot be removed any more", async () => {
  expect(await weigh(judge, { day: 2, late: 3 })).toMatchObject({
    revision: 1,
    fish: [],
    late_minutes: 3,
  });
  await expect(
    asRole(db.sql, demo.admin, (tx) => tx`select public.remove_event_day(${event.id}, 2)`),
  ).rejects.toMatchObject(refused("conflict"));
});

test("a fish of another team, of another day, or that an angler sent is on no slip", async () => {
  const { fish } = await weigh(judge, { fish: [bass(2_000)] });
  const [seen] = fish as [Sheet["fish"][number]];
  for (const slip of [{ entry: event.registrations[1] as string }, { day: 2 }]) {
    await expect(weigh(judge, { ...slip, fish: [seen] })).rejects.toMatchObject(
      refused("conflict"),
    );
  }
});

test("a fish that the scales took off stays off: neither the team nor a judge's decision brings it back", async () => {
  const mate = await addAccount(db.sql);
  await addMate(db.sql, one, { user: mate.id });
  const { fish } = await weigh(judge, { fish: [bass(2_000), bass(1_500)] });
  const [kept, taken] = fish as [Sheet["fish"][number], Sheet["fish"][number]];
  const sheet = await weigh(judge, { revision: 1, fish: [kept], reason: "Of another boat" });
  expect(sheet.fish.map(({ id }) => id)).toEqual([kept.id]);
  const off = { ...taken, revision: taken.revision + 1 };
  const attempts: [Caller, string][] = [
    [
      mate,
      `select public.correct_catch('${off.id}', ${off.revision}, '${demo.bass}', '${new Date().toISOString()}', 9000)`,
    ],
    [mate, `select public.withdraw_catch('${off.id}', ${off.revision})`],
    [judge, `select public.undo_judgement('${off.id}', ${off.revision})`],
    [
      judge,
      `select public.judge_catch('${off.id}', 'adjusted', ${off.revision}, 'other', null, 99999)`,
    ],
    [judge, `select public.judge_catch('${kept.id}', 'rejected', ${kept.revision}, 'other')`],
    [judge, `select public.undo_judgement('${kept.id}', ${kept.revision})`],
  ];
  for (const [caller, statement] of attempts) {
    await expect(asRole(db.sql, caller, (tx) => tx.unsafe(statement))).rejects.toMatchObject(
      refused("catch_weighed"),
    );
  }
  await expect(
    weigh(judge, { revision: 2, fish: [kept, { ...off, weight_g: 9_000 }], reason: "Late" }),
  ).rejects.toMatchObject(refused("conflict"));
  expect((await board())[0]?.counted).toEqual([2_000]);
});

test("the captain hears what the scales correct; nobody is taken for the sender of a weighed fish", async () => {
  const captain = await addAccount(db.sql);
  const member = await addMate(db.sql, one, { user: captain.id });
  await db.sql`update public.team_members set role = 'captain' where id = ${member}`;
  const other = await addAccount(db.sql);
  await db.sql`insert into public.event_judges (event_id, user_id) values (${event.id}, ${other.id})`;
  await weigh(judge, { fish: [bass(2_000)] });
  await weigh(other, { revision: 1, reason: "Of another boat" });
  const told = await db.sql`
    select n.user_id, n.data ->> 'decision' as decision, n.data ->> 'note' as note
    from public.notifications as n
    where n.kind = 'catch_judged' and n.data ->> 'registration_id' = ${one} order by n.id`;
  expect([...told]).toEqual([
    { user_id: captain.id, decision: "rejected", note: "Of another boat" },
  ]);
  expect(
    await db.sql`
      select from public.catch_details as d join public.catches as c on c.id = d.catch_id
      where c.registration_id = ${one} and d.submitted_by is null`,
  ).toHaveLength(1);
});

test("each angler's bag is filled by the fish that name the angler, also after a correction", async () => {
  await db.sql`
    update public.events set rules = rules || '{"team_mode": "sum_of_members", "best_n": 1}'
    where id = ${event.id}`;
  const [ann, ben] = [
    await addMate(db.sql, one, { name: "Ann" }),
    await addMate(db.sql, one, { name: "Ben" }),
  ] as const;
  const [first, second] = [bass(2_000, { angler_id: ann }), bass(1_500, { angler_id: ann })];
  const sheet = await weigh(judge, { fish: [first, second] });
  expect(sheet.anglers).toEqual([
    { id: ann, name: "Ann" },
    { id: ben, name: "Ben" },
  ]);
  expect(sheet.fish).toMatchObject([
    { angler_id: ann, angler: "Ann" },
    { angler_id: ann, angler: "Ann" },
  ]);
  expect((await board())[0]?.score).toBe(2_000);
  const [kept, moved] = sheet.fish as [Sheet["fish"][number], Sheet["fish"][number]];
  const corrected = await weigh(judge, {
    revision: 1,
    reason: "Of the other angler",
    fish: [kept, { ...moved, angler_id: ben }],
  });
  expect(corrected.fish).toMatchObject([
    { angler: "Ann", revision: kept.revision, status: "accepted" },
    { angler: "Ben", revision: moved.revision + 1, status: "adjusted" },
  ]);
  expect((await board())[0]?.score).toBe(3_500);
  expect((await decisions()).at(-1)).toMatchObject({
    decision: "adjusted",
    reason_code: "other",
    note: "Of the other angler",
  });
});
