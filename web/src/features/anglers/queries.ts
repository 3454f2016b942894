import { queryOptions } from "@tanstack/react-query";
import {
  anglerPage,
  ownCatches,
} from "../../../../supabase/functions/_shared/contracts/anglers.ts";
import { isNotFound } from "../../lib/api/public-api.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { readAs } from "../../lib/forum/read-as.ts";
import { takeFirstData } from "../../lib/page/first-answer.ts";

export const anglerKeys = {
  all: ["anglers"] as const,
  page: (handle: string) => [...anglerKeys.all, "page", handle] as const,
  own: () => [...anglerKeys.all, "own"] as const,
  catches: () => [...anglerKeys.all, "catches"] as const,
};

/** The page of a member; null for none that is public. */
export const anglerQuery = (handle: string) =>
  queryOptions({
    queryKey: anglerKeys.page(handle),
    queryFn: async ({ signal }) => {
      const arrived = takeFirstData(`/anglers/${handle}`);
      try {
        return anglerPage.parse(arrived ?? (await readAs(null, "read_angler", { handle }, signal)));
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });

export interface OwnAnglerPage {
  handle: string;
  name: string;
  about: string;
  is_public: boolean;
  shows_posts: boolean;
}

/** How the account's own page is set; null while it has none. */
export const ownAnglerQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, anglerKeys.own()),
    queryFn: async ({ signal }): Promise<OwnAnglerPage | null> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("angler_pages")
        .select("handle,name,about,is_public,shows_posts")
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });

/** What the member can show of their catches, and what they have chosen. */
export const ownCatchesQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, anglerKeys.catches()),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase.rpc("read_own_catches").abortSignal(signal).throwOnError();
      return ownCatches.parse(data);
    },
  });
