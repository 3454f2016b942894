import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { scoringKeys } from "./queries.ts";

const tie = z.object({
  event_id: z.uuid(),
  event_name: z.string(),
  division_id: z.uuid(),
  division_name: z.string(),
  decided_by: z.enum(["unresolved", "fish_off", "lots"]),
  /** In their order once it is decided. */
  teams: z.array(z.object({ registration_id: z.uuid(), team_name: z.string() })).min(2),
  is_decided: z.boolean(),
});
/** Teams that are level on everything that their rules compare. */
export type Tie = z.infer<typeof tie>;

/** What waits for a decision, then what was decided while the event is judged. */
export const tiesQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, scoringKeys.ties()),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("level_teams")
        .select("*")
        .order("is_decided")
        .order("event_name")
        .order("division_name")
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      return understood(tie, data, "tie", reportUnreadable);
    },
  });

interface Ruling {
  /** All the teams that are level, best first. */
  registration_ids: string[];
  undone?: boolean;
}
export const ruleTie = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (ruling: Ruling) => {
      const supabase = await getSupabase();
      await supabase.rpc("rule_tie", ruling).throwOnError();
    },
    // Also after a conflict: the teams that are level are others by now.
    onSettled: () => queryClient.invalidateQueries({ queryKey: scoringKeys.ties() }),
  });
