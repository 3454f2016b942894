import * as z from "zod/mini";
import { LANGUAGES } from "./languages.ts";
import { POINT_KINDS, type PointKind } from "./point-kinds.ts";

export const FAN_PERIODS = ["month", "season", "all"] as const;
export type FanPeriod = (typeof FAN_PERIODS)[number];

/** A level begins at its points of all time; the highest one comes last. */
export const FAN_LEVELS = [
  { level: "trainee", from: 0 },
  { level: "deckhand", from: 100 },
  { level: "bosun", from: 500 },
  { level: "navigator", from: 2000 },
  { level: "legend", from: 10_000 },
] as const;

/** A badge is given for so many awards of any of its kinds that stand. */
export const FAN_BADGES = [
  { badge: "voice", kinds: ["post"], awards: 10 },
  { badge: "favourite", kinds: ["like"], awards: 25 },
  { badge: "angler", kinds: ["catch"], awards: 10 },
  { badge: "regular", kinds: ["attendance"], awards: 3 },
  { badge: "podium", kinds: ["first", "second", "third"], awards: 1 },
] as const satisfies readonly {
  badge: string;
  kinds: readonly PointKind[];
  awards: number;
}[];

const texts = z.partialRecord(z.enum(LANGUAGES), z.string());

/** A row of a table: points of the period, and those of all time, which give the level. */
const fanRow = z.object({
  number: z.number(),
  /** null for a member without a name. */
  name: z.nullable(z.string()),
  /** In the public bucket avatars. */
  avatar: z.nullable(z.string()),
  /** Of a public page, `/anglers/{handle}`. */
  handle: z.nullable(z.string()),
  points: z.number(),
  total: z.number(),
});
export type FanRow = z.infer<typeof fanRow>;

const reward = z.object({
  id: z.string(),
  title: texts,
  description: texts,
  /** In the public bucket reward-pictures. */
  picture: z.nullable(z.string()),
  cost: z.number(),
  stock: z.number(),
  per_person: z.nullable(z.number()),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
});
export type Reward = z.infer<typeof reward>;

/** Response of `read_top_fans`: what the page shows to everybody, as of `version`. */
export const topFans = z.object({
  version: z.number(),
  /** The office's: its midnight begins a day of caps, a month and a season. */
  time_zone: z.string(),
  /** 2026-11 */
  month: z.string(),
  /** 2026 */
  season: z.string(),
  tables: z.object({
    month: z.array(fanRow),
    season: z.array(fanRow),
    all: z.array(fanRow),
  }),
  rules: z.array(
    z.object({
      kind: z.enum(POINT_KINDS),
      points: z.number(),
      daily_cap: z.nullable(z.number()),
    }),
  ),
  rewards: z.array(reward),
});
export type TopFans = z.infer<typeof topFans>;

/**
 * Broadcast `fans_changed` on the private topic of the tables, once per commit: the whole new state, or null
 * where it is too long for a message and is fetched.
 */
export const fansMessage = z.object({
  base_version: z.number(),
  version: z.number(),
  fans: z.nullable(topFans),
});
export type FansMessage = z.infer<typeof fansMessage>;

export const FANS_EVENT = "fans_changed";
/** The id of the one row of `fan_boards`. */
export const FAN_BOARD = "0f0f0f0f-0000-4000-8000-000000000001";

const standing = z.object({
  points: z.number(),
  /** null without points, and for those that the tables do not name. */
  place: z.nullable(z.number()),
});

/** Response of `read_own_points`. */
export const ownPoints = z.object({
  number: z.nullable(z.number()),
  listed: z.boolean(),
  balance: z.number(),
  periods: z.object({ month: standing, season: standing, all: standing }),
  /** By kind, how many awards stand. */
  awards: z.partialRecord(z.enum(POINT_KINDS), z.number()),
  /** By reward, how many were taken and not cancelled. */
  taken: z.record(z.string(), z.number()),
});
export type OwnPoints = z.infer<typeof ownPoints>;

/** Response of `redeem_reward`: what the office asks for, and what is left. */
export const redeemed = z.object({ id: z.string(), code: z.string(), balance: z.number() });

/** Characters. */
export const REWARD_LIMITS = { title: 120, description: 1000, reason: 500 } as const;

/** Response of `read_past_points`: what earned no points because it happened before the rules. */
export const pastPoints = z.object({
  /** Causes that the job has still to settle. */
  waiting: z.int(),
  kinds: z.array(
    z.object({ kind: z.enum(POINT_KINDS), awards: z.int(), points: z.int(), people: z.int() }),
  ),
});
export type PastPoints = z.infer<typeof pastPoints>;
