import { afterEach, beforeEach, expect, test } from "vitest";
import { connect } from "../helpers/database.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { useTestStack } from "../helpers/stack.ts";
import { type BoardReader, followAsReader } from "../prove/board-reader.ts";
import { eventually } from "../helpers/eventually.ts";

/**
 * A message that the database cannot store is only a warning to who sent it: on hosted a missing
 * partition of realtime.messages is enough.
 */

const stack = useTestStack();
let event: SmallEvent;
let reader: BoardReader;

beforeEach(async () => {
  event = await createSmallEvent(stack.database.sql, ["Heron", "Pike"]);
});
afterEach(() => reader.stop());

async function follow() {
  reader = followAsReader(stack.url, stack.publishableKey, event.id);
  await eventually(() => expect(reader.inStep()).toBe(true));
}

async function asOwnerOfMessages(statements: string): Promise<void> {
  const admin = connect(stack.database.adminUrl, 1);
  await admin.unsafe(statements);
  await admin.end();
}

const dropPartitions = () =>
  asOwnerOfMessages(`
    do $$
    declare
      partition regclass;
    begin
      for partition in
        select inhrelid from pg_inherits where inhparent = 'realtime.messages'::regclass
      loop
        execute format('drop table %s', partition);
      end loop;
    end
    $$`);

const makePartitions = () =>
  asOwnerOfMessages(`
    create table realtime.messages_default partition of realtime.messages default;
    select _realtime.maintain_messages();`);

/** @returns the board's version from then on */
async function judgeCatch(minute: number): Promise<number> {
  const { sql } = stack.database;
  const capturedAt = new Date((event.linesIn[0]?.getTime() ?? 0) + minute * 60_000);
  const [registration = ""] = event.registrations;
  await addCatches(sql, [{ registration, weight: 1_000 + minute, capturedAt }]);
  const [row] = await sql<{ version: string }[]>`
    select version from public.leaderboards where event_id = ${event.id}`;
  return Number(row?.version);
}

test("a message lost for want of a partition shows at the next one", async () => {
  await follow();
  const before = reader.board()?.version;
  await dropPartitions();
  const lost = await judgeCatch(1);
  await makePartitions();
  expect(reader.board()?.version).toBe(before);
  expect(lost).toBeGreaterThan(before ?? 0);
  const next = await judgeCatch(2);
  await eventually(() => expect(reader.board()?.version).toBe(next));
});

test("the last message of a day, lost, is made up for when the version is repeated, and not asked for before", async () => {
  await follow();
  const before = { ...reader.counts };
  await dropPartitions();
  const lost = await judgeCatch(1);
  await makePartitions();
  expect(reader.counts).toEqual(before);
  await stack.database.sql`select private.repeat_boards()`;
  await eventually(() => expect(reader.board()?.version).toBe(lost));
  expect(reader.counts.fetches).toBe(before.fetches + 1);
  // A repetition of what it shows asks for nothing.
  const { fetches, messages } = reader.counts;
  await stack.database.sql`select private.repeat_boards()`;
  await eventually(() => expect(reader.counts.messages).toBeGreaterThan(messages));
  expect(reader.counts.fetches).toBe(fetches);
});
