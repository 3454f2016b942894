import { lazy, Suspense } from "react";

const MarkdownText = lazy(async () => ({
  default: (await import("./markdown-text.tsx")).MarkdownText,
}));

/**
 * Markdown that people wrote, in whatever language and direction. Headings begin below the page's h2.
 * Until the parser has arrived, the text stands there as it was typed.
 */
export function Markdown({ text }: { text: string }) {
  return (
    <div dir="auto">
      <Suspense fallback={<p className="max-w-prose whitespace-pre-line">{text}</p>}>
        <MarkdownText text={text} />
      </Suspense>
    </div>
  );
}
