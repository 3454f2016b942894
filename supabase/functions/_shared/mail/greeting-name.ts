import { countCharacters } from "../contracts/plain-text.ts";
import { type Typed, shorten, typed } from "./line.ts";

/** A link, or what mail programs would make one of. */
const LINK = /:\/\/|www\.|@|[\p{L}\p{N}-]{2,}\.\p{L}{2,}/iu;

/**
 * The name to greet with, or null for none. Someone who signs up or writes enters an address
 * that may be another person's: a name must not carry a stranger's message there.
 */
export function greetingName(name: unknown): Typed | null {
  if (typeof name !== "string") return null;
  const oneLine = typed(name).typed.replace(/\s+/g, " ").trim();
  if (countCharacters(oneLine) === 0 || LINK.test(oneLine)) return null;
  return { typed: shorten(oneLine, 40) };
}
