import { z } from "zod";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import type { Client } from "../../lib/api/supabase.ts";
import type { Hold } from "./outlook.ts";

const hold = z.object({
  starts_at: z.string(),
  ends_at: z.string(),
  /** Of a time penalty. */
  registration_id: z
    .uuid()
    .nullish()
    .transform((id) => id ?? null),
});

/** The weather holds of an event, and the time penalties that are in force. */
export async function fetchHolds(
  supabase: Client,
  eventId: string,
  signal: AbortSignal,
): Promise<Hold[]> {
  const [{ data: weather }, { data: penalties }] = await Promise.all([
    supabase
      .from("event_holds")
      .select("starts_at,ends_at")
      .eq("event_id", eventId)
      .abortSignal(signal)
      .throwOnError(),
    supabase
      .from("penalties")
      .select("starts_at,ends_at,registration_id")
      .eq("event_id", eventId)
      .eq("kind", "time")
      .is("revoked_at", null)
      .abortSignal(signal)
      .throwOnError(),
  ]);
  return understood(hold, [...weather, ...penalties], "hold", reportUnreadable);
}
