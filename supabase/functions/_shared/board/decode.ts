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
import { numberAt, readBags } from "./read-columns.ts";
import { type Report, understood } from "./understood.ts";
import { type BoardBody, boardBody, guessScore, guessTie } from "./wire.ts";

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
  const count = Math.max(body.numbers.length, body.names.length);
  const bags = readBags(body, count);
  const rows: BoardRow[] = [];
  const divisions = body.divisions.flatMap(({ id, teams }) => Array<string>(teams).fill(id));
  bags.forEach((counted, index) => {
    const number = body.numbers[index];
    const penalty = numberAt(body.penalties, index);
    const row = boardRow.safeParse({
      number,
      division_id: divisions[index],
      team_name: body.names[index],
      sort_key: [
        numberAt(body.scores, index) + guessScore(counted, penalty),
        ...body.ties.map((tie, n) => numberAt(tie, index) + guessTie(tieBreaks[n], counted)),
      ],
      previous_key: movedRows.get(index) ?? null,
      // Which version moved a row only matters when it is the board's.
      key_version: movedRows.has(index) ? body.key_version : -1,
      version: body.version - numberAt(body.ages, index),
      counted,
      fish_count: numberAt(body.culled, index) + counted.length,
      penalty,
      pending: numberAt(body.pending, index),
    });
    if (row.success) rows.push(row.data);
    else report("row", [number, body.names[index]]);
  });
  return rows;
}
