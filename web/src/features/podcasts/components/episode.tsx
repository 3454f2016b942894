import { useTranslation } from "react-i18next";
import { isolate } from "../../../lib/format/reader-format.ts";
import { usePosting } from "../own-comments.ts";
import type { Podcast } from "../queries.ts";
import { useLiveComments } from "../use-live-comments.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentList } from "./comment-list.tsx";

/** One episode: what it is about, the comments under it, and the box to add one. */
export function Episode({ podcast }: { podcast: Podcast }) {
  const { t } = useTranslation("podcasts");
  const comments = useLiveComments(podcast.id);
  const posting = usePosting();
  const title = t("comments_of", { title: isolate(podcast.title) });
  return (
    <section aria-label={title}>
      {podcast.description && (
        <p className="mb-5 text-lg text-pretty" dir="auto">
          {podcast.description}
        </p>
      )}
      <h3 className="border-b-2 border-ink pb-2 text-xl">{t("comments")}</h3>
      <CommentList comments={comments} own={posting.own} />
      <CommentForm podcastId={podcast.id} posting={posting} />
    </section>
  );
}
