import { mutationOptions } from "@tanstack/react-query";
import type { NewComment } from "../../../../supabase/functions/_shared/contracts/podcast.ts";
import { getSupabase } from "../../lib/api/supabase.ts";

const ALREADY_STORED = "23505";

/** Sending the same comment again is harmless: its id is the browser's, and known means stored. */
export const postComment = mutationOptions({
  mutationKey: ["podcasts", "comment"],
  mutationFn: async (comment: NewComment) => {
    const supabase = await getSupabase();
    const { error } = await supabase.from("podcast_comments").insert(comment);
    if (error && error.code !== ALREADY_STORED) throw error;
  },
});
