/** Raised when the answer's shape changes, so that no reader keeps a board of the old shape. */
const SHAPE = 1;

/** Weak: the same version may be serialized with other white space or compression. */
export function boardTag(version: number): string {
  return `W/"${version}.${SHAPE}"`;
}

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
