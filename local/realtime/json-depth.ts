/**
 * So deep may what a client sends be nested. Parsing takes any depth, but writing such a value again
 * recurses, and so do the parsers of other clients.
 */
const MAX_DEPTH = 200;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Whether JSON text is nested deeper than allowed, without parsing it. Of text that is no JSON it
 * says nothing useful, and needs not: the parser refuses that.
 */
export function isTooDeep(json: string | Buffer, maxDepth: number = MAX_DEPTH): boolean {
  const codeAt =
    typeof json === "string" ? (at: number) => json.charCodeAt(at) : (at: number) => json[at];
  if (json.length <= maxDepth) return false;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at++) {
    const code = codeAt(at);
    if (quoted) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) {
      quoted = true;
    } else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (code === 0x5d || code === 0x7d) {
      depth = Math.max(0, depth - 1);
    }
  }
  return false;
}
