import type { PageAnswer } from "../_shared/contracts/page.ts";
import type { MarkdownNode } from "../_shared/markdown/nodes.ts";
import { plainNodes } from "../_shared/markdown/plain.ts";

/** Characters of nodes as JSON: with more, the parser weighs less. */
const MOST_PARSED = 100_000;

/** The nodes of all texts that need the parser, or none: with one missing it is fetched all the same. */
export function parsedOf(
  texts: readonly (readonly [text: string, nodes: readonly MarkdownNode[]])[],
): Pick<PageAnswer, "parsed"> {
  const marked = texts.filter(([text]) => !plainNodes(text));
  const parsed = Object.fromEntries(marked.map(([text, nodes]) => [text, [...nodes]]));
  return JSON.stringify(parsed).length <= MOST_PARSED ? { parsed } : {};
}
