import { beforeAll, describe, expect, test } from "vitest";
import { type Reader, columnsOfApi, columnsWithValue, rowsFor } from "../helpers/columns-read.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { fillEveryState, stranger } from "../helpers/every-state.ts";
import { type Audience, READABLE } from "../helpers/readable-columns.ts";

/** Rows that are not for everyone: the key of `fillEveryState`, its table, who reads it. */
const HIDDEN: [row: string, table: string, readers: Audience][] = [
  ["rejected", "catches", "own"],
  ["pending", "catches", "own"],
  ["accepted", "catches", "anyone"],
  ["penalty", "penalties", "own"],
  ["draft", "events", "admins"],
  ["cancelled", "events", "admins"],
  ["unpublished", "tournaments", "admins"],
  ["unpublishedWaiver", "waivers", "admins"],
  ["waiting", "registrations", "own"],
  ["promoted", "registrations", "own"],
  ["withdrawn", "registrations", "own"],
  ["visibleComment", "podcast_comments", "anyone"],
  ["pendingComment", "podcast_comments", "own"],
  ["hiddenComment", "podcast_comments", "own"],
  ["draftPost", "blogs", "admins"],
  ["futureNews", "news_items", "admins"],
];

const db = useTestDatabase();
let ids: Record<string, string>;
beforeAll(async () => {
  ids = await fillEveryState(db.sql);
});

const WIDENING: [Audience, Reader][] = [
  ["anyone", "anon"],
  ["members", stranger],
  ["own", demo.maya],
  ["admins", demo.admin],
  ["nobody", "owner"],
];

/** The widest audience that finds something. */
async function audienceOf(query: string): Promise<Audience | "no row"> {
  for (const [audience, caller] of WIDENING) {
    if ((await rowsFor(db.sql, caller, query)).length > 0) return audience;
  }
  return "no row";
}

test("every column is read by whom the table above names, and by nobody beyond", async () => {
  const expected: Record<string, string> = {};
  for (const [relation, audiences] of Object.entries(READABLE)) {
    for (const [audience, columns] of Object.entries(audiences)) {
      for (const column of columns.split(/\s+/)) expected[`${relation}.${column}`] = audience;
    }
  }
  const actual: Record<string, string> = {};
  for (const { relation, columns } of await columnsOfApi(db.sql)) {
    let unread = columns;
    for (const [audience, caller] of WIDENING) {
      if (unread.length === 0) break;
      const read = await columnsWithValue(db.sql, caller, relation, unread);
      for (const column of read) actual[`${relation}.${column.replaceAll('"', "")}`] = audience;
      unread = unread.filter((column) => !read.includes(column));
    }
    for (const column of unread) actual[`${relation}.${column.replaceAll('"', "")}`] = "no row";
  }
  expect(actual).toEqual(expected);
});

describe("a row that is not for everyone", () => {
  test.each(HIDDEN)("%s, of %s: %s", async (row, table, readers) => {
    const query = `select 'x' as row from public.${table} where id = '${ids[row]}'`;
    expect(await audienceOf(query)).toBe(readers);
  });
});

test("a member of another team reads beyond a stranger only what names the own team or account", async () => {
  const own = await db.sql<{ id: string }[]>`
    select unnest(array[m.user_id::text, m.team_id::text, m.id::text, r.id::text, c.id::text]) as id
    from public.team_members as m
    join public.registrations as r on r.team_id = m.team_id
    left join public.catches as c on c.registration_id = r.id
    where m.user_id = ${demo.ken.id}
    union
    select f.id::text from public.fans as f where f.user_id = ${demo.ken.id}`;
  const names = [...new Set(own.map(({ id }) => id).filter(Boolean))];
  for (const [relation, { anyone = "", members = "", own: owned = "" }] of Object.entries(
    READABLE,
  )) {
    // Every team of an event reads its codes: tests/sql/event-codes.test.ts.
    if (relation === "event_codes") continue;
    const columns = `${anyone} ${members} ${owned}`
      .split(/\s+/)
      // event_overview counts what the reader may see, the own pending catches included.
      .filter((column) => column && !(relation === "event_overview" && column === "pending"));
    if (columns.length === 0) continue;
    const list = columns.map((column) => `t."${column}"`).join(", ");
    const query = `select row(${list})::text as row from public.${relation} as t`;
    const known = new Set(await rowsFor(db.sql, stranger, query));
    const foreign = (await rowsFor(db.sql, demo.ken, query)).filter(
      (row) => !known.has(row) && !names.some((id) => row.includes(id)),
    );
    expect({ [relation]: foreign }).toEqual({ [relation]: [] });
  }
});
