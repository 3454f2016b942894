import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AnglerName } from "../../../components/angler-name.tsx";
import { Highlighted } from "../../../components/highlighted.tsx";
import { postTime } from "../../../lib/format/post-time.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useAtNow } from "../../../lib/format/use-now.ts";
import { plainExcerpt } from "../../../lib/forum/plain-excerpt.ts";
import type { FoundPost } from "../queries.ts";

interface Props {
  post: FoundPost;
  /** What was searched for. */
  query: string;
}

/** A post that was found: its thread, what it says around the words, who wrote it and when. */
export function FoundPostRow({ post, query }: Props) {
  const { t } = useTranslation("forum");
  const format = useReaderFormat();
  const at = Date.parse(post.created_at);
  const when = useAtNow((now) => postTime(at, now, format));
  const { author } = post;
  return (
    <li className="border-b border-line py-4">
      <h3 className="text-xl">
        <Link
          to="/topics/$topicSlug/$threadId"
          params={{ topicSlug: post.thread.topic, threadId: String(post.thread.number) }}
          search={{ post: post.no }}
          className="underline-offset-4 hover:underline"
        >
          <bdi>
            <Highlighted text={post.thread.title} query={query} />
          </bdi>
        </Link>
      </h3>
      <p dir="auto" className="text-as-page mt-1 max-w-prose text-ink-2">
        <Highlighted text={plainExcerpt(post.excerpt)} query={query} />
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
        <AnglerName
          name={author?.name ?? t("former_member")}
          handle={author?.handle}
          className="wrap-anywhere"
        />
        <time dateTime={post.created_at}>{when}</time>
        <span className="figures">{t("post_no", { n: format.number(post.no) })}</span>
      </p>
    </li>
  );
}
