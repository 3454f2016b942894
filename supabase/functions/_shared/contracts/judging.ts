import * as z from "zod/mini";
import { verdicts } from "./verdicts.ts";

/** What the log of a catch holds: a decision, or that its judge took the one before back. */
export const loggedDecisions = [...verdicts, "undone"] as const;

/** Why a catch is adjusted or rejected, as stored in `catch_decisions`. */
export const reasonCodes = [
  "bad_photo",
  "no_identifier",
  "wrong_orientation",
  "eye_covered",
  "mouth_open",
  "wrong_species",
  "wrong_measure",
  "duplicate",
  "rule_breach",
  "other",
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

export const isReasonCode = (code: string | null): code is ReasonCode =>
  reasonCodes.some((known) => known === code);

/** What a penalty is for, as stored in `penalties`. */
export const penaltyKinds = [
  "dead_fish",
  "late",
  "short_fish",
  "over_limit",
  "open_mouth",
  "time",
  "disqualified",
  "manual",
] as const;
export type PenaltyKind = (typeof penaltyKinds)[number];

export const isPenaltyKind = (kind: string): kind is PenaltyKind =>
  penaltyKinds.some((known) => known === kind);

/** What a judge should look at, as the view `catch_flags` finds it. */
export const catchFlags = [
  "clock_off",
  "no_clock",
  "no_photo",
  "photo_missing",
  "no_photo_time",
  "photo_older",
  "photo_newer",
  "photo_edited",
  "before_lines_in",
  "after_lines_out",
  "sent_late",
  "corrected",
  "no_code",
  "wrong_code",
  "other_day_code",
  "outside_venue",
  "similar_photo",
] as const;
export type CatchFlag = (typeof catchFlags)[number];

export const isCatchFlag = (flag: string): flag is CatchFlag =>
  catchFlags.some((known) => known === flag);

/** A catch that a judge looks at, and for how many more seconds nobody else decides it. */
const claim = z.object({
  catch_id: z.uuid(),
  judge_id: z.uuid(),
  /** Null for an account without a name. */
  judge: z.nullable(z.string()),
  seconds: z.int(),
});

/**
 * What `read_claims` returns. `moves` rises with whatever changes of a frozen event: its board says
 * nothing of it.
 */
export const claimsState = z.object({
  version: z.int(),
  claims: z.array(claim),
  moves: z.int(),
});

/**
 * Broadcast `claims_changed` on the private topic `judging:{event}`, once per commit. It carries only numbers,
 * because a judge who was banned still receives it. The page fetches the claims.
 */
export const claimsMessage = z.object({ version: z.int(), base_version: z.int(), moves: z.int() });

export const CLAIMS_EVENT = "claims_changed";
export const judgingTopic = (eventId: string): string => `judging:${eventId}`;
