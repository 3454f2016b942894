import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  paymentMethod,
  paymentOptions,
  paymentStatus,
} from "../../../../supabase/functions/_shared/contracts/payments.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { readKeyless } from "../../lib/api/public-api.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { FEES } from "../../lib/entries/own-entry-keys.ts";
import { ownFeesKey } from "../../lib/payments/own-fees-key.ts";

const entryPayment = z.object({
  id: z.uuid(),
  registration_id: z.uuid(),
  amount_minor: z.int(),
  currency: z.string(),
  status: paymentStatus,
  method: paymentMethod.nullable(),
  paid_at: z.string().nullable(),
  refund_ordered_at: z.string().nullable(),
  team_name: z.string(),
});
/** The fee of an entry, for its captain. */
export type EntryPayment = z.infer<typeof entryPayment>;

const COLUMNS =
  "id,registration_id,team_name,amount_minor,currency,status,method,paid_at,refund_ordered_at";

export const paymentKeys = {
  all: [FEES] as const,
  options: () => [...paymentKeys.all, "options"] as const,
};

/** The fees of the reader's own entries in an event. */
export const ownPaymentsQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, ownFeesKey(eventId)),
    queryFn: async ({ signal }): Promise<EntryPayment[]> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("payment_overview")
        .select(COLUMNS)
        .eq("event_id", eventId)
        // An admin may read those of all others, too.
        .eq("captain_id", userId)
        .order("created_at")
        .abortSignal(signal)
        .throwOnError();
      return understood(entryPayment, data, "payments", reportUnreadable);
    },
  });

const FIVE_MINUTES_MS = 300_000;

/** How fees can be paid here, besides by hand. */
export const paymentOptionsQuery = () =>
  queryOptions({
    queryKey: paymentKeys.options(),
    queryFn: async ({ signal }) =>
      paymentOptions.parse(await readKeyless("/functions/v1/payments", "default", signal)),
    staleTime: FIVE_MINUTES_MS,
  });
