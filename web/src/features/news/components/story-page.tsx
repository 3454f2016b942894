import { Link } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  newsImagePath,
  pictureOf,
  type NewsStory,
} from "../../../../../supabase/functions/_shared/contracts/news.ts";
import {
  descriptionStyle,
  LEAD_SIZES,
  leadStyle,
} from "../../../../../supabase/functions/_shared/markdown/looks.ts";
import { Band } from "../../../components/layout/band.tsx";
import { Article } from "../../../components/markdown/article.tsx";
import type { ImageSource } from "../../../components/markdown/post-image.tsx";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { supabaseUrl } from "../../../lib/api/backend.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { feedLinks } from "../../../lib/page/feed-links.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { useAlternates } from "../../../lib/page/use-alternates.ts";
import { PRODUCT_NAME } from "../../../lib/product.ts";
import { excerpt } from "../excerpt.ts";
import { ItemPicture } from "./item-picture.tsx";

/** An own item whole; of another site's the beginning, with the way to it. */
export function StoryPage({ story }: { story: NewsStory }) {
  const { t } = useTranslation("news");
  const { date } = useReaderFormat();
  const published = Date.parse(story.published_at);
  usePageMeta(story.title, excerpt(story.description ?? story.body ?? "") || undefined);
  useAlternates(story.own ? feedLinks("/rss", story.locale) : []);
  return (
    <>
      <Band seed={19}>
        <Link to="/rss" className={textLinkStyle}>
          {t("all_news")}
        </Link>
        <h1 lang={story.locale} className="max-w-4xl text-3xl text-balance wrap-anywhere">
          <bdi>{story.title}</bdi>
        </h1>
        <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-ink-2">
          <span>{isolate(story.source_name ?? PRODUCT_NAME)}</span>
          <time dateTime={new Date(published).toISOString()}>
            {date(published, { dateStyle: "long" })}
          </time>
        </p>
      </Band>
      <div className="measure pt-8 pb-16">
        {story.body === null ? (
          <Foreign story={story} />
        ) : (
          <Article body={story.body} locale={story.locale} images={imagesOf(story.id)} />
        )}
      </div>
    </>
  );
}

const imagesOf = (item: string): ImageSource => ({
  address: (id, side) => supabaseUrl + newsImagePath(item, id, side),
});

function Foreign({ story }: { story: NewsStory }) {
  const { t } = useTranslation("news");
  const name = story.source_name ?? "";
  const out = { target: "_blank", rel: "noopener noreferrer" };
  const picture = pictureOf(story);
  return (
    <>
      {picture && (
        <ItemPicture picture={picture} isFirst sizes={LEAD_SIZES} className={leadStyle} />
      )}
      <p {...(story.description && { lang: story.locale })} dir="auto" className={descriptionStyle}>
        {story.description ?? t("no_description")}
      </p>
      {story.url && (
        <p className="mt-6">
          <a href={story.url} {...out} className={buttonStyle("primary")}>
            {t("read_there", { name: isolate(name) })}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        </p>
      )}
      {story.source_url && (
        <p className="mt-6 max-w-prose border-t border-line pt-4 text-sm text-ink-2">
          {t("credit")}{" "}
          <a
            href={story.source_url}
            {...out}
            className="font-semibold text-ink underline underline-offset-4"
          >
            <bdi>{name}</bdi>
          </a>
        </p>
      )}
    </>
  );
}
