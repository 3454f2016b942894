import { remembered } from "./remembered.ts";

type Encodings = string | string[] | undefined;

/** The encodings that Accept-Encoding names, in lower case; a quality of 0 excludes it. */
export const acceptedEncodings = (header: Encodings): ReadonlySet<string> =>
  encodingsIn(String(header ?? ""));

const encodingsIn = remembered((header) => {
  const accepted = new Set<string>();
  for (const part of header.toLowerCase().split(",")) {
    if (!/;\s*q=0(?:\.0*)?\s*$/.test(part)) accepted.add((part.split(";")[0] ?? "").trim());
  }
  return accepted;
});

/** The best of the encodings that are kept apart. */
export function keptEncoding(header: Encodings): "br" | "gzip" | "identity" {
  const accepted = acceptedEncodings(header);
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : "identity";
}

/** Weak comparison (RFC 9110, 13.1.2); a tag may hold commas, so the list is not split at them. */
export function namesTag(header: string | undefined, tag: string | undefined): boolean {
  if (header === undefined || tag === undefined) return false;
  if (header === tag || header.trim() === "*") return true;
  const listed: string[] = header.match(/"[^"]*"/g) ?? [];
  return listed.includes(tag.replace(/^W\//, ""));
}
