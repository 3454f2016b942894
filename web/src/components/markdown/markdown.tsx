import { lazyPart } from "../lazy-part.tsx";
import type { MarkdownTextProps } from "./markdown-text.tsx";

function AsTyped({ text }: MarkdownTextProps) {
  return (
    <p dir="auto" className="whitespace-pre-line">
      {text}
    </p>
  );
}

export const LazyMarkdown = lazyPart<MarkdownTextProps>(
  async () => (await import("./markdown-text.tsx")).MarkdownText,
  AsTyped,
);

/**
 * Markdown that people wrote, in whatever language and direction. Headings begin below the page's h2.
 * Until the parser has arrived, the text stands there as it was typed.
 */
export function Markdown({ text }: { text: string }) {
  return (
    <div dir="auto" className="max-w-prose space-y-3 wrap-anywhere">
      <LazyMarkdown text={text} />
    </div>
  );
}
