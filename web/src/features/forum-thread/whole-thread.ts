import type { QueryClient } from "@tanstack/react-query";
import { fetchSpan, threadKeys, type ThreadOf } from "./queries.ts";
import { type ForumPost, type ThreadState, withSpan } from "./thread-window.ts";

/** More posts are neither printed nor copied: no printer and no clipboard asks for 20 000. */
export const WHOLE = 500;

/** The first posts of a thread, 500 at most. */
export async function readFirstPosts(client: QueryClient, of: ThreadOf): Promise<ForumPost[]> {
  const state = client.getQueryData<ThreadState>(threadKeys.thread(of));
  if (!state) return [];
  const span = { from: 1, to: Math.min(WHOLE, state.thread.last_no) };
  return (await fetchSpan(client, of, span))?.posts ?? [];
}

/** Puts the first posts of a thread on the page, 500 at most, and keeps them there until `stopShowingFirstPosts`. */
export async function showFirstPosts(client: QueryClient, of: ThreadOf): Promise<void> {
  const posts = await readFirstPosts(client, of);
  client.setQueryData<ThreadState>(threadKeys.thread(of), (state) => {
    if (!state || posts.length === 0) return state;
    const span = { from: 1, to: Math.min(WHOLE, state.thread.last_no) };
    const { thread } = state;
    const apart = { ...state, from: span.to + 2, to: span.to + 2, isPrinted: true };
    return withSpan(apart, { thread, posts }, span);
  });
}

/** Posts far from those on the screen may be let go again. */
export function stopShowingFirstPosts(client: QueryClient, of: ThreadOf): void {
  client.setQueryData<ThreadState>(
    threadKeys.thread(of),
    (state) => state && { ...state, isPrinted: false },
  );
}

/**
 * A thread as one Markdown text: each post under its author and time.
 *
 * @param lineOf who wrote a post, and when, in words
 */
export function asMarkdown(
  title: string,
  posts: readonly ForumPost[],
  lineOf: (post: ForumPost) => string,
): string {
  const parts = posts
    .filter(({ body }) => body !== null)
    .map((post) => `**${lineOf(post)}**\n\n${post.body ?? ""}`);
  return [`# ${title}`, ...parts].join("\n\n---\n\n").replace("\n\n---\n\n", "\n\n");
}
