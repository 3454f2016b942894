import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { NewsItem } from "../../../../../supabase/functions/_shared/contracts/news.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { PRODUCT_NAME } from "../../../lib/product.ts";
import { excerpt } from "../excerpt.ts";
import { ItemPicture } from "./item-picture.tsx";

const LONGEST = 240;

/** One item in the list: where it is from, when, its title and what it begins with. */
export function NewsRow({ item }: { item: NewsItem }) {
  const { t } = useTranslation("news");
  const { date } = useReaderFormat();
  const published = Date.parse(item.published_at);
  const about = excerpt(item.description ?? "", LONGEST);
  return (
    <li className="border-b border-line py-5">
      <article className="flex max-w-3xl items-start gap-x-5">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
            <span className="font-semibold text-ink">
              {isolate(item.source_name ?? PRODUCT_NAME)}
            </span>
            <time dateTime={new Date(published).toISOString()}>
              {date(published, { dateStyle: "long" })}
            </time>
          </p>
          <h2 lang={item.locale} className="display mt-1 text-xl text-balance">
            <Link
              to="/rss/$rssId"
              params={{ rssId: item.id }}
              className="underline-offset-4 hover:underline hover:decoration-signal hover:decoration-2"
            >
              <bdi>{item.title}</bdi>
            </Link>
          </h2>
          {about ? (
            <p lang={item.locale} className="mt-1 text-pretty text-ink-2">
              <bdi>{about}</bdi>
            </p>
          ) : (
            <p className="mt-1 text-pretty text-ink-2">{t("no_description")}</p>
          )}
        </div>
        {item.picture && (
          <ItemPicture
            picture={item.picture}
            isOrnament
            sizes="(min-width: 40rem) 11rem, 6rem"
            className="mt-1 aspect-[4/3] w-24 shrink-0 rounded-sm object-cover sm:w-44"
          />
        )}
      </article>
    </li>
  );
}
