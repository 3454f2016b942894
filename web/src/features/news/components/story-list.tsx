import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { HomeStory } from "../../../../../supabase/functions/_shared/contracts/home.ts";
import { QueryList } from "../../../components/list/query-list.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { PRODUCT_NAME } from "../../../lib/product.ts";

interface Props {
  kind: "blog" | "news";
  stories: UseQueryResult<HomeStory[]>;
  /** One sentence for a list without anything in it. */
  empty: string;
}

/** The latest of one kind: date, title, description. */
export function StoryList({ kind, stories, empty }: Props) {
  const { t } = useTranslation("news");
  const { date } = useReaderFormat();
  return (
    <QueryList
      list={listed(stories)}
      loading={<LoadingStories />}
      failed={t("failed")}
      empty={empty}
    >
      {(story) => (
        <li className="border-b border-line py-5">
          <article>
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
              <time dateTime={story.published_at}>
                {date(Date.parse(story.published_at), { dateStyle: "long" })}
              </time>
              <span>
                {kind === "blog"
                  ? t("by", { name: isolate(story.source ?? "") })
                  : isolate(story.source ?? PRODUCT_NAME)}
              </span>
            </p>
            <h4 className="display mt-1 text-xl" lang={story.locale}>
              <StoryLink kind={kind} story={story} />
            </h4>
            {story.description ? (
              <p className="mt-1 text-pretty" lang={story.locale}>
                <bdi>{story.description}</bdi>
              </p>
            ) : (
              <p className="mt-1 text-pretty">{t("no_description")}</p>
            )}
          </article>
        </li>
      )}
    </QueryList>
  );
}

const titleStyle = "underline-offset-4 hover:underline hover:decoration-signal hover:decoration-2";

/** Our own articles are read here; of others' news, this site has a page with the way to them. */
function StoryLink({ kind, story }: { kind: Props["kind"]; story: HomeStory }) {
  return kind === "blog" ? (
    <Link to="/blogs/$blogId" params={{ blogId: story.path }} className={titleStyle}>
      <bdi>{story.title}</bdi>
    </Link>
  ) : (
    <Link to="/rss/$rssId" params={{ rssId: story.path }} className={titleStyle}>
      <bdi>{story.title}</bdi>
    </Link>
  );
}

function LoadingStories() {
  return (
    <div className="grid gap-6 py-6">
      {["w-2/3", "w-4/5", "w-1/2"].map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className={`h-6 ${width}`} />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
