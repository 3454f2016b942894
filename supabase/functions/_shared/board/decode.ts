import * as z from "zod/mini";
import { sponsor } from "../contracts/sponsors.ts";
import {
  type Board,
  type BoardMessage,
  type BoardRow,
  type BoardSnapshot,
  awardResult,
  board,
  boardDivision,
  boardRow,
  boardSnapshot,
  eventDay,
  eventHold,
  eventStatus,
  feedItem,
  freeze,
  newsItem,
  reopening,
  snapshotRow,
  sortKey,
  teamLeft,
  wireMessage,
} from "../contracts/board.ts";
import { numberAt, readBags } from "./read-columns.ts";
import { type Report, understood } from "../contracts/understood.ts";
import { type BoardBody, boardBody, guessScore, guessTie } from "./wire.ts";

const snapshot = z.object({
  version: boardSnapshot.shape.version,
  stamp: boardSnapshot.shape.stamp,
  key_version: boardSnapshot.shape.key_version,
  event: boardBody.shape.event,
  divisions: z.array(z.unknown()),
  rows: z.array(z.unknown()),
  left: z.array(z.unknown()),
  feed: z.array(z.unknown()),
});
const header = z.omit(board.shape.event, {
  days: true,
  holds: true,
  reopened: true,
  freeze: true,
  protests_close_at: true,
  protested: true,
  sponsors: true,
  awards: true,
  status: true,
});
const messageItem = z.union([z.uuid(), newsItem]);
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
  const event = decodeEvent(body.event, report);
  return {
    version: body.version,
    stamp: body.stamp,
    key_version: body.key_version,
    event,
    divisions: body.divisions.map(({ id, name }) => ({ id, name })),
    rows: decodeRows(body, event.rules.tie_breaks, report),
    left: understood(left, body.left, "team that left", report).flatMap(([index, key]) => {
      const division = body.divisions[index];
      return division ? [{ division_id: division.id, key }] : [];
    }),
    feed: understood(feedItem, body.feed, "feed item", report),
  };
}

/**
 * What `read_board` returns, read as `decodeBoard` reads a body.
 *
 * @throws ZodError when what every board needs is missing
 */
export function decodeSnapshot(input: unknown, report: Report): BoardSnapshot {
  const { event, divisions, rows, left: gone, feed, ...version } = snapshot.parse(input);
  return {
    ...version,
    event: decodeEvent(event, report),
    divisions: understood(boardDivision, divisions, "division", report),
    rows: understood(snapshotRow, rows, "row", report),
    left: understood(teamLeft, gone, "team that left", report),
    feed: understood(feedItem, feed, "feed item", report),
  };
}

function decodeEvent(input: BoardBody["event"], report: Report): Board["event"] {
  const event = header.parse(input);
  const status = eventStatus.safeParse(input["status"]);
  if (!status.success) report("event status", input["status"]);
  const reopened = z.nullable(reopening).safeParse(input.reopened ?? null);
  if (!reopened.success) report("reopening", input.reopened);
  const frozen = z.nullable(freeze).safeParse(input.freeze ?? null);
  if (!frozen.success) report("freeze", input.freeze);
  const closes = board.shape.event.shape.protests_close_at.safeParse(
    input.protests_close_at ?? null,
  );
  if (!closes.success) report("end of protests", input.protests_close_at);
  return {
    ...event,
    // What every public event has been at some time; it promises nothing about fishing or results.
    status: status.success ? status.data : "published",
    days: understood(eventDay, input.days, "day", report),
    holds: understood(eventHold, input.holds, "hold", report),
    reopened: reopened.success ? reopened.data : null,
    freeze: frozen.success ? frozen.data : null,
    protests_close_at: closes.success ? closes.data : null,
    protested: understood(z.int(), input.protested, "protested team", report),
    sponsors: understood(sponsor, input.sponsors, "sponsor", report),
    awards: understood(awardResult, input.awards, "award", report),
  };
}

/** A message, or null when it is none: the board itself is fetched then. */
export function decodeMessage(input: unknown, report: Report): BoardMessage | null {
  const message = wireMessage.safeParse(input);
  if (!message.success) {
    report("message", input);
    return null;
  }
  const { rows, feed, ...rest } = message.data;
  return {
    ...rest,
    rows: rows.map((row) => ({ ...row, version: rest.version })),
    feed: feed && decodeFeed(feed, report),
  };
}

function decodeFeed(
  feed: NonNullable<z.infer<typeof wireMessage>["feed"]>,
  report: Report,
): BoardMessage["feed"] {
  if (Array.isArray(feed)) return understood(messageItem, feed, "feed item", report);
  return { news: understood(newsItem, feed.news, "feed item", report), kept: feed.kept };
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
      days: body.days.map((day) => numberAt(day, index)),
    });
    if (row.success) rows.push(row.data);
    else report("row", [number, body.names[index]]);
  });
  return rows;
}
