import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { judgingKeys } from "./queries.ts";

const judgeRow = z
  .object({
    judge_id: z.uuid(),
    judge: z.string().nullable(),
    decisions: z.number().int(),
    accepted: z.number().int(),
    adjusted: z.number().int(),
    rejected: z.number().int(),
    revised: z.number().int(),
    median_wait_s: z.number().int().nullable(),
  })
  .transform(({ judge_id, ...counts }) => ({ id: judge_id, ...counts }));
export type JudgeRow = z.infer<typeof judgeRow>;

/** What each judge of an event decided, the most decisions first. */
export const statisticsQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, judgingKeys.statistics(eventId)),
    queryFn: async ({ signal }): Promise<JudgeRow[]> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("judging_statistics", { event_id: eventId })
        .abortSignal(signal)
        .throwOnError();
      return understood(judgeRow, data, "judge's statistics", reportUnreadable);
    },
  });
