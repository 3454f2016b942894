import { blogImagePath } from "../../../../supabase/functions/_shared/contracts/blogs.ts";
import type { ImageSource } from "../../components/markdown/post-image.tsx";
import { supabaseUrl } from "../../lib/api/backend.ts";

/** Where pictures of a post are read: of a draft, with the secret of its link. */
export const imagesOf = (group: string, draft?: string): ImageSource => ({
  address: (id, side) =>
    `${supabaseUrl}${blogImagePath(group, id, side)}${draft === undefined ? "" : `?draft=${draft}`}`,
});
