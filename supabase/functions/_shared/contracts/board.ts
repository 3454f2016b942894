import * as z from "zod/mini";
import { ruleSet } from "./rules.ts";
import { sponsor } from "./sponsors.ts";

const id = z.uuid();
/** Scores are integer multiples of the rule set's rounding step; see `rules.ts`. */
const steps = z.int();
const count = z.int().check(z.minimum(0));
const timestamp = z.iso.datetime({ offset: true });

/**
 * `[score, tie-break values…]`, compared element by element, larger is better; equal keys share a
 * rank. A score of -1 stands for a disqualified team. "Earliest" values are negated milliseconds.
 */
export const sortKey = z.array(z.int()).check(z.minLength(1));
export type SortKey = z.infer<typeof sortKey>;

/** What a board shows of a team. Place, rank, movement and reason are derived: `board/arrange.ts`. */
export const boardRow = z.object({
  /** Boat number: unique in the event, never changed, never given to another team. */
  number: z.int().check(z.minimum(1)),
  division_id: id,
  team_name: z.string(),
  sort_key: sortKey,
  /** The key before `key_version`; null when the team came into its division with it. */
  previous_key: z.nullable(sortKey),
  /** Board version that last moved the team. */
  key_version: z.int(),
  /** Board version that last changed anything of the row. */
  version: z.int(),
  /** The counted fish worth more than nothing, in steps, largest first. */
  counted: z.array(steps),
  /** Legal fish brought in; the ones beyond `counted` are culled or worth nothing. */
  fish_count: count,
  /** Sum of penalties in steps. */
  penalty: count,
  /** Catches still being judged; never part of the score. */
  pending: count,
  /** What each day gave, in steps; empty for one day, and where totals are points or places. */
  days: z._default(z.array(steps), []),
});
export type BoardRow = z.infer<typeof boardRow>;

/** Where a team stood that left its division in the board's `key_version`. */
export const teamLeft = z.object({ division_id: id, key: sortKey });

/** An accepted catch as the feed "At the scales" shows it: public facts only, never a position. */
export const feedItem = z.object({
  catch_id: id,
  /** The team's boat number. */
  number: z.int(),
  /** Common name by language (`species.names`); `en` is always there and the fallback. */
  species: z.record(z.string(), z.string()),
  weight_g: z.nullable(z.int()),
  length_mm: z.nullable(z.int()),
  /** Steps; null when it does not count, and then `void_reason` says why. */
  score_value: z.nullable(steps),
  void_reason: z.nullable(z.string()),
  captured_at: timestamp,
  judged_at: timestamp,
  status: z.enum(["accepted", "adjusted"]),
  /** The name of its published photo (`/functions/v1/photos/{name}`), as far as it has one. */
  photo: z.nullable(z.string()),
});
export type FeedItem = z.infer<typeof feedItem>;

export const eventStatus = z.enum([
  "draft",
  "published",
  "registration_open",
  "registration_closed",
  "live",
  "judging",
  "provisional",
  "final",
  "cancelled",
]);
export type EventStatus = z.infer<typeof eventStatus>;

export const eventDay = z.object({
  day: z.int().check(z.minimum(1)),
  lines_in: timestamp,
  lines_out: timestamp,
});

/** A weather hold: fish captured in it do not count. `reason` is in the organiser's words. */
export const eventHold = z.object({ starts_at: timestamp, ends_at: timestamp, reason: z.string() });

/** A final result that was opened again, and why; shown with the board. */
export const reopening = z.object({ at: timestamp, reason: z.string() });

/** Nothing captured from `freeze_at` on is on the board until the freeze is lifted. */
export const freeze = z.object({ freeze_at: timestamp });

const version = {
  /** Rises by one with every commit that changes the board; 0 before the first. */
  version: z.int(),
  /**
   * Microseconds; rises with the versions of a board, and distinguishes versions of the same number
   * after a database was restored or made anew.
   */
  stamp: z.int(),
};

/** A winner of an award, in the order in which awards are shown; those of one award share its id. */
export const awardResult = z.object({
  award_id: id,
  name: z.string(),
  prize: z.string(),
  place: z.int(),
  number: z.int(),
  team_name: z.string(),
  species: z.nullable(z.record(z.string(), z.string())),
  weight_g: z.nullable(z.int()),
  length_mm: z.nullable(z.int()),
  fish_count: z.nullable(z.int()),
});
export type AwardResult = z.infer<typeof awardResult>;

const event = z.object({
  id,
  name: z.string(),
  tournament_name: z.string(),
  venue: z.string(),
  time_zone: z.string(),
  status: eventStatus,
  rules: ruleSet,
  days: z.array(eventDay),
  holds: z.array(eventHold),
  reopened: z.nullable(reopening),
  freeze: z.nullable(freeze),
  /** Until when captains may protest against a provisional result. */
  protests_close_at: z.nullable(timestamp),
  /** Boat numbers of the teams whose place is under protest. */
  protested: z.array(z.int()),
  sponsors: z.array(sponsor),
  /** Of a provisional or final result. */
  awards: z.array(awardResult),
});

export const boardDivision = z.object({ id, name: z.string() });

/** A board in memory: everything a reader needs, from one snapshot. */
export const board = z.object({
  event,
  divisions: z.array(boardDivision),
  ...version,
  /** The last version in which a team moved: movement is relative to the version before it. */
  key_version: z.int(),
  rows: z.array(boardRow),
  left: z.array(teamLeft),
  /** The latest accepted catches, newest first. */
  feed: z.array(feedItem),
});
export type Board = z.infer<typeof board>;

export const snapshotRow = z.extend(boardRow, { registration_id: id });

/** What `read_board` returns: a board whose rows name their registrations, too. */
export const boardSnapshot = z.extend(board, { rows: z.array(snapshotRow) });
export type BoardSnapshot = z.infer<typeof boardSnapshot>;

/** In a message: a team that moved within its division in the message's version, from where it is shown. */
export const movedRow = z.omit(boardRow, {
  division_id: true,
  key_version: true,
  previous_key: true,
});
export type MovedRow = z.infer<typeof movedRow>;

/** In a message, what is null is left out. */
export const newsItem = z.extend(feedItem, {
  weight_g: z._default(feedItem.shape.weight_g, null),
  length_mm: z._default(feedItem.shape.length_mm, null),
  score_value: z._default(feedItem.shape.score_value, null),
  void_reason: z._default(feedItem.shape.void_reason, null),
  photo: z._default(feedItem.shape.photo, null),
});

/** New catches, and how many of the feed of `base_version` follow them. */
const news = z.object({ news: z.array(z.unknown()), kept: z.int().check(z.minimum(0)) });

/**
 * Broadcast `board_changed` on the private topic `leaderboard:{eventId}`, once per commit. A reader
 * at `base_version` merges it; any other reader, and every reader asked to `refresh` (too many rows
 * for a message, or the event itself changed), fetches the board of `version` (docs/boards.md). A
 * message that builds on its own version repeats it. Lists that are empty are left out.
 */
export const wireMessage = z.object({
  base_version: z.int(),
  base_stamp: z.int(),
  ...version,
  key_version: z.int(),
  refresh: z._default(z.boolean(), false),
  /** Their version is the message's. */
  rows: z._default(
    z.array(
      z.union([
        z.extend(z.omit(boardRow, { version: true }), {
          previous_key: z._default(boardRow.shape.previous_key, null),
        }),
        // Strict, so that a bad row of the other kind is not taken for one.
        z.strictObject(z.omit(movedRow, { version: true }).shape),
      ]),
    ),
    [],
  ),
  /** Numbers of the teams that left the board. */
  gone: z._default(z.array(z.int()), []),
  /** Complete when `key_version` is this version, else empty. */
  left: z._default(z.array(teamLeft), []),
  /** Absent when it did not change. A catch that readers of `base_version` have may be named by its id. */
  feed: z._default(z.nullable(z.union([z.array(z.unknown()), news])), null),
});
type WireMessage = z.infer<typeof wireMessage>;
export type BoardMessage = Omit<WireMessage, "rows" | "feed"> & {
  rows: (BoardRow | MovedRow)[];
  feed: (FeedItem | string)[] | { news: FeedItem[]; kept: number } | null;
};

export const BOARD_EVENT = "board_changed";
export const boardTopic = (eventId: string): string => `leaderboard:${eventId}`;
