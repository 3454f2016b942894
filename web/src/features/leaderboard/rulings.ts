import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { loggedDecisions } from "../../../../supabase/functions/_shared/contracts/judging.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { boardKeys } from "./queries.ts";

const decision = z.object({
  id: z.number().int(),
  decision: z.enum(loggedDecisions),
  reason_code: z.string().nullable(),
  note: z.string().nullable(),
  weight_g_before: z.number().int().nullable(),
  weight_g: z.number().int().nullable(),
  length_mm_before: z.number().int().nullable(),
  length_mm: z.number().int().nullable(),
  deduction_before: z.number().int(),
  deduction: z.number().int(),
  decided_at: z.string(),
  catch: z.object({
    receipt_no: z.number().int(),
    captured_at: z.string(),
    species: z.object({ names: z.record(z.string(), z.string()) }),
  }),
});

const penalty = z.object({
  id: z.uuid(),
  day: z.number().int(),
  kind: z.string(),
  amount: z.number().int(),
  note: z.string().nullable(),
  imposed_at: z.string(),
  revoked_at: z.string().nullable(),
  revoke_reason: z.string().nullable(),
});

export type Decision = z.infer<typeof decision>;
export type Penalty = z.infer<typeof penalty>;

/** What the judges decided about a team: on a catch, by a penalty, or by taking one back. */
export type Ruling = { id: string; at: string } & (
  | { about: "catch"; decision: Decision }
  | { about: "penalty" | "revoked"; penalty: Penalty }
);

/**
 * The log of a team's entry, the latest first, as its people may read it: without the judges' names. Each
 * version of the board reads it anew.
 */
export const rulingsQuery = (userId: string, eventId: string, team: number, version: number) =>
  queryOptions({
    queryKey: sessionKey(userId, boardKeys.rulings(eventId, team, version)),
    queryFn: async ({ signal }): Promise<Ruling[]> => {
      const supabase = await getSupabase();
      const [{ data: decisions }, { data: penalties }] = await Promise.all([
        supabase
          .from("catch_decisions")
          .select(
            `id,decision,reason_code,note,weight_g_before,weight_g,length_mm_before,length_mm,
            deduction_before,deduction,decided_at,
            catch:catches!inner(receipt_no,captured_at,species(names),
              registration:registrations!catches_registration_id_event_id_fkey!inner(number,event_id))`,
          )
          .eq("catch.registration.event_id", eventId)
          .eq("catch.registration.number", team)
          .order("id", { ascending: false })
          .limit(LONGEST_LIST)
          .abortSignal(signal)
          .throwOnError(),
        supabase
          .from("penalties")
          .select(
            "id,day,kind,amount,note,imposed_at,revoked_at,revoke_reason,registration:registrations!inner(number)",
          )
          .eq("event_id", eventId)
          .eq("registration.number", team)
          .order("imposed_at", { ascending: false })
          .limit(LONGEST_LIST)
          .abortSignal(signal)
          .throwOnError(),
      ]);
      const rulings = [
        ...understood(decision, decisions, "decision", reportUnreadable).map((one): Ruling => ({
          id: String(one.id),
          at: one.decided_at,
          about: "catch",
          decision: one,
        })),
        ...understood(penalty, penalties, "penalty", reportUnreadable).flatMap((one): Ruling[] => [
          { id: one.id, at: one.imposed_at, about: "penalty", penalty: one },
          ...(one.revoked_at === null
            ? []
            : [
                {
                  id: `${one.id} revoked`,
                  at: one.revoked_at,
                  about: "revoked",
                  penalty: one,
                } as const,
              ]),
        ]),
      ];
      return rulings.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
    },
    placeholderData: keepPreviousData,
  });
