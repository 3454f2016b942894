import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { useFullMember } from "../../lib/auth/session.tsx";
import { heardBy, keepHeard, mergeHeard, takeGuestPositions } from "../../lib/player/listening.ts";
import { sendHeard } from "../../lib/player/listening-server.ts";

/** As many as the device keeps. */
const MOST = 200;
/** Positions that are sent at a time: an account sends forty a minute. The rest goes with the next visit. */
const AT_ONCE = 20;

/** Brings together what this device, also before the sign-in, and the member's other ones have heard. */
export function useSyncedListening(): void {
  const userId = useFullMember()?.user.id ?? "";
  const { data } = useQuery({
    queryKey: sessionKey(userId, ["podcasts", "listening"]),
    enabled: userId !== "",
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data: rows } = await supabase
        .from("listening_positions")
        .select("podcast_id,position_s,finished")
        .order("heard_at", { ascending: false })
        .limit(MOST)
        .abortSignal(signal)
        .throwOnError();
      return rows;
    },
  });
  useEffect(() => {
    if (!data || userId === "") return;
    takeGuestPositions(userId);
    for (const { podcast_id: podcast, position_s: position, finished } of data) {
      const kept = heardBy(userId)[podcast];
      const served = { position, isFinished: finished };
      const now = mergeHeard(kept, served, Date.now());
      const isKnown = kept?.position === position && kept.isFinished === finished;
      // What this device has to the millisecond stays so.
      if (now !== kept && !isKnown && Math.floor(kept?.position ?? -1) !== position) {
        keepHeard(userId, podcast, now);
      }
    }
    const unsent = Object.entries(heardBy(userId)).filter(([, heard]) => heard.isUnsent);
    for (const [podcast] of unsent.slice(0, AT_ONCE)) void sendHeard(userId, podcast);
  }, [data, userId]);
}
