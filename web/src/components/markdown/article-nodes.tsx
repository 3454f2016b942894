import { useMemo } from "react";
import { headingsOf } from "../../../../supabase/functions/_shared/markdown/headings.ts";
import { articleStyle } from "../../../../supabase/functions/_shared/markdown/looks.ts";
import type { MarkdownNode } from "../../../../supabase/functions/_shared/markdown/nodes.ts";
import { Contents } from "./contents.tsx";
import { MarkdownNodes } from "./markdown-nodes.tsx";
import type { ImageSource } from "./post-image.tsx";

interface Props {
  nodes: readonly MarkdownNode[];
  locale: string;
  images: ImageSource;
}

/** The nodes of a text that makes up a whole page, with its table of contents. */
export function ArticleNodes({ nodes, locale, images }: Props) {
  const { headings, anchors } = useMemo(() => {
    const found = headingsOf(nodes);
    return { headings: found, anchors: new Map(found.map(({ node, id }) => [node, id])) };
  }, [nodes]);
  return (
    <>
      <Contents headings={headings} locale={locale} />
      <div lang={locale} dir={locale === "ar" ? "rtl" : "ltr"} className={articleStyle}>
        <MarkdownNodes nodes={nodes} images={images} anchors={anchors} />
      </div>
    </>
  );
}
