import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { loggedDecisions } from "../../../../supabase/functions/_shared/contracts/judging.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { judgingKeys } from "./queries.ts";

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
  /** The judge's name, where the account still exists. */
  judge: z.string().nullable(),
});
/** One line of a catch's log. */
export type Decision = z.infer<typeof decision>;

/** A catch's log, the latest decision first. */
export const decisionsQuery = (userId: string, eventId: string, catchId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, judgingKeys.decisions(eventId, catchId)),
    queryFn: async ({ signal }): Promise<Decision[]> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("read_decisions", { catch_id: catchId })
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      return understood(decision, data, "decision", reportUnreadable);
    },
  });
