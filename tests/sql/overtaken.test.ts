import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";

const db = useTestDatabase();
const MINE = 0;
let event: SmallEvent;

beforeEach(async () => {
  await db.sql`delete from public.notice_preferences where kind = 'overtaken'`;
  event = await createSmallEvent(db.sql, ["Mine", "Reel", "Tide"]);
  await db.sql`
    insert into public.team_members (team_id, user_id, display_name, role)
    select r.team_id, ${demo.maya.id}, 'Maya', 'captain' from public.registrations as r
    where r.id = ${event.registrations[MINE] ?? ""}`;
  await caught(MINE, 1000);
});

const caught = (team: number, weight: number) =>
  addCatches(db.sql, [
    {
      registration: event.registrations[team] as string,
      weight,
      capturedAt: event.linesIn[0] as Date,
    },
  ]);
const choose = (site: boolean, push = false) => db.sql`
  insert into public.notice_preferences (user_id, kind, site, mail, push)
  values (${demo.maya.id}, 'overtaken', ${site}, false, ${push})
  on conflict (user_id, kind) do update set site = excluded.site, push = excluded.push`;
const look = () => db.sql`select private.tell_overtaken()`;
const told = async () => {
  const rows = await db.sql`
    select data from public.notifications
    where kind = 'overtaken' and data ->> 'event_id' = ${event.id} order by id`;
  return rows.map(({ data }) => [data.passed_by, data.place_before, data.place]);
};
const tenMinutesPass = () => db.sql`
  update private.known_places set told_at = told_at - interval '10 minutes'`;

test("nobody hears of it without having chosen so", async () => {
  await look();
  await caught(1, 2000);
  await look();
  expect(await told()).toEqual([]);
  await choose(false);
  await look();
  await caught(2, 3000);
  await look();
  expect(await told()).toEqual([]);
});

test("a team that is passed gets one notice: who passed it, and the places", async () => {
  await choose(true);
  await look();
  await caught(1, 2000);
  await look();
  await look();
  expect(await told()).toEqual([["Reel", 1, 2]]);
});

test("several places lost between two looks are one message", async () => {
  await choose(true);
  await look();
  await caught(1, 2000);
  await caught(2, 3000);
  await look();
  expect(await told()).toEqual([["Reel", 1, 3]]);
});

test("within ten minutes there is one message, and what was lost meanwhile is in the next", async () => {
  await choose(true);
  await look();
  await caught(1, 2000);
  await look();
  await caught(2, 3000);
  await look();
  expect(await told()).toEqual([["Reel", 1, 2]]);
  await tenMinutesPass();
  await look();
  await look();
  expect(await told()).toEqual([
    ["Reel", 1, 2],
    ["Reel", 2, 3],
  ]);
});

test("a place regained within the ten minutes is not told as lost", async () => {
  await choose(true);
  await look();
  await caught(1, 2000);
  await look();
  await caught(2, 3000);
  await look();
  await caught(MINE, 1500);
  await tenMinutesPass();
  await look();
  expect(await told()).toEqual([["Reel", 1, 2]]);
});

test("a team that lost its own fish was not overtaken, nor one that stands level", async () => {
  await choose(true);
  await caught(1, 900);
  await look();
  await db.sql`
    update public.catches set status = 'rejected', judged_at = now()
    where registration_id = ${event.registrations[MINE] ?? ""}`;
  await look();
  expect(await told()).toEqual([]);
});

test("once the event is provisional nobody hears of it", async () => {
  await choose(true);
  await look();
  await caught(1, 2000);
  for (const status of ["judging", "provisional"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  await look();
  expect(await told()).toEqual([]);
});

test("while the board is frozen nobody hears of it", async () => {
  await choose(true);
  await look();
  await db.sql`
    insert into public.event_freezes (event_id, freeze_at)
    values (${event.id}, ${new Date((event.linesIn[0] as Date).getTime() + 3_600_000)})`;
  await caught(1, 2000);
  await look();
  expect(await told()).toEqual([]);
  await db.sql`delete from public.event_freezes where event_id = ${event.id}`;
  await look();
  expect(await told()).toEqual([["Reel", 1, 2]]);
});

test("a freeze that is set for later silences nobody before its time", async () => {
  await choose(true);
  await look();
  await db.sql`
    insert into public.event_freezes (event_id, freeze_at)
    values (${event.id}, now() + interval '6 hours')`;
  await caught(1, 2000);
  await look();
  expect(await told()).toEqual([["Reel", 1, 2]]);
});

test("a push message goes out where the member chose one", async () => {
  await db.sql`
    insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
    values (${demo.maya.id}, 'https://push.castboard.example/overtaken', ${"A".repeat(87)},
      ${"A".repeat(22)})
    on conflict do nothing`;
  const queued = async () => {
    const [row] = await db.sql<[{ count: number }]>`
      select count(*)::int from private.push_messages as m
      join public.notifications as n on n.id = m.notice_id
      where n.kind = 'overtaken' and n.data ->> 'event_id' = ${event.id}`;
    return row.count;
  };
  await choose(true, false);
  await look();
  await caught(1, 2000);
  await look();
  expect(await queued()).toBe(0);
  await tenMinutesPass();
  await choose(true, true);
  await caught(2, 3000);
  await look();
  expect(await queued()).toBe(1);
});
