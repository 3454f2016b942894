import { forumImagePath } from "../../../../supabase/functions/_shared/contracts/forum-images.ts";
import { supabaseUrl } from "../api/backend.ts";

/** Where images of posts that everybody may read are read. */
export const openImages = {
  address: (id: string, side: 800 | 1600): string => supabaseUrl + forumImagePath(id, side),
};
