import { useTranslation } from "react-i18next";
import { isolate } from "../../../lib/format/reader-format.ts";
import { usePosting } from "../own-comments.ts";
import { useLiveComments } from "../use-live-comments.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentList } from "./comment-list.tsx";

interface Props {
  podcast: { id: string; title: string };
  /** Of the heading, by where it stands. */
  level: "h2" | "h3";
}

/** What listeners say about an episode, live, and the box to add a comment. */
export function Comments({ podcast, level: Heading }: Props) {
  const { t } = useTranslation("podcasts");
  const comments = useLiveComments(podcast.id);
  const posting = usePosting();
  return (
    <section aria-label={t("comments_of", { title: isolate(podcast.title) })}>
      <Heading className="border-b-2 border-ink pb-2 text-xl">{t("comments")}</Heading>
      <CommentList comments={comments} own={posting.own} />
      <CommentForm
        podcastId={podcast.id}
        posting={posting}
        level={Heading === "h2" ? "h3" : "h4"}
      />
    </section>
  );
}
