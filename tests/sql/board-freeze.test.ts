import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { boardTopic } from "../../supabase/functions/_shared/contracts/board.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { FREEZE, type Freezable, createFreezable } from "../helpers/frozen-event.ts";
import { readBoard } from "../helpers/read-board.ts";
import { refused } from "../helpers/refused.ts";
import { weigh } from "../helpers/weigh-in.ts";

/** The public board of a frozen event: what was captured before the freeze, however late it is judged. */

const db = useTestDatabase();

let event: Freezable;
beforeEach(async () => {
  event = await createFreezable(db.sql);
});

const penalise = (team: number, amount: number) =>
  asRole(
    db.sql,
    demo.admin,
    (tx) => tx`
      select public.impose_penalty(${randomUUID()}, ${event.registrations[team] as string}, 1,
        'manual', ${amount})`,
  );
const messages = async (topic: string): Promise<number> => {
  const [row] = await db.sql<[{ n: number }]>`
    select count(*)::int as n from realtime.messages where topic = ${topic}`;
  return row.n;
};

test("a catch from before the freeze that is judged after it counts, one captured from then on does not", async () => {
  const before = await event.catchAt(0, FREEZE - 1, 1_000, "pending");
  const after = await event.catchAt(1, FREEZE, 2_000, "pending");
  expect(await event.board()).toEqual([
    { total: 0, pending: 1 },
    { total: 0, pending: 1 },
  ]);
  await event.freeze();
  expect(await event.board()).toEqual([
    { total: 0, pending: 1 },
    { total: 0, pending: 0 },
  ]);
  await event.judge(before);
  await event.judge(after);
  expect(await event.totals()).toEqual([1_000, 0]);
  expect(await event.fullTotals()).toEqual([1_000, 2_000]);
  await event.lift();
  expect(await event.totals()).toEqual([1_000, 2_000]);
});

test("what is hidden makes no version of the board and no message to readers, and its judges get one", async () => {
  await event.catchAt(0, 10, 500);
  await event.freeze();
  const known = await event.version();
  const sent = await messages(boardTopic(event.id));
  const desk = await messages(`judging:${event.id}`);
  await event.judge(await event.catchAt(1, FREEZE + 5, 2_000, "pending"));
  await penalise(0, 100);
  expect(await event.version()).toBe(known);
  expect(await messages(boardTopic(event.id))).toBe(sent);
  expect(await messages(`judging:${event.id}`)).toBeGreaterThan(desk);
  // Nor a moment of its history, nor a notice of being overtaken.
  const [later] = await db.sql<[{ moments: number; told: number }]>`
    select (select count(*)::int from public.board_moments
        where event_id = ${event.id} and version > ${known}) as moments,
      (select count(*)::int from public.notifications
        where kind = 'overtaken' and data ->> 'event_id' = ${event.id}) as told`;
  expect(later).toEqual({ moments: 0, told: 0 });
});

test("no feed, list, view or count shows more than the frozen board, to visitors and other members", async () => {
  const seen = await event.catchAt(0, 10, 500);
  const hidden = await event.catchAt(0, FREEZE + 5, 2_000);
  await event.freeze();
  const read = await readBoard(db.sql, event.id);
  expect(read.feed.map(({ catch_id }) => catch_id)).toEqual([seen]);
  for (const caller of ["anon", demo.maya] as Caller[]) {
    await asRole(db.sql, caller, async (tx) => {
      expect(await tx`select id from public.catches where event_id = ${event.id}`).toEqual([
        { id: seen },
      ]);
      const standings = await tx`
        select score::int, fish_count from public.standings
        where event_id = ${event.id} order by number`;
      expect(standings).toEqual([
        { score: 500, fish_count: 1 },
        { score: 0, fish_count: 0 },
      ]);
      const [{ read: byCaller }] = await tx<[{ read: { feed: { catch_id: string }[] } }]>`
        select public.read_board(${event.id}) as read`;
      expect(byCaller.feed.map(({ catch_id }) => catch_id)).toEqual([seen]);
    });
  }
  await expect(event.fullTotals(demo.maya)).rejects.toMatchObject(refused("forbidden"));
  await expect(event.fullTotals("anon")).rejects.toThrow(/permission denied/);
  expect(await event.totals()).toEqual([500, 0]);
  await asRole(db.sql, demo.admin, async (tx) => {
    const rows = await tx`select id from public.catches where event_id = ${event.id}`;
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([seen, hidden]));
  });
});

test("a team reads its own hidden fish, and a judge of the event the whole board", async () => {
  const hidden = await event.catchAt(0, FREEZE + 5, 2_000);
  await event.freeze();
  await db.sql`
    insert into public.team_members (team_id, user_id, display_name, role)
    select team_id, ${demo.maya.id}, 'Maya', 'captain' from public.registrations
    where id = ${event.registrations[0] as string}`;
  await asRole(db.sql, demo.maya, async (tx) => {
    expect(await tx`select id from public.catches where event_id = ${event.id}`).toEqual([
      { id: hidden },
    ]);
  });
  await db.sql`
    insert into public.event_judges (event_id, user_id) values (${event.id}, ${demo.ken.id})`;
  expect(await event.fullTotals(demo.ken)).toEqual([2_000, 0]);
});

test("the photo of a hidden fish is not published, and is once the freeze is lifted", async () => {
  const published = async (): Promise<boolean[]> =>
    (
      await db.sql<{ shown: boolean }[]>`
        select private.is_published_catch(c) as shown from public.catches as c
        where c.event_id = ${event.id} order by c.captured_at`
    ).map(({ shown }) => shown);
  await event.catchAt(0, 10, 500);
  await event.catchAt(0, FREEZE + 5, 2_000);
  expect(await published()).toEqual([true, true]);
  await event.freeze();
  expect(await published()).toEqual([true, false]);
  await event.lift();
  expect(await published()).toEqual([true, true]);
});

test("a penalty from after the freeze is hidden, one from before it is not", async () => {
  await event.catchAt(0, 10, 1_000);
  await penalise(0, 100);
  await db.sql`
    insert into public.event_freezes (event_id, freeze_at) values (${event.id}, now())`;
  await penalise(0, 250);
  expect(await event.totals()).toEqual([900, 0]);
  expect(await event.fullTotals()).toEqual([650, 0]);
  await event.lift();
  expect(await event.totals()).toEqual([650, 0]);
});

test("a penalty that is lifted after the freeze, and minutes late entered after it, wait for its end", async () => {
  await db.sql`
    update public.events set rules = rules || '{"penalties": {"late": {"amount": 10, "reduces_biggest": false}}}'
    where id = ${event.id}`;
  await event.catchAt(0, 10, 1_000);
  const entry = event.registrations[0] as string;
  await weigh(db.sql, demo.admin, { entry, late: 1 });
  await penalise(0, 100);
  await db.sql`
    insert into public.event_freezes (event_id, freeze_at) values (${event.id}, now())`;
  const known = await event.version();
  const [fine] = await db.sql<[{ id: string }]>`
    select id from public.penalties where registration_id = ${entry} and kind = 'manual'`;
  await asRole(db.sql, demo.admin, (tx) => tx`select public.revoke_penalty(${fine.id}, 'Upheld')`);
  await weigh(db.sql, demo.admin, { entry, revision: 1, late: 5, reason: "Seen by two" });
  expect([await event.totals(), await event.version()]).toEqual([[890, 0], known]);
  expect(await event.fullTotals()).toEqual([950, 0]);
  await event.lift();
  expect(await event.totals()).toEqual([950, 0]);
});

test("a fish that is corrected to a time after the freeze leaves the board, and its feed", async () => {
  const fish = await event.catchAt(0, 10, 1_000);
  await event.freeze();
  expect((await readBoard(db.sql, event.id)).feed).toHaveLength(1);
  await db.sql`update public.catches set captured_at = ${event.at(FREEZE + 1)} where id = ${fish}`;
  expect(await event.totals()).toEqual([0, 0]);
  expect((await readBoard(db.sql, event.id)).feed).toEqual([]);
});

test("a weigh-in under a freeze moves the judges' desk, and neither version nor message of the board", async () => {
  await event.freeze();
  const topic = boardTopic(event.id);
  const [known, sent] = [await event.version(), await messages(topic)];
  const moves = async (): Promise<number> => {
    const [row] = await db.sql<[{ n: number }]>`
      select coalesce(max(moves), 0)::int as n from public.judging_desks
      where event_id = ${event.id}`;
    return row.n;
  };
  const moved = await moves();
  const entry = event.registrations[0] as string;
  await weigh(db.sql, demo.admin, { entry, late: 5 });
  expect(await moves()).toBeGreaterThan(moved);
  expect([await event.version(), await messages(topic)]).toEqual([known, sent]);
});

test("what a desk decided before the freeze was set stays public, also where the freeze begins before it", async () => {
  await db.sql`
    update public.events set rules = rules || '{"penalties": {"late": {"amount": 10, "reduces_biggest": false}}}'
    where id = ${event.id}`;
  await event.catchAt(0, 10, 1_000);
  const entry = event.registrations[0] as string;
  const freezeBefore = async () => {
    const since = new Date(Date.now() - 40_000).toISOString();
    for (const _ of ["once", "again"]) {
      await asRole(
        db.sql,
        demo.admin,
        (tx) => tx`select public.freeze_board(${event.id}, ${since})`,
      );
    }
    const totals = await event.totals();
    await event.lift();
    return totals;
  };
  await penalise(0, 100);
  expect(await freezeBefore()).toEqual([900, 0]);
  await db.sql`
    update public.penalties set imposed_at = now() - interval '1 hour' where event_id = ${event.id}`;
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`
      select public.revoke_penalty(id, 'Upheld') from public.penalties where event_id = ${event.id}`,
  );
  expect(await freezeBefore()).toEqual([1_000, 0]);
  await db.sql`delete from public.penalties where event_id = ${event.id}`;
  await weigh(db.sql, demo.admin, { entry, late: 1 });
  expect(await freezeBefore()).toEqual([990, 0]);
  await db.sql`
    update public.weigh_ins set recorded_at = now() - interval '1 hour' where event_id = ${event.id}`;
  await weigh(db.sql, demo.admin, { entry, revision: 1, late: 5, reason: "Seen by two" });
  expect(await freezeBefore()).toEqual([950, 0]);
});
