import { queryOptions, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { useFullMember } from "../auth/session.tsx";
import { sessionKey } from "../api/session-key.ts";
import { getSupabase } from "../api/supabase.ts";
import { galleryKeys } from "./queries.ts";

const ids = z.array(z.object({ id: z.string() }));
/** Of the newest: the others are found on the page of one's own photos. */
const MOST = 500;

/** Which photos of the gallery are the member's own. */
const ownIdsQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, [...galleryKeys.own, "ids"]),
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("gallery_photos")
        .select("id")
        .eq("owner", userId)
        .eq("state", "approved")
        .order("created_at", { ascending: false })
        .limit(MOST)
        .abortSignal(signal)
        .throwOnError();
      return new Set(ids.parse(data).map(({ id }) => id));
    },
  });

/** Those that the reader may take down where they see them; none for visitors. */
export function useOwnPhotos(): ReadonlySet<string> | undefined {
  const member = useFullMember();
  return useQuery({ ...ownIdsQuery(member?.user.id ?? ""), enabled: member !== null }).data;
}
