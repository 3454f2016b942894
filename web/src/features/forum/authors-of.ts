import type { FoundPost } from "./queries.ts";

/**
 * Authors to narrow a search to: those of the posts that are shown, by name. The chosen one stays where
 * none of their posts is shown.
 */
export function authorsOf(
  posts: readonly Pick<FoundPost, "author">[],
  chosen: string | null,
  unnamed: string,
): { number: string; name: string }[] {
  const names = new Map<string, string>();
  if (chosen !== null) names.set(chosen, unnamed);
  for (const { author } of posts) {
    if (author?.name) names.set(String(author.number), author.name);
  }
  return [...names]
    .map(([number, name]) => ({ number, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
