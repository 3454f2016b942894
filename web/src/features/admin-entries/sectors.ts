import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { entryKeys } from "./queries.ts";

const drawnEvent = z.object({
  rules: z.looseObject({ sectors: z.unknown() }),
  event_days: z.array(z.object({ day: z.int() })),
});
const draw = z.object({ registration_id: z.uuid(), day: z.int(), sector: z.int() });

/** An event's days, and which team drew which sector. */
export interface Sectors {
  /** Whether the rules place teams in sectors. */
  areUsed: boolean;
  days: number[];
  draws: z.infer<typeof draw>[];
}

export const sectorsQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, entryKeys.sectors(eventId)),
    queryFn: async ({ signal }): Promise<Sectors> => {
      const supabase = await getSupabase();
      const [event, draws] = await Promise.all([
        supabase
          .from("events")
          .select("rules,event_days(day)")
          .eq("id", eventId)
          .abortSignal(signal)
          .single()
          .throwOnError(),
        supabase
          .from("sector_draws")
          .select("registration_id,day,sector")
          .eq("event_id", eventId)
          .limit(LONGEST_LIST)
          .abortSignal(signal)
          .throwOnError(),
      ]);
      const { rules, event_days } = drawnEvent.parse(event.data);
      return {
        areUsed: rules.sectors !== undefined,
        days: event_days.map(({ day }) => day).toSorted((a, b) => a - b),
        draws: z.array(draw).parse(draws.data),
      };
    },
  });

/** Draws the confirmed teams into so many sectors; returns how many teams were drawn. */
export const drawSectors = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ["admin-entries", "draw-sectors"],
    mutationFn: async (wanted: {
      event_id: string;
      day: number;
      sectors: number;
      again: boolean;
    }): Promise<number> => {
      const supabase = await getSupabase();
      const { data } = await supabase.rpc("draw_sectors", wanted).throwOnError();
      return data;
    },
    // Also after an error: a colleague may have drawn.
    onSettled: () => queryClient.invalidateQueries({ queryKey: entryKeys.rows() }),
  });

/** Gives a team a sector for a day; null takes it away. */
export const setSector = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ["admin-entries", "set-sector"],
    mutationFn: async (wanted: {
      registration_id: string;
      day: number;
      sector: number | null;
    }): Promise<void> => {
      const supabase = await getSupabase();
      // The generated types know no argument that may be null.
      await supabase
        .rpc("set_sector", { ...wanted, sector: wanted.sector as number })
        .throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: entryKeys.rows() }),
  });
