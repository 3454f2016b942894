import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { judgingKeys } from "./queries.ts";

const weatherHold = z.object({
  id: z.uuid(),
  starts_at: z.string(),
  ends_at: z.string(),
  reason: z.string(),
});
export type WeatherHold = z.infer<typeof weatherHold>;

// Below the catches: a hold changes which of them count, and the board's messages say so.
const holdsKey = (eventId: string) => [...judgingKeys.catches(eventId), "weather-holds"] as const;

/** The weather holds of an event in their order. */
export const weatherHoldsQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, holdsKey(eventId)),
    queryFn: async ({ signal }): Promise<WeatherHold[]> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("event_holds")
        .select("id,starts_at,ends_at,reason")
        .eq("event_id", eventId)
        .order("starts_at")
        .abortSignal(signal)
        .throwOnError();
      return understood(weatherHold, data, "weather hold", reportUnreadable);
    },
  });

const afterHold = (queryClient: QueryClient, eventId: string) => ({
  onSuccess: () => queryClient.invalidateQueries({ queryKey: judgingKeys.event(eventId) }),
});

export const holdFishing = (queryClient: QueryClient, eventId: string) =>
  mutationOptions({
    mutationKey: ["admin-judging", "hold"],
    mutationFn: async (
      hold: Omit<WeatherHold, "id"> & { hold_id: string; extend: boolean },
    ): Promise<void> => {
      const supabase = await getSupabase();
      await supabase.rpc("hold_fishing", { ...hold, event_id: eventId }).throwOnError();
    },
    ...afterHold(queryClient, eventId),
  });

export const liftHold = (queryClient: QueryClient, eventId: string) =>
  mutationOptions({
    mutationKey: ["admin-judging", "lift-hold"],
    mutationFn: async (holdId: string): Promise<void> => {
      const supabase = await getSupabase();
      await supabase.rpc("lift_hold", { hold_id: holdId }).throwOnError();
    },
    ...afterHold(queryClient, eventId),
  });
