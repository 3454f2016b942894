import { memo, useMemo } from "react";
import { plainNodes } from "../../../../supabase/functions/_shared/markdown/plain.ts";
import { LazyMarkdown } from "./markdown.tsx";
import { MarkdownNodes } from "./markdown-nodes.tsx";
import type { MarkdownTextProps } from "./markdown-text.tsx";

/**
 * The text of a post. One without Markdown, as most are, needs no parser and is there at once; for the
 * others `preloadPostText` fetches it.
 */
export const PostText = memo(function PostText(props: MarkdownTextProps) {
  const { text, ...context } = props;
  const plain = useMemo(() => plainNodes(text), [text]);
  return (
    <div dir="auto" className="min-w-0 space-y-3 leading-7 wrap-anywhere">
      {plain ? <MarkdownNodes nodes={plain} {...context} /> : <LazyMarkdown {...props} />}
    </div>
  );
});

/** Resolves when any of these texts can be shown as it is meant: for a loader, beside its other requests. */
export async function preloadPostText(texts: Iterable<string | null>): Promise<void> {
  for (const text of texts) {
    if (text !== null && plainNodes(text) === null) {
      await LazyMarkdown.preload();
      return;
    }
  }
}
