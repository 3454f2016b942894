import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";

const dayCode = z.object({ day: z.int(), code: z.string() });

export interface DayCodes {
  /** Those that the reader may read by now, in the order of their days. */
  codes: z.infer<typeof dayCode>[];
  /** The next day whose lines are still out, without a code so far. */
  next: number | null;
}

/** So often a page that waits for a code looks for it. */
const LOOK_AGAIN_MS = 60_000;

/** Null for an event that asks for no code. */
export const dayCodesQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, ["catching", "codes", eventId] as const),
    queryFn: async ({ signal }): Promise<DayCodes | null> => {
      const supabase = await getSupabase();
      const [{ data: settings }, { data: rows }, { data: days }] = await Promise.all([
        supabase
          .from("catch_settings")
          .select("asks_code")
          .eq("event_id", eventId)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
        supabase
          .from("event_codes")
          .select("day,code")
          .eq("event_id", eventId)
          .order("day")
          .abortSignal(signal)
          .throwOnError(),
        supabase
          .from("event_days")
          .select("day,lines_out")
          .eq("event_id", eventId)
          .order("day")
          .abortSignal(signal)
          .throwOnError(),
      ]);
      if (!settings?.asks_code) return null;
      const codes = understood(dayCode, rows, "code", reportUnreadable);
      const ahead = days.filter(
        ({ day, lines_out: end }) =>
          Date.parse(end) > Date.now() && !codes.some((one) => one.day === day),
      );
      return { codes, next: ahead[0]?.day ?? null };
    },
    refetchInterval: ({ state }) => (state.data?.next === null ? false : LOOK_AGAIN_MS),
  });
