import type { z } from "zod/mini";
import { postPlace } from "../../../../supabase/functions/_shared/contracts/forum.ts";
import type { SessionStore } from "../auth/session-store.ts";
import { readAs, readerOf } from "./read-as.ts";

type PostPlace = z.infer<typeof postPlace>;

/** Where a post is; undefined for one that does not exist, or not for this reader. */
export async function findPost(
  session: SessionStore,
  postId: number,
): Promise<PostPlace | undefined> {
  const { signal } = new AbortController();
  let place: PostPlace | undefined;
  await readerOf(session, async (reader) => {
    place = postPlace.parse(await readAs(reader, "find_post", { post_id: postId }, signal));
  });
  return place;
}
