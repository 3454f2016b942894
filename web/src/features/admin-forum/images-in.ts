import type { MarkdownNode } from "../../../../supabase/functions/_shared/markdown/nodes.ts";

/** The pictures of a text, in its order. */
export const imagesIn = (nodes: readonly MarkdownNode[]): { id: string; alt: string }[] =>
  nodes.flatMap((node) => {
    if (node.kind === "image") return [node];
    return "children" in node ? imagesIn(node.children) : [];
  });
