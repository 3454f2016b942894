import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import {
  type PenaltyKind,
  type ReasonCode,
} from "../../../../supabase/functions/_shared/contracts/judging.ts";
import {
  verdicts,
  type Verdict,
} from "../../../../supabase/functions/_shared/contracts/verdicts.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { judgingKeys, type SheetRow } from "./queries.ts";

/** A decision as a judge sends it. Measures in grams, millimetres and steps, only those that change. */
export interface Judgement {
  fish: Pick<SheetRow, "id" | "event_id" | "team_name" | "revision">;
  decision: Verdict;
  reason_code?: ReasonCode;
  note?: string;
  weight_g?: number;
  length_mm?: number;
  deduction?: number;
  line_class?: number;
}

const judged = z.object({
  revision: z.number().int(),
  status: z.enum(verdicts),
  score_value: z.number().int().nullable(),
  void_reason: z.string().nullable(),
});
/** What the decision made of the catch: its value in steps, or why it does not count. */
export type Judged = z.infer<typeof judged>;

/**
 * Decides a catch. `fish.revision` is the one that the judge saw: the database refuses with
 * `already_judged` when another judge was faster, and the catch is then fetched again.
 */
export const judgeCatch = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ["admin-judging", "judge"],
    mutationFn: async ({ fish, ...judgement }: Judgement): Promise<Judged> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("judge_catch", { catch_id: fish.id, revision: fish.revision, ...judgement })
        .throwOnError();
      return judged.parse(data);
    },
    // The board comes by its message.
    onSettled: (_judged, _error, { fish }) =>
      queryClient.invalidateQueries({ queryKey: judgingKeys.catches(fish.event_id) }),
  });

/** A catch with the revision that a decision made of it. */
export interface Decided {
  fish: Pick<SheetRow, "id" | "event_id" | "team_name">;
  revision: number;
}

/**
 * The judge's latest decision on this page, while it is the latest one on its catch. Null while it is being
 * stored: what was decided before it is not what a judge wants to take back.
 */
export function lastDecided(queryClient: QueryClient): Decided | null {
  const last = queryClient
    .getMutationCache()
    .findAll({
      mutationKey: judgeCatch(queryClient).mutationKey,
      predicate: ({ state }) => state.status !== "error",
    })
    .at(-1)?.state;
  if (last?.status !== "success") return null;
  // As the key says.
  const { fish } = last.variables as Judgement;
  return { fish, revision: (last.data as Judged).revision };
}

/** Takes a judge's own decision back: the catch is what it was before. */
export const undoJudgement = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ["admin-judging", "undo"],
    mutationFn: async ({ fish, revision }: Decided): Promise<void> => {
      const supabase = await getSupabase();
      await supabase.rpc("undo_judgement", { catch_id: fish.id, revision }).throwOnError();
    },
    onSettled: (_nothing, _error, { fish }) =>
      queryClient.invalidateQueries({ queryKey: judgingKeys.catches(fish.event_id) }),
  });

/** Accepts those of the catches that need no look, and returns how many. */
export const acceptCatches = (queryClient: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async (catches: Pick<SheetRow, "id" | "revision">[]): Promise<number> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("accept_catches", {
          event_id: eventId,
          catches: catches.map(({ id, revision }) => ({ id, revision })),
        })
        .throwOnError();
      return data;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: judgingKeys.catches(eventId) }),
  });

/** As the server refuses, known before it is asked. */
export class AlreadyJudgedError extends Error {
  readonly code = "already_judged";
}

/** Whether a decision was refused because another judge was faster. */
export const isAlreadyJudged = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "already_judged";

/** `amount` in steps of the event's rounding. */
export interface NewPenalty {
  /** Made by the form: sending the same penalty again does not impose it twice. */
  penalty_id: string;
  registration_id: string;
  day: number;
  /** "event": the team is disqualified from the event. */
  kind: PenaltyKind | "event";
  amount: number;
  reduces_biggest: boolean;
  note?: string;
}

const afterPenalty = (queryClient: QueryClient, eventId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: judgingKeys.penalties(eventId) }),
    // A catch says what it would mean under the penalties in force.
    queryClient.invalidateQueries({ queryKey: judgingKeys.catches(eventId) }),
  ]);

export const imposePenalty = (queryClient: QueryClient, eventId: string) =>
  mutationOptions({
    mutationKey: ["admin-judging", "impose"],
    mutationFn: async (penalty: NewPenalty): Promise<void> => {
      const supabase = await getSupabase();
      const { registration_id, kind, note = "" } = penalty;
      await (
        kind === "event"
          ? supabase.rpc("disqualify_entry", { registration_id, reason: note })
          : supabase.rpc("impose_penalty", { ...penalty })
      ).throwOnError();
    },
    onSuccess: () => afterPenalty(queryClient, eventId),
  });

export const revokePenalty = (queryClient: QueryClient, eventId: string) =>
  mutationOptions({
    mutationKey: ["admin-judging", "revoke"],
    mutationFn: async (lifted: { penalty_id: string; reason: string }): Promise<void> => {
      const supabase = await getSupabase();
      await supabase.rpc("revoke_penalty", lifted).throwOnError();
    },
    onSuccess: () => afterPenalty(queryClient, eventId),
  });

/** Takes the disqualification of a team from the event back. The board comes by its message. */
export const reinstateEntry = () =>
  mutationOptions({
    mutationKey: ["admin-judging", "reinstate"],
    mutationFn: async (entry: { registration_id: string; reason: string }): Promise<void> => {
      const supabase = await getSupabase();
      await supabase.rpc("reinstate_entry", entry).throwOnError();
    },
  });
