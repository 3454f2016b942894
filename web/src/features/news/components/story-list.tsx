import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { QueryList } from "../../../components/list/query-list.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { Story } from "../queries.ts";

interface Props {
  kind: "blog" | "news";
  stories: UseQueryResult<Story[]>;
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
              <time dateTime={new Date(story.publishedAt).toISOString()}>
                {date(story.publishedAt, { dateStyle: "long" })}
              </time>
              <span>
                {kind === "blog" ? t("by", { name: isolate(story.source) }) : isolate(story.source)}
              </span>
            </p>
            <h4 className="display mt-1 text-xl" dir="auto">
              <StoryLink kind={kind} story={story} />
            </h4>
            <p className="mt-1 text-pretty" dir="auto">
              {story.description || t("no_description")}
            </p>
          </article>
        </li>
      )}
    </QueryList>
  );
}

const titleStyle = "underline-offset-4 hover:underline hover:decoration-signal hover:decoration-2";

/** Our own articles are read here; of others' news, this site has a page with the way to them. */
function StoryLink({ kind, story }: { kind: Props["kind"]; story: Story }) {
  return kind === "blog" ? (
    <Link to="/blogs/$blogId" params={{ blogId: story.path }} className={titleStyle}>
      {story.title}
    </Link>
  ) : (
    <Link to="/rss/$rssId" params={{ rssId: story.path }} className={titleStyle}>
      {story.title}
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
