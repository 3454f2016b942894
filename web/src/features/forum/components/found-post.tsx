import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AnglerName } from "../../../components/angler-name.tsx";
import { Highlighted } from "../../../components/highlighted.tsx";
import { PostTime } from "../../../components/post-time.tsx";
import { postTime } from "../../../lib/format/post-time.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useAtNow } from "../../../lib/format/use-now.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import { plainExcerpt } from "../../../lib/forum/plain-excerpt.ts";
import type { Forum, FoundPost } from "../queries.ts";

type Named = Pick<Forum, "names">;

interface Props {
  post: FoundPost;
  /** Where its thread stands; undefined while the list of forums is not known. */
  place: { forum: Named; topic: Named } | undefined;
  /** What was searched for. */
  query: string;
}

/** A post that was found: its thread, what it says around the words, who wrote it and when. */
export function FoundPostRow({ post, place, query }: Props) {
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
      {place && (
        <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-2">
          <LocalName of={place.forum} />
          <ChevronRight aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
          <LocalName of={place.topic} />
        </p>
      )}
      <p dir="auto" className="text-as-page mt-1 max-w-prose text-ink-2">
        <Highlighted text={plainExcerpt(post.excerpt)} query={query} />
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
        <AnglerName
          name={author?.name ?? t("former_member")}
          handle={author?.handle}
          className="wrap-anywhere"
        />
        <PostTime at={at}>{when}</PostTime>
        <span className="figures">{t("post_no", { n: format.number(post.no) })}</span>
      </p>
    </li>
  );
}

function LocalName({ of }: { of: Named }) {
  const { text, lang } = useLocalWords()(of.names);
  return <bdi lang={lang}>{text}</bdi>;
}
