import { useQueryClient } from "@tanstack/react-query";
import { useDeskText } from "../../lib/text-desk/use-desk-text.ts";
import { draftOf, versionServer } from "../../lib/text-desk/versions.ts";
import { deskBlogQuery, type DeskBlogPage } from "./queries.ts";

/** The text of a post while it is edited. */
export function useBlogText(userId: string, { post, versions: [newest] }: DeskBlogPage) {
  const client = useQueryClient();
  const { queryKey } = deskBlogQuery(userId, post.id);
  return useDeskText({
    userId,
    kind: "blog",
    id: post.id,
    // What is saved as the editor is left comes after the next page has asked for the post.
    server: versionServer("blog", post.id, () => void client.invalidateQueries({ queryKey })),
    draft: newest && draftOf(newest),
  });
}
