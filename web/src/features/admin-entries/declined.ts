import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { entryKeys } from "./queries.ts";

const declinedRow = z.object({
  id: z.uuid(),
  display_name: z.string(),
  reason: z.string(),
  events: z.object({ name: z.string() }),
  teams: z.object({ name: z.string() }),
  applicants: z.array(z.object({ active: z.boolean() })),
});
export type DeclinedRow = z.infer<typeof declinedRow>;

/** Whom an organiser has declined, and who is on no roster of the event any more: nothing else lists them. */
export const declinedQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, entryKeys.declined()),
    queryFn: async ({ signal }): Promise<DeclinedRow[]> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("declined_people")
        .select("id,display_name,reason,events(name),teams(name),applicants(active)")
        .order("declined_at", { ascending: false })
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      return understood(declinedRow, data, "declined person", reportUnreadable).filter(
        ({ applicants }) => !applicants.some(({ active }) => active),
      );
    },
  });
