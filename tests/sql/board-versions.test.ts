import { beforeEach, expect, test } from "vitest";
import { boardTopic } from "../../supabase/functions/_shared/contracts/board.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { readBoard } from "../helpers/read-board.ts";
import {
  type SmallEvent,
  WEIGHT_RULES,
  addCatches,
  createSmallEvent,
} from "../helpers/small-event.ts";

/** Whatever a board's answer contains makes a version, and one message, when it changes. */

const db = useTestDatabase();
let event: SmallEvent;
let fish: string;
beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["One", "Two", "Three"], WEIGHT_RULES, 2);
  const [one] = event.registrations as [string];
  [fish] = (await addCatches(db.sql, [
    { registration: one, weight: 900, capturedAt: event.linesIn[0] as Date },
  ])) as [string];
  await db.sql`insert into public.divisions (event_id, name) values (${event.id}, 'Kayak')`;
});

async function state() {
  const [row] = await db.sql<[{ version: number; messages: number; content: string }]>`
    select b.version::int,
      (select count(*)::int from realtime.messages where topic = ${boardTopic(event.id)}) as messages,
      (public.read_board(b.event_id)::jsonb - '{version,stamp,key_version}'::text[])::text as content
    from public.leaderboards as b where b.event_id = ${event.id}`;
  return row;
}

const CHANGES: [string, (one: SmallEvent) => string][] = [
  [
    "a registration without catches is deleted",
    ({ registrations }) => `select public.remove_registration('${registrations[1]}')`,
  ],
  [
    "a registration is deleted by plain SQL",
    ({ registrations }) => `delete from public.registrations where id = '${registrations[2]}'`,
  ],
  [
    "its tournament is renamed",
    ({ id }) => `update public.tournaments set name = name || '!'
      where id = (select tournament_id from public.events where id = '${id}')`,
  ],
  [
    "it moves to another tournament",
    ({ id }) => `update public.events set tournament_id = '70000000-0000-4000-8000-000000000002'
      where id = '${id}'`,
  ],
  ["its name", ({ id }) => `update public.events set name = 'Other' where id = '${id}'`],
  ["its venue", ({ id }) => `update public.events set venue = 'Pier' where id = '${id}'`],
  [
    "its time zone",
    ({ id }) => `update public.events set time_zone = 'Asia/Tokyo' where id = '${id}'`,
  ],
  ["its status", ({ id }) => `select public.set_event_status('${id}', 'judging')`],
  [
    "its rules",
    ({ id }) =>
      `update public.events set rules = jsonb_set(rules, '{best_n}', '2') where id = '${id}'`,
  ],
  [
    "a day's hours",
    ({ id }) => `select public.set_event_day('${id}', 2, '2026-06-07T11:00Z', '2026-06-07T12:00Z')`,
  ],
  ["a day is removed", ({ id }) => `select public.remove_event_day('${id}', 2)`],
  [
    "a day is added by plain SQL",
    ({ id }) => `insert into public.event_days (event_id, day, lines_in, lines_out)
      values ('${id}', 3, '2026-06-08T10:00Z', '2026-06-08T18:00Z')`,
  ],
  [
    "a division is renamed",
    ({ id }) => `update public.divisions set name = 'Boats'
      where event_id = '${id}' and name = 'Kayak'`,
  ],
  [
    "a division moves up",
    ({ id }) => `update public.divisions set position = 0
      where event_id = '${id}' and name = 'Open'`,
  ],
  [
    "a division is removed",
    ({ id }) => `select public.remove_division(id) from public.divisions
      where event_id = '${id}' and name = 'Kayak'`,
  ],
  [
    "a team is renamed",
    ({ registrations }) => `update public.teams set name = name || '!'
      where id = (select team_id from public.registrations where id = '${registrations[0]}')`,
  ],
  [
    "a species is renamed",
    () => `update public.species set names = jsonb_set(names, '{en}', '"Bass"')
      where id = '${demo.bass}' and names ->> 'en' <> 'Bass'`,
  ],
];

test.each(CHANGES)("a board has another version after a change: %s", async (what, change) => {
  // Only so that the change is one: in the alphabet Kayak comes before Open.
  if (what === "a division moves up") {
    await db.sql`update public.divisions set position = 1 where event_id = ${event.id}`;
  }
  const before = await state();
  await asRole(db.sql, what.includes("plain SQL") ? "service_role" : demo.admin, (tx) =>
    tx.unsafe(change(event)),
  );
  const after = await state();
  expect(after.content).not.toBe(before.content);
  expect(after).toMatchObject({ version: before.version + 1, messages: before.messages + 1 });
});

test("a species' corrected name reaches the boards that show it, final ones included, and no other", async () => {
  const [bass, pike] = await db.sql<{ id: string }[]>`
    insert into public.species (code, scientific_name, names)
    values (${`bass_${fish.slice(0, 8)}`}, 'Micropterus', '{"en": "Bas"}'),
      (${`pike_${fish.slice(0, 8)}`}, 'Esox', '{"en": "Pike"}') returning id`;
  const settled = event;
  await db.sql`update public.catches set species_id = ${bass?.id ?? ""} where id = ${fish}`;
  for (const status of ["judging", "provisional", "final"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  // Twelve later fish of another species have pushed this one out of the feed.
  const pushed = await createSmallEvent(db.sql, ["Four"]);
  const [old, ...later] = await addCatches(
    db.sql,
    Array.from({ length: 13 }, (_, n) => ({
      registration: pushed.registrations[0] as string,
      weight: 900,
      capturedAt: new Date((pushed.linesIn[0] as Date).getTime() + n * 60_000),
    })),
  );
  await db.sql`
    update public.catches set species_id = ${bass?.id ?? ""}, judged_at = judged_at - interval '1 hour'
    where id = ${old ?? ""}`;
  await db.sql`
    update public.catches set species_id = ${pike?.id ?? ""} where id = any (${later}::uuid[])`;

  const versions = async () => {
    const rows = await db.sql<{ event_id: string; version: number }[]>`
      select event_id, version::int from public.leaderboards`;
    return new Map(rows.map((row) => [row.event_id, row.version]));
  };
  const before = await versions();
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`update public.species set names = '{"en": "Bass"}' where id = ${bass?.id ?? ""}`,
  );
  const after = await versions();
  const changed = [...after.keys()].filter((id) => after.get(id) !== before.get(id));
  expect(changed).toEqual([settled.id]);
  const board = await readBoard(db.sql, settled.id);
  expect(board.feed.map(({ species }) => species)).toEqual([{ en: "Bass" }]);
  // The feed is not derived while all boards wait: readers fetch the body instead.
  const [message] = await db.sql`
    select payload -> 'refresh' as refresh, payload -> 'feed' as feed from realtime.messages
    where topic = ${boardTopic(settled.id)} order by (payload ->> 'version')::int desc limit 1`;
  expect(message).toEqual({ refresh: true, feed: null });
});

const judge = (decision: string, revision: number, reason: string | null = null) =>
  asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.judge_catch(${fish}, ${decision}, ${revision}, ${reason})`,
  );

test("a decision that changes the feed and no row makes a version, too", async () => {
  const [one] = event.registrations as [string];
  // Lighter than the five that count: accepting or rejecting it moves nobody.
  await addCatches(
    db.sql,
    [1900, 1800, 1700, 1600, 1500].map((weight, n) => ({
      registration: one,
      weight,
      capturedAt: new Date((event.linesIn[0] as Date).getTime() + (n + 1) * 60_000),
    })),
  );
  const scores = () => db.sql`
    select registration_id, sort_key, counted from public.leaderboard_entries
    where event_id = ${event.id} order by 1`;
  const before = [await state(), await scores()] as const;
  await judge("accepted", 1);
  const again = await state();
  expect(again).toMatchObject({ version: before[0].version + 1 });
  expect(await scores()).toEqual(before[1]);
  expect(JSON.parse(again.content).feed[0]).toMatchObject({ catch_id: fish });
  await judge("rejected", 2, "duplicate");
  const rejected = await state();
  expect(rejected.version).toBe(again.version + 1);
  expect(rejected.content).not.toContain(fish);
});

test("one statement that renames two teams makes one version on each board", async () => {
  const other = await createSmallEvent(db.sql, ["Four"]);
  const ids = [event.registrations[0] as string, other.registrations[0] as string];
  const versions = async () =>
    (
      await db.sql<{ version: number }[]>`
        select version::int from public.leaderboards
        where event_id in (${event.id}, ${other.id}) order by event_id = ${other.id}`
    ).map(({ version }) => version);
  const before = await versions();
  await db.sql`
    update public.teams set name = name || ' II' where id in (
      select team_id from public.registrations where id = any (${ids}::uuid[]))`;
  expect(await versions()).toEqual(before.map((version) => version + 1));
});
