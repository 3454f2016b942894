import type { MarkdownNode } from "../../../../supabase/functions/_shared/markdown/nodes.ts";
import { plainNodes } from "../../../../supabase/functions/_shared/markdown/plain.ts";
import { firstNodes } from "../../lib/page/first-answer.ts";

/** Of a text without Markdown, as most are, and of one that came with the page: without the parser. */
export const knownNodes = (text: string): MarkdownNode[] | undefined =>
  plainNodes(text) ?? firstNodes(text);
