import { memo, useMemo } from "react";
import { postStyle } from "../../../../supabase/functions/_shared/markdown/looks.ts";
import { knownNodes } from "./known-nodes.ts";
import { LazyMarkdown } from "./markdown.tsx";
import { MarkdownNodes } from "./markdown-nodes.tsx";
import type { MarkdownTextProps } from "./markdown-text.tsx";

/** The text of a post. One that needs the parser is there at once where `preloadPostText` has fetched it. */
export const PostText = memo(function PostText(props: MarkdownTextProps) {
  const { text, ...context } = props;
  const nodes = useMemo(() => knownNodes(text), [text]);
  return (
    <div dir="auto" className={postStyle}>
      {nodes ? <MarkdownNodes nodes={nodes} {...context} /> : <LazyMarkdown {...props} />}
    </div>
  );
});

/** Resolves when any of these texts can be shown as it is meant: for a loader, beside its other requests. */
export async function preloadPostText(texts: Iterable<string | null>): Promise<void> {
  for (const text of texts) {
    if (text !== null && !knownNodes(text)) {
      await LazyMarkdown.preload();
      return;
    }
  }
}
