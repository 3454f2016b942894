import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Sponsor } from "../../../../supabase/functions/_shared/contracts/sponsors.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { sponsorKeys } from "../../lib/events/sponsors.ts";
import { readsConflict } from "../../lib/forms/save-unchanged.ts";

interface SetSponsors {
  event_id: string;
  sponsors: Sponsor[];
  /** As the page shows them: what others have stored since is not written over. */
  seen: Sponsor[];
}

export const setSponsors = (queryClient: QueryClient) =>
  mutationOptions({
    // One after another: the last order that was chosen is the one that stays.
    scope: { id: "set-sponsors" },
    mutationFn: async ({ event_id, sponsors, seen }: SetSponsors) => {
      const supabase = await getSupabase();
      await supabase
        .rpc("set_event_sponsors", {
          event_id,
          sponsors: sponsors.map((one) => ({ ...one })),
          seen: { sponsors: seen.map((one) => ({ ...one })) },
        })
        .throwOnError();
    },
    onSuccess: (_stored, { event_id }) =>
      queryClient.invalidateQueries({ queryKey: sponsorKeys.event(event_id) }),
    ...readsConflict(queryClient, sponsorKeys.all),
  });
