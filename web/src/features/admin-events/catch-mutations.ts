import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { getSupabase } from "../../lib/api/supabase.ts";
import { overviewKeys } from "../../lib/events/overview.ts";
import { readsConflict } from "../../lib/forms/save-unchanged.ts";
import { invalidates, type Saved } from "./mutations.ts";
import type { CatchSettings, SeenEvent } from "./queries.ts";

/** As the generated types have arguments that may be null. */
type Arguments = { [Name in keyof CatchSettings]: NonNullable<CatchSettings[Name]> };

interface SetCatches {
  event_id: string;
  values: CatchSettings;
  seen: CatchSettings | null;
}

/** Another longest delay settles the catches of a live event again. */
export const setCatchSettings = (queryClient: QueryClient, onSaved: Saved<SeenEvent>) =>
  mutationOptions({
    mutationFn: async ({ event_id, values, seen }: SetCatches) => {
      const supabase = await getSupabase();
      await supabase
        .rpc("set_catch_settings", {
          event_id,
          ...(values as Arguments),
          seen: seen ? { event_id, ...seen } : {},
        })
        .throwOnError();
      return values;
    },
    onSuccess: (catches) => {
      onSaved({ catches });
      return queryClient.invalidateQueries({ queryKey: overviewKeys.all });
    },
    ...readsConflict(queryClient, overviewKeys.all),
  });

interface SetCodes {
  event_id: string;
  /** From so many minutes ahead of lines-in on, teams read a code. */
  minutes_before: number;
  /** The days that get a new code. */
  renew?: number[];
}

/** Makes the codes that are missing, and new ones where they are asked for. */
export const setEventCodes = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (codes: SetCodes) => {
      const supabase = await getSupabase();
      await supabase.rpc("set_event_codes", codes).throwOnError();
    },
    ...invalidates(queryClient, overviewKeys.all),
  });
