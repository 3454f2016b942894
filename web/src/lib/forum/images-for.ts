import { forumImagePath } from "../../../../supabase/functions/_shared/contracts/forum-images.ts";
import { supabaseUrl } from "../api/backend.ts";
import type { Reader } from "./read-as.ts";

const address = (id: string, side: 800 | 1600): string => supabaseUrl + forumImagePath(id, side);

/** Where pictures of posts are read: those of a forum that is not open to all, with the session alone. */
export const imagesFor = (
  reader: Reader,
): { address: (id: string, side: 800 | 1600) => string | null; readAs?: string } =>
  reader === null ? { address } : { address: () => null, readAs: reader };
