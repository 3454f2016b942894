import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { arrange } from "../../supabase/functions/_shared/board/arrange.ts";
import { boardSnapshot } from "../../supabase/functions/_shared/contracts/board.ts";
import { asRole } from "../helpers/as-role.ts";
import { type TestDatabase, createTestDatabase } from "../helpers/database.ts";
import { readBoard } from "../helpers/read-board.ts";
import {
  type SmallEvent,
  WEIGHT_RULES,
  addCatches,
  createSmallEvent,
} from "../helpers/small-event.ts";

/** A version covers everything that a board shows, and a team that left shows in how others moved. */

let db: TestDatabase;
let event: SmallEvent;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["One", "Two", "Three"]);
  await addCatches(db.sql, [fish(0, 3000, 1), fish(1, 2000, 2), fish(2, 1000, 3)]);
});

const fish = (team: number, weight: number, minute: number, status?: "pending") => ({
  registration: event.registrations[team] as string,
  weight,
  capturedAt: new Date((event.linesIn[0] as Date).getTime() + minute * 60_000),
  ...(status && { status }),
});
const registration = (team: number) => event.registrations[team] as string;
const read = () => readBoard(db.sql, event.id);
const setStatus = (team: number, status: string) =>
  db.sql`update public.registrations set status = ${status} where id = ${registration(team)}`;

async function movements(division = event.divisionId): Promise<[string, number | null][]> {
  const { rows, key_version, left } = await read();
  return arrange(
    rows.filter((row) => row.division_id === division),
    key_version,
    WEIGHT_RULES.tie_breaks,
    left.filter((team) => team.division_id === division).map(({ key }) => key),
  ).map((standing) => [standing.row.team_name, standing.movement]);
}

async function expectNewVersion(change: () => Promise<unknown>): Promise<void> {
  const before = await read();
  await change();
  const after = await read();
  expect(after.version).toBeGreaterThan(before.version);
  expect(after.stamp).not.toBe(before.stamp);
}

async function lastMessage() {
  const [row] = await db.sql`
    select payload from realtime.messages where topic = ${`leaderboard:${event.id}`}
    order by (payload ->> 'version')::int desc limit 1`;
  return row?.["payload"];
}

test("a withdrawal moves up those below, a return moves them down", async () => {
  await setStatus(0, "withdrawn");
  expect(await movements()).toEqual([
    ["Two", 1],
    ["Three", 1],
  ]);
  await setStatus(0, "confirmed");
  expect(await movements()).toEqual([
    ["One", null],
    ["Two", -1],
    ["Three", -1],
  ]);
});

test("a team that changes division leaves a gap in the one and is new in the other", async () => {
  const [kayak] = await db.sql<[{ id: string }]>`
    insert into public.divisions (event_id, name) values (${event.id}, 'Kayak') returning id`;
  await db.sql`
    update public.registrations set division_id = ${kayak.id} where id = ${registration(1)}`;
  expect(await movements()).toEqual([
    ["One", 0],
    ["Three", 1],
  ]);
  expect(await movements(kayak.id)).toEqual([["Two", null]]);
});

test("withdrawn and back in one commit, nobody moved", async () => {
  await db.sql.begin(async (tx) => {
    for (const status of ["withdrawn", "confirmed"]) {
      await tx`update public.registrations set status = ${status} where id = ${registration(0)}`;
    }
  });
  expect(await movements()).toEqual([
    ["One", 0],
    ["Two", 0],
    ["Three", 0],
  ]);
});

test("a catch that stays out of the bag changes the feed, and that is a version of its own", async () => {
  const ids = await addCatches(
    db.sql,
    [1, 2, 3, 4, 5, 6].map((n) => fish(0, 2000 + n, 10 + n)),
  );
  await expectNewVersion(
    () => db.sql`
      update public.catches set status = 'adjusted', judged_at = now() where id = ${ids[0] as string}`,
  );
  const message = await lastMessage();
  expect(message.rows).toEqual([]);
  expect(message.feed[0]).toMatchObject({ catch_id: ids[0], status: "adjusted" });
});

test("a rejected catch is in no feed, and one that is rejected later vanishes from it", async () => {
  const [id] = await addCatches(db.sql, [fish(0, 500, 9)]);
  const inFeed = async () => (await read()).feed.some((item) => item.catch_id === id);
  expect(await inFeed()).toBe(true);
  await expectNewVersion(
    () => db.sql`
      update public.catches set status = 'rejected', judged_at = now() where id = ${id as string}`,
  );
  expect(await inFeed()).toBe(false);
  const { feed } = await lastMessage();
  expect(feed).toHaveLength(3);
  expect(feed.map((item: { catch_id: string }) => item.catch_id)).not.toContain(id);
});

test("a deleted catch vanishes from the feed and a species' new name shows in it", async () => {
  const [id] = await addCatches(db.sql, [fish(0, 500, 9)]);
  await expectNewVersion(() => db.sql`delete from public.catches where id = ${id as string}`);
  expect((await lastMessage()).feed).toHaveLength(3);
  await expectNewVersion(
    () => db.sql`update public.species set names = names || '{"en": "Bucketmouth"}'
      where id = (select species_id from public.catches where event_id = ${event.id} limit 1)`,
  );
  expect((await lastMessage()).feed[0].species.en).toBe("Bucketmouth");
});

test("a deleted registration takes its row off every board", async () => {
  await db.sql`delete from public.catches where registration_id = ${registration(2)}`;
  await expectNewVersion(
    () => db.sql`delete from public.registrations where id = ${registration(2)}`,
  );
  expect((await read()).rows.map((row) => row.number)).toEqual([1, 2]);
  expect(await lastMessage()).toMatchObject({ refresh: true });
});

test("a team that withdrew is nobody's to read, and readers hear its number alone", async () => {
  await setStatus(1, "withdrawn");
  for (const caller of ["anon", "authenticated"] as const) {
    const seen = await asRole(
      db.sql,
      caller === "anon" ? "anon" : { id: "a0000000-0000-4000-8000-000000000003" },
      (tx) => tx`
        select team_name from public.leaderboard_entries where event_id = ${event.id}
        union all select team_name from public.standings where event_id = ${event.id}`,
    );
    expect(new Set(seen.map((row) => row["team_name"]))).toEqual(new Set(["One", "Three"]));
  }
  const message = await lastMessage();
  expect(message).toMatchObject({ gone: [2], rows: [] });
  expect(JSON.stringify(message)).not.toContain("Two");
  expect(message.left).toHaveLength(1);
  expect(new Set((await read()).feed.map((item) => item.number))).toEqual(new Set([1, 3]));
});

test("pointer and board of one snapshot name the same version", async () => {
  const [row] = await asRole(
    db.sql,
    "anon",
    (tx) => tx`
      select public.read_board_pointer(${event.id}) as pointer, public.read_board(${event.id}) as board`,
  );
  const { version, stamp } = boardSnapshot.parse(row?.["board"]);
  expect(row?.["pointer"]).toEqual({ event_id: event.id, version, stamp });
});
