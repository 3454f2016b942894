import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
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
  const { t: common } = useTranslation();
  const { date } = useReaderFormat();
  if (stories.isError && !stories.data) {
    return (
      <EmptyState
        action={<Button onClick={() => void stories.refetch()}>{common("try_again")}</Button>}
      >
        {t("failed")}
      </EmptyState>
    );
  }
  if (!stories.data) return <LoadingStories label={t("loading")} />;
  if (stories.data.length === 0) return <EmptyState>{empty}</EmptyState>;
  return (
    <ul>
      {stories.data.map((story) => (
        <li key={story.id} className="border-b border-line py-5">
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
      ))}
    </ul>
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

function LoadingStories({ label }: { label: string }) {
  return (
    <div className="grid gap-6 py-6">
      <span className="sr-only">{label}</span>
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
