import { useMemo } from "react";
import { readMarkdown } from "../../../../supabase/functions/_shared/markdown/read-markdown.ts";
import { MarkdownNodes, type MarkdownContext } from "./markdown-nodes.tsx";

export interface MarkdownTextProps extends MarkdownContext {
  text: string;
}

/** With the parser: fetched where a text needs it. */
export function MarkdownText({ text, ...context }: MarkdownTextProps) {
  const nodes = useMemo(
    () => readMarkdown(text, { origin: globalThis.location?.origin ?? "" }),
    [text],
  );
  return <MarkdownNodes nodes={nodes} {...context} />;
}
