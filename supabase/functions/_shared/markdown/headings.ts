import { wordsOf, type MarkdownNode } from "./nodes.ts";

export interface Heading {
  id: string;
  level: 2 | 3;
  text: string;
  node: MarkdownNode;
}

/** Letters and digits of any script, as an address shows them. */
const idOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60) || "section";

/** The upper two levels of an article's headings, each with an id that no other one has. */
export function headingsOf(nodes: readonly MarkdownNode[]): Heading[] {
  const known = new Map<string, number>();
  return nodes.flatMap((node) => {
    if (node.kind !== "element" || (node.tag !== "h2" && node.tag !== "h3")) return [];
    const text = wordsOf(node.children).trim();
    const base = idOf(text);
    const n = (known.get(base) ?? 0) + 1;
    known.set(base, n);
    const id = n === 1 ? base : `${base}-${n}`;
    return [{ id, level: node.tag === "h2" ? 2 : 3, text, node }];
  });
}
