import { beforeEach, expect, test } from "vitest";
import {
  type Board,
  type BoardMessage,
  type FeedItem,
  BOARD_EVENT,
  boardTopic,
} from "../../supabase/functions/_shared/contracts/board.ts";
import { decodeMessage } from "../../supabase/functions/_shared/board/decode.ts";
import { mergeBoard } from "../../supabase/functions/_shared/board/merge.ts";
import { mergeMessage } from "../../web/src/lib/realtime/versioned.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { readBoard as readBoardOf } from "../helpers/read-board.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";

const db = useTestDatabase();
let event: SmallEvent;
let seen: number;

/** Every message of the event's topic, in the order of the commits. */
async function allMessages(): Promise<BoardMessage[]> {
  const rows = await db.sql<{ payload: unknown; event: string; private: boolean }[]>`
    select payload, event, private from realtime.messages
    where topic = ${boardTopic(event.id)} and extension = 'broadcast'`;
  expect(rows.every((row) => row.event === BOARD_EVENT && row.private)).toBe(true);
  return rows
    .map((row) => {
      const message = decodeMessage(row.payload, (what, item) => {
        throw new Error(`Unreadable ${what}: ${JSON.stringify(item)}`);
      });
      return message as BoardMessage;
    })
    .toSorted((a, b) => a.version - b.version);
}
const newMessages = async () => (await allMessages()).slice(seen);

const readBoard = () => readBoardOf(db.sql, event.id);

const fish = (team: number, weight: number, minute: number, status?: "pending") => ({
  registration: event.registrations[team] as string,
  weight,
  capturedAt: new Date((event.linesIn[0] as Date).getTime() + minute * 60_000),
  ...(status && { status }),
});

beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["One", "Two", "Three"]);
  seen = (await allMessages()).length;
});

test("each message names the board it builds on, by a time that rises also where transactions overlap", async () => {
  const before = await readBoard();
  const [id] = await addCatches(db.sql, [fish(0, 900, 1, "pending")]);
  await db.sql.begin(async (tx) => {
    await tx`select now()`;
    // Begins later and commits first.
    await addCatches(db.sql, [fish(1, 800, 2)]);
    await tx`update public.catches set status = 'accepted', judged_at = now() where id = ${id as string}`;
    // A second statement of the same commit: its version and time stay.
    await tx`update public.catches set weight_g = 901 where id = ${id as string}`;
  });
  const messages = await newMessages();
  expect(messages.length).toBeGreaterThanOrEqual(3);
  let base: { version: number; stamp: number } = before;
  for (const message of messages) {
    expect(message).toMatchObject({ base_version: base.version, base_stamp: base.stamp });
    expect(message.stamp).toBeGreaterThan(base.stamp);
    base = message;
  }
  expect(await readBoard()).toMatchObject({ version: base.version, stamp: base.stamp });
});

test("a transaction of many statements makes one version and one message with what it left", async () => {
  const before = await readBoard();
  const ids = await addCatches(db.sql, [
    fish(0, 900, 1, "pending"),
    fish(0, 800, 2, "pending"),
    fish(1, 700, 3, "pending"),
  ]);
  await db.sql.begin(async (tx) => {
    for (const id of ids) {
      await tx`update public.catches set status = 'accepted', judged_at = now() where id = ${id}`;
    }
  });
  const [pending, judged, ...more] = await newMessages();
  expect(more).toEqual([]);
  expect(pending).toMatchObject({
    base_version: before.version,
    version: before.version + 1,
    feed: null,
  });
  expect(judged).toMatchObject({
    base_version: before.version + 1,
    version: before.version + 2,
    key_version: before.version + 2,
    refresh: false,
  });
  expect(judged?.rows.map((row) => [row.team_name, row.counted, row.pending]).toSorted()).toEqual([
    ["One", [900, 800], 0],
    ["Two", [700], 0],
  ]);
  const feed = judged?.feed as { news: FeedItem[]; kept: number };
  expect(feed.news.map((item) => item.catch_id)).toEqual(ids.toSorted());
  expect(feed.kept).toBe(0);
});

test("a message says what the board held: applied in order they end at the board", async () => {
  const registrationOf = async (number: number) => {
    const [row] = await db.sql<[{ id: string }]>`
      select id from public.registrations where event_id = ${event.id} and number = ${number}`;
    return row.id;
  };
  let copy = await readBoard();
  await addCatches(db.sql, [fish(0, 900, 1), fish(1, 950, 2)]);
  const [rejected] = await addCatches(db.sql, [fish(2, 1000, 3), fish(0, 300, 4)]);
  await addCatches(
    db.sql,
    Array.from({ length: 14 }, (_, n) => fish(n % 3, 500 + n, 5 + n)),
  );
  const twice = await addCatches(db.sql, [fish(1, 800, 30), fish(1, 850, 31)]);
  // Moved twice in one version: from where readers show it.
  await db.sql.begin(async (tx) => {
    for (const id of twice) {
      await tx`update public.catches set weight_g = weight_g + 300, judged_at = now() where id = ${id}`;
    }
  });
  await db.sql`update public.registrations set status = 'withdrawn' where id = ${event.registrations[1] as string}`;
  await db.sql`update public.teams set name = 'Renamed' where id = (
    select team_id from public.registrations where id = ${event.registrations[2] as string})`;
  await db.sql`update public.catches set status = 'rejected', judged_at = now() where id = ${rejected as string}`;
  for (const message of await newMessages()) {
    expect(message.base_version).toBe(copy.version);
    const next = mergeMessage<Board, BoardMessage>(copy, message, mergeBoard);
    if (typeof next === "string") throw new Error(next);
    const rows = await Promise.all(
      next.rows.map(async (row) => ({
        ...row,
        registration_id: await registrationOf(row.number),
      })),
    );
    copy = { ...next, rows };
  }
  const inOrder = (board: Awaited<ReturnType<typeof readBoard>>) => ({
    ...board,
    rows: board.rows.toSorted((a, b) => a.number - b.number),
  });
  expect(inOrder(copy)).toEqual(inOrder(await readBoard()));
  expect(copy.rows.map((row) => row.team_name).toSorted()).toEqual(["One", "Renamed"]);
});

test("what is rolled back or changes nothing is never announced", async () => {
  await db.sql
    .begin(async (tx) => {
      await addCatchesIn(tx, 500);
      throw new Error("undone");
    })
    .catch(() => {});
  await db.sql`select private.score(${event.id})`;
  await db.sql`update public.registrations set updated_at = now() where event_id = ${event.id}`;
  expect(await newMessages()).toEqual([]);

  async function addCatchesIn(
    tx: Parameters<Parameters<typeof db.sql.begin>[1]>[0],
    weight: number,
  ) {
    await tx`
      insert into public.catches (id, registration_id, species_id, weight_g, captured_at)
      select gen_random_uuid(), ${event.registrations[0] as string}, id, ${weight}, now()
      from public.species limit 1`;
  }
});

test("a change undone by a savepoint leaves no version behind", async () => {
  const before = await readBoard();
  await db.sql.begin(async (tx) => {
    await tx
      .savepoint(async (inner) => {
        await inner`update public.registrations set status = 'disqualified'
          where id = ${event.registrations[0] as string}`;
        throw new Error("undone");
      })
      .catch(() => {});
    await tx`update public.registrations set status = 'disqualified'
      where id = ${event.registrations[1] as string}`;
  });
  const [message, ...more] = await newMessages();
  expect(more).toEqual([]);
  expect(message?.version).toBe(before.version + 1);
  expect(message?.rows.map((row) => row.team_name)).toEqual(["Two"]);
});

test("a change of the event itself asks readers to fetch the board again", async () => {
  await db.sql`update public.events set status = 'judging' where id = ${event.id}`;
  await db.sql`insert into public.divisions (event_id, name) values (${event.id}, 'Kayak')`;
  expect((await newMessages()).map((m) => [m.refresh, m.rows])).toEqual([
    [true, []],
    [true, []],
  ]);
});

test("a change of more than 200 rows asks to fetch rather than sending them", async () => {
  const names = Array.from({ length: 201 }, (_, n) => `Boat ${n}`);
  event = await createSmallEvent(db.sql, names);
  seen = (await allMessages()).length;
  await addCatches(
    db.sql,
    names.map((_, n) => fish(n, 500 + n, n)),
  );
  expect((await newMessages()).map((m) => [m.refresh, m.rows.length])).toEqual([[true, 0]]);
});

interface Payload {
  rows: [object];
  feed: { news: [object]; kept: number };
}

async function lastPayload(): Promise<Payload> {
  const [row] = await db.sql<[{ payload: Payload }]>`
    select payload from realtime.messages where topic = ${boardTopic(event.id)}
    order by (payload ->> 'version')::int desc limit 1`;
  return row.payload;
}

test("a message carries nothing but public facts that its readers lack", async () => {
  const [id] = await addCatches(db.sql, [fish(0, 900, 1), fish(1, 800, 2)]);
  await addCatches(db.sql, [fish(0, 950, 3)]);
  const payload = await lastPayload();
  const moved = ["counted", "fish_count", "number", "penalty", "pending", "sort_key", "team_name"];
  expect(Object.keys(payload.rows[0]).toSorted()).toEqual(moved);
  const shown = ["captured_at", "catch_id", "judged_at", "number", "score_value", "species"];
  expect(payload.feed).toEqual({ news: [expect.any(Object)], kept: 2 });
  expect(Object.keys(payload.feed.news[0]).toSorted()).toEqual([...shown, "status", "weight_g"]);
  // Judged once more: it leaves its place in the feed, which a count cannot say.
  await db.sql`update public.catches set weight_g = 901, judged_at = now() where id = ${id as string}`;
  const { feed } = await lastPayload();
  const items: unknown = feed;
  expect(items).toEqual([expect.any(Object), expect.any(String), expect.any(String)]);
  // A team whose place stays: when it moved last is said.
  await addCatches(db.sql, [fish(2, 700, 4, "pending")]);
  const pending = await lastPayload();
  expect(Object.keys(pending.rows[0])).toContain("key_version");
  expect(Object.keys(pending)).not.toContain("feed");
});

test("the version of a board is repeated after a change, and readers tell it from a change", async () => {
  await addCatches(db.sql, [fish(0, 900, 1)]);
  const { version, stamp } = await readBoard();
  const [last] = (await allMessages()).slice(-1);
  await db.sql`update public.leaderboards set changed_at = now() - interval '1 hour' where event_id <> ${event.id}`;
  const repeat = () => db.sql`select private.repeat_boards()`;
  const repetitions = async () =>
    (await allMessages()).filter((message) => message.base_version === message.version);
  await repeat();
  const repeated = [{ ...last, base_version: version, base_stamp: stamp, rows: [], feed: null }];
  expect(await repetitions()).toEqual(repeated);
  // A board that is being changed announces itself, and is not waited for.
  await db.sql.begin(async (tx) => {
    await tx`update public.catches set weight_g = 901 where event_id = ${event.id}`;
    await repeat();
  });
  expect(await repetitions()).toEqual(repeated);
  await db.sql`update public.leaderboards set changed_at = now() - interval '11 minutes'`;
  await repeat();
  expect(await repetitions()).toEqual(repeated);
});
