import * as z from "zod/mini";
import {
  type Board,
  type BoardMessage,
  type BoardRow,
  board,
  boardMessage,
  boardRow,
  eventDay,
  eventStatus,
  feedItem,
  reopening,
  sortKey,
} from "../contracts/board.ts";
import { type Report, understood } from "./understood.ts";
import { type BoardBody, type Column, boardBody, guessScore, guessTie } from "./wire.ts";

const header = z.omit(board.shape.event, { days: true, reopened: true, status: true });
const messageItem = z.union([z.uuid(), feedItem]);
const moved = z.tuple([z.int(), z.nullable(sortKey)]);
const left = z.tuple([z.int(), sortKey]);

/**
 * The board of a body. A row, day or feed item that cannot be understood is left out and reported:
 * one bad item must not take the board from everybody.
 *
 * @throws ZodError when what every board needs is missing
 */
export function decodeBoard(input: unknown, report: Report): Board {
  const body = boardBody.parse(input);
  const event = header.parse(body.event);
  const status = eventStatus.safeParse(body.event["status"]);
  if (!status.success) report("event status", body.event["status"]);
  const reopened = z.nullable(reopening).safeParse(body.event.reopened ?? null);
  if (!reopened.success) report("reopening", body.event.reopened);
  return {
    version: body.version,
    stamp: body.stamp,
    key_version: body.key_version,
    event: {
      ...event,
      // What every public event has been at some time; it promises nothing about fishing or results.
      status: status.success ? status.data : "published",
      days: understood(eventDay, body.event.days, "day", report),
      reopened: reopened.success ? reopened.data : null,
    },
    divisions: body.divisions.map(({ id, name }) => ({ id, name })),
    rows: decodeRows(body, event.rules.tie_breaks, report),
    left: understood(left, body.left, "team that left", report).flatMap(([index, key]) => {
      const division = body.divisions[index];
      return division ? [{ division_id: division.id, key }] : [];
    }),
    feed: understood(feedItem, body.feed, "feed item", report),
  };
}

/** A message, or null when it is none: the board itself is fetched then. */
export function decodeMessage(input: unknown, report: Report): BoardMessage | null {
  const message = boardMessage.safeParse(input);
  if (!message.success) {
    report("message", input);
    return null;
  }
  const { feed } = message.data;
  return { ...message.data, feed: feed && understood(messageItem, feed, "feed item", report) };
}

function decodeRows(
  body: BoardBody,
  tieBreaks: Board["event"]["rules"]["tie_breaks"],
  report: Report,
): BoardRow[] {
  const movedRows = new Map(understood(moved, body.moved, "move", report));
  const nextBag = bagReader(body);
  const rows: BoardRow[] = [];
  const divisions = body.divisions.flatMap(({ id, teams }) => Array<string>(teams).fill(id));
  body.numbers.forEach((number, index) => {
    const counted = nextBag(index);
    const penalty = valueAt(body.penalties, index);
    const row = boardRow.safeParse({
      number,
      division_id: divisions[index],
      team_name: body.names[index],
      sort_key: [
        valueAt(body.scores, index) + guessScore(counted, penalty),
        ...body.ties.map((tie, n) => valueAt(tie, index) + guessTie(tieBreaks[n], counted)),
      ],
      previous_key: movedRows.get(index) ?? null,
      // Which version moved a row only matters when it is the board's.
      key_version: movedRows.has(index) ? body.key_version : -1,
      version: body.version - valueAt(body.ages, index),
      counted,
      fish_count: valueAt(body.culled, index) + counted.length,
      penalty,
      pending: valueAt(body.pending, index),
    });
    if (row.success) rows.push(row.data);
    else report("row", [number, body.names[index]]);
  });
  return rows;
}

/** Reads the counted fish row by row: each column goes on where the last row with such a fish ended. */
function bagReader({ bags, counted }: BoardBody): (row: number) => number[] {
  const read = counted.map(() => 0);
  return (row) => {
    const bag: number[] = [];
    const length = Math.min(valueAt(bags, row), counted.length);
    for (let n = 0; n < length; n++) {
      const at = read[n] ?? 0;
      read[n] = at + 1;
      const value = counted[n]?.[at];
      const difference = typeof value === "number" ? value : NaN;
      bag.push(n === 0 ? difference : (bag[n - 1] as number) - difference);
    }
    return bag;
  };
}

/** NaN, which no schema takes, where the column is too short. */
function valueAt(column: Column, index: number): number {
  if (typeof column === "number") return column;
  if (Array.isArray(column)) return column[index] ?? NaN;
  return column.from - (column.by[index] ?? NaN);
}
