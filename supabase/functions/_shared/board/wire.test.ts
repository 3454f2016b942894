import { describe, expect, test } from "vitest";
import { type Board, boardSnapshot } from "../contracts/board.ts";
import { decodeBoard, decodeMessage, decodeSnapshot } from "./decode.ts";
import { board, columns, encoded, open, quietly, row, rows, uuid } from "./wire-fixture.ts";

test("a board is the same after the way over the wire", () => {
  const { reports, report } = quietly();
  expect(decodeBoard(JSON.parse(JSON.stringify(encoded())), report)).toEqual(board);
  expect(reports).toEqual([]);
});

test("a board without teams, divisions or days goes the same way", () => {
  const empty: Board = {
    ...board,
    event: { ...board.event, days: [], reopened: null },
    divisions: [],
    rows: [],
    left: [],
    feed: [],
  };
  expect(decodeBoard(encoded(empty), () => {})).toEqual(empty);
});

test("a snapshot of the database passes for a board", () => {
  const snapshot = { ...board, rows: rows.map((one) => ({ ...one, registration_id: uuid(7) })) };
  expect(boardSnapshot.parse(snapshot)).toEqual(snapshot);
});

describe("a bad item is left out and reported, and the rest is shown", () => {
  const hostileTimes = [
    "infinity",
    "-infinity",
    "0044-03-15T12:00:00+00:00 BC",
    "20000-01-01T00:00:00+00:00",
    "2026-11-20 12:00",
    1_780_000_000,
    null,
  ];
  test.each(hostileTimes)("a fish caught at %j", (captured_at) => {
    const { reports, report } = quietly();
    const body = encoded();
    body.feed = [{ ...board.feed[0], captured_at }, ...board.feed];
    expect(decodeBoard(body, report)).toEqual(board);
    expect(reports).toEqual(["feed item"]);
  });

  test.each(hostileTimes)("a day that begins at %j", (lines_in) => {
    const { reports, report } = quietly();
    const body = encoded();
    body.event.days = [{ ...board.event.days[0], lines_in }, ...board.event.days];
    expect(decodeBoard(body, report)).toEqual(board);
    expect(reports).toEqual(["day"]);
  });

  test.each([
    ["numbers", "x"],
    ["numbers", 0],
    ["numbers", -3],
    ["names", null],
  ] as const)("a row whose %s hold %j", (list, bad) => {
    const { reports, report } = quietly();
    const body = encoded();
    body[list][1] = bad;
    const rest = { ...board, rows: rows.filter((one) => one.number !== 7) };
    expect(decodeBoard(body, report)).toEqual(rest);
    expect(reports).toEqual(["row"]);
  });

  test.each(["12", 1.5, null, {}])("a row with a fish of %j", (bad) => {
    const { reports, report } = quietly();
    const body = encoded();
    (body.counted[1] as unknown[])[1] = bad;
    const rest = { ...board, rows: rows.filter((one) => one.number !== 7) };
    expect(decodeBoard(body, report)).toEqual(rest);
    expect(reports).toEqual(["row"]);
  });

  describe.each(Object.keys(columns))("a cell of %s costs its own row only", (name) => {
    const change = (edit: (cells: unknown[]) => void) => {
      const body = encoded();
      edit(columns[name as keyof typeof columns](body));
      const { reports, report } = quietly();
      const shown = decodeBoard(
        JSON.parse(JSON.stringify(body).replaceAll('"1e400"', "1e400")),
        report,
      );
      expect(reports).toEqual(Array(rows.length - shown.rows.length).fill("row"));
      return shown.rows;
    };
    // The second cell belongs to the second row, of fish columns, too.
    const others = rows.filter((_, index) => index !== 1);
    test.each([null, "x", {}, "1e400"])("%j", (bad) => {
      const shown = change((cells) => (cells[1] = bad));
      if (name === "names" && bad === "x") expect(shown).toHaveLength(rows.length);
      else expect(shown).toEqual(others);
    });
    test("-1, where that can be a value", () => {
      const shown = change((cells) => (cells[1] = -1));
      expect(shown.filter((one) => one.number !== 7)).toEqual(others);
    });
    test("none in the last rows", () => {
      const shown = change((cells) => (cells.length = 2));
      expect(shown.slice(0, 2)).toEqual(rows.slice(0, 2));
      expect(shown.length).toBeLessThan(rows.length);
      for (const one of shown) expect(rows).toContainEqual(one);
    });
  });

  test("rows between two whose numbers of fish are unreadable, and no other", () => {
    const { reports, report } = quietly();
    const body = encoded();
    const bags = columns.bags(body);
    bags[0] = bags[3] = null;
    expect(decodeBoard(body, report).rows).toEqual(rows.slice(4));
    expect(reports).toEqual(["row", "row", "row", "row"]);
  });

  test("a status, a reopening and a team that left, none of which this page knows", () => {
    const { reports, report } = quietly();
    const body = encoded();
    body.event["status"] = "suspended";
    body.event.reopened = { at: "infinity", reason: "" };
    body.left = [
      [99, [1]],
      ["x", []],
    ];
    const shown = decodeBoard(body, report);
    expect(shown).toEqual({
      ...board,
      event: { ...board.event, status: "published", reopened: null },
      left: [],
    });
    expect(reports).toEqual(["event status", "reopening", "team that left"]);
  });
});

test("a snapshot loses a row, a day, a feed item or a status that cannot be understood, and nothing else", () => {
  const snapshot = boardSnapshot.parse({
    ...board,
    rows: board.rows.map((one, n) => ({ ...one, registration_id: uuid(100 + n) })),
  });
  expect(decodeSnapshot(structuredClone(snapshot), () => expect.unreachable())).toEqual(snapshot);
  const reports: string[] = [];
  const [first, ...others] = snapshot.rows;
  const hostile = {
    ...snapshot,
    event: {
      ...snapshot.event,
      status: "suspended",
      days: [...snapshot.event.days, { day: 0, lines_in: "infinity", lines_out: "" }],
    },
    divisions: [...snapshot.divisions, { id: "none" }],
    rows: [{ ...first, pending: "many" }, ...others],
    left: [{ division_id: open, key: "none" }],
    feed: [{ ...snapshot.feed[0], captured_at: "infinity" }, ...snapshot.feed],
  };
  expect(decodeSnapshot(hostile, (what) => reports.push(what))).toEqual({
    ...snapshot,
    event: { ...snapshot.event, status: "published" },
    rows: others,
    left: [],
  });
  expect(reports.toSorted()).toEqual([
    "day",
    "division",
    "event status",
    "feed item",
    "row",
    "team that left",
  ]);
});

describe("a message", () => {
  const message = {
    base_version: 39,
    base_stamp: 4,
    version: 40,
    stamp: 5,
    key_version: 40,
    refresh: false,
    rows: [row(1, { version: 40 })],
    gone: [4],
    left: [],
    feed: board.feed,
  };
  test("loses a feed item that cannot be understood, and nothing else", () => {
    const bad = { ...board.feed[0], captured_at: "infinity" };
    expect(decodeMessage({ ...message, feed: [bad, ...board.feed] }, () => {})).toEqual(message);
    expect(decodeMessage({ ...message, feed: null }, () => {})?.feed).toBeNull();
  });
  test("with a row that cannot be understood is none", () => {
    const bad = { ...row(1), counted: "many" };
    expect(decodeMessage({ ...message, rows: [bad] }, () => {})).toBeNull();
    // Nor is it taken for a team that moved, of which less is said.
    const unclear = { ...row(1), key_version: "now" };
    expect(decodeMessage({ ...message, rows: [unclear] }, () => {})).toBeNull();
  });
  test("leaves out what is empty, null or known to its readers", () => {
    const { base_version, base_stamp, version, stamp, key_version } = message;
    const short = { base_version, base_stamp, version, stamp, key_version };
    expect(decodeMessage(short, () => {})).toEqual({ ...message, rows: [], gone: [], feed: null });
    const { division_id: _division, key_version: _moved, previous_key: _key, ...moved } = row(1);
    const { version: _version, ...sent } = moved;
    const nothing = { photo: null, length_mm: null, void_reason: null };
    const news = Object.fromEntries(
      Object.entries(board.feed[0] ?? {}).filter(([name]) => !(name in nothing)),
    );
    const feed = { news: [news], kept: 11 };
    expect(decodeMessage({ ...short, rows: [sent], feed }, () => {})).toEqual({
      ...message,
      rows: [{ ...moved, version }],
      gone: [],
      feed: { news: board.feed, kept: 11 },
    });
  });
});
