import { z } from "zod";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import type { Client } from "../../lib/api/supabase.ts";
import type { Hold, TeamOut } from "./outlook.ts";

const hold = z.object({
  starts_at: z.string(),
  ends_at: z.string(),
  /** Of a time penalty. */
  registration_id: z
    .uuid()
    .nullish()
    .transform((id) => id ?? null),
});

const out = z.object({ registration_id: z.uuid(), day: z.number().int() });

/** The weather holds of an event, and the penalties in force that void fish. */
export async function fetchHolds(
  supabase: Client,
  eventId: string,
  signal: AbortSignal,
): Promise<{ holds: Hold[]; outs: TeamOut[] }> {
  const [{ data: weather }, { data: penalties }] = await Promise.all([
    supabase
      .from("event_holds")
      .select("starts_at,ends_at")
      .eq("event_id", eventId)
      .abortSignal(signal)
      .throwOnError(),
    supabase
      .from("penalties")
      .select("kind,day,starts_at,ends_at,registration_id")
      .eq("event_id", eventId)
      .in("kind", ["time", "disqualified"])
      .is("revoked_at", null)
      .abortSignal(signal)
      .throwOnError(),
  ]);
  const times = penalties.filter(({ kind }) => kind === "time");
  const days = penalties.filter(({ kind }) => kind === "disqualified");
  return {
    holds: understood(hold, [...weather, ...times], "hold", reportUnreadable),
    outs: understood(out, days, "disqualification", reportUnreadable),
  };
}
