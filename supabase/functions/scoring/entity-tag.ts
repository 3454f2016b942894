/** Weak: the same edition is sent in several encodings. */
export const entityTag = (edition: string): string => `W/"${edition}"`;

/**
 * Whether an If-None-Match header names the tag: `*`, one tag or a list, compared weakly (RFC 9110,
 * 13.1.2), for which `W/"1"` and `"1"` are the same.
 */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  const opaque = tag.replace(/^W\//, "");
  // A tag may hold commas, so the list is not split at them.
  const listed: string[] = header.match(/"[^"]*"/g) ?? [];
  return listed.includes(opaque);
}
