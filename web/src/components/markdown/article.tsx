import { useMemo } from "react";
import { lazyPart } from "../lazy-part.tsx";
import { ArticleNodes } from "./article-nodes.tsx";
import type { ArticleProps } from "./article-text.tsx";
import { knownNodes } from "./known-nodes.ts";

function AsTyped({ body, locale }: ArticleProps) {
  return (
    <p lang={locale} dir="auto" className="max-w-prose whitespace-pre-line">
      {body}
    </p>
  );
}

const ParsedArticle = lazyPart<ArticleProps>(
  async () => (await import("./article-text.tsx")).ArticleText,
  AsTyped,
);

/** A text that makes up a whole page. One that needs the parser is there at once where `preloadArticle` has fetched it. */
export function Article(props: ArticleProps) {
  const { body, locale, images } = props;
  const nodes = useMemo(() => knownNodes(body), [body]);
  return nodes ? (
    <ArticleNodes nodes={nodes} locale={locale} images={images} />
  ) : (
    <ParsedArticle {...props} />
  );
}

/** For a loader, so that nothing stands in the text's place. */
export async function preloadArticle(body: string): Promise<void> {
  if (!knownNodes(body)) await ParsedArticle.preload();
}
