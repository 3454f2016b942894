import { useMemo } from "react";
import { readMarkdown } from "../../../../supabase/functions/_shared/markdown/read-markdown.ts";
import { ArticleNodes } from "./article-nodes.tsx";
import type { ImageSource } from "./post-image.tsx";

export interface ArticleProps {
  body: string;
  locale: string;
  images: ImageSource;
}

/** With the parser: fetched where a text needs it. */
export function ArticleText({ body, locale, images }: ArticleProps) {
  const nodes = useMemo(
    () => readMarkdown(body, { origin: globalThis.location?.origin ?? "", isArticle: true }),
    [body],
  );
  return <ArticleNodes nodes={nodes} locale={locale} images={images} />;
}
