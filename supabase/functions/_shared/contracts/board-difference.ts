import { z } from "zod";
import { ruleSet } from "./rules.ts";

/** Where a team stands: rank is null for a disqualified one; score and penalty in steps of the rules. */
const standing = z.object({
  rank: z.int().nullable(),
  score: z.int(),
  fish_count: z.int(),
  penalty: z.int(),
});
export type Standing = z.infer<typeof standing>;

/** A team that two boards show differently; null where it is not on one of them. */
const teamChange = z.object({
  registration_id: z.uuid(),
  team_name: z.string(),
  division: z.string(),
  before: standing.nullable(),
  after: standing.nullable(),
});
export type TeamChange = z.infer<typeof teamChange>;

/** What differs between two boards of one event (`private.compare_standings`). */
export const boardDifference = z.object({
  rules_before: ruleSet,
  rules_after: ruleSet,
  /** Teams on the later board. */
  teams: z.int(),
  /** How many differ; `changes` has the first 500 of them, by division and place. */
  total: z.int(),
  changes: z.array(teamChange),
});
export type BoardDifference = z.infer<typeof boardDifference>;

/** What a trial would do, and what of it is out of date (`preview_trial`). */
export const trialPreview = z.object({
  difference: boardDifference,
  /** Catches that were judged or changed since they were decided in the trial; they are left out. */
  outdated: z.array(z.uuid()),
  /** The event has other rules than those that the trial's rules were made from. */
  rules_outdated: z.boolean(),
});

/** A made-up fish, as `score_sample` takes it: grams, millimetres, and the deduction in steps. */
export interface SampleFish {
  species_id: string | null;
  weight_g: number | null;
  length_mm: number | null;
  deduction: number;
  /** In the unit of the rules; null where they have none. */
  line_class: number | null;
  is_dead: boolean;
  /** Which of the team's anglers caught it, from 1. */
  angler: number;
}

/** What a bag of made-up fish is worth, in steps; the fish in the order in which they were sent. */
export const sampleBag = z.object({
  score: z.int(),
  fish: z.array(
    z.object({
      value: z.int().nullable(),
      void_reason: z.string().nullable(),
      /** False for a legal fish that is culled. */
      counted: z.boolean(),
    }),
  ),
});
