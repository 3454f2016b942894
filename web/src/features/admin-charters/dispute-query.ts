import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  CHARTER_LIMITS,
  charterMessage,
  DISPUTE_RULINGS,
  DISPUTE_SUBJECTS,
} from "../../../../supabase/functions/_shared/contracts/charters.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { charterKeys, type DeskBooking } from "./queries.ts";

const MOST_DISPUTES = 50;

const dispute = z.object({
  id: z.uuid(),
  side: z.enum(["angler", "owner"]),
  subject: z.enum(DISPUTE_SUBJECTS),
  body: z.string(),
  opened_at: z.string(),
  ruling: z.enum(DISPUTE_RULINGS).nullable(),
  reason: z.string().nullable(),
  ruled_at: z.string().nullable(),
});
export type Dispute = z.infer<typeof dispute>;

/** What the two parties wrote to one another and to the office, and how each is reached. */
export const disputeFileQuery = (userId: string, { id, boat_id }: DeskBooking) =>
  queryOptions({
    queryKey: sessionKey(userId, [...charterKeys.all, "file", id]),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const [messages, disputes, captain, angler] = await Promise.all([
        supabase
          .from("charter_messages")
          .select("no,id,side,body,sent_at")
          .eq("booking_id", id)
          .order("no")
          .limit(CHARTER_LIMITS.messages)
          .abortSignal(signal)
          .throwOnError(),
        supabase
          .from("charter_disputes")
          .select("id,side,subject,body,opened_at,ruling,reason,ruled_at")
          .eq("booking_id", id)
          .order("opened_at", { ascending: false })
          .limit(MOST_DISPUTES)
          .abortSignal(signal)
          .throwOnError(),
        supabase
          .from("boat_contacts")
          .select("phone")
          .eq("boat_id", boat_id)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
        supabase
          .from("charter_contacts")
          .select("phone")
          .eq("booking_id", id)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
      ]);
      return {
        messages: z.array(charterMessage).parse(messages.data),
        disputes: z.array(dispute).parse(disputes.data),
        phones: { owner: captain.data?.phone ?? null, angler: angler.data?.phone ?? null },
      };
    },
  });
