import { Link } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../../components/ui/badge.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import { byGroup } from "../by-group.ts";
import type { Forum, OwnForums } from "../queries.ts";
import { TopicRow } from "./topic-row.tsx";

interface Props {
  forums: readonly Forum[];
  own: OwnForums | undefined;
}

/** All forums with their topics, under the headings of their groups. */
export function ForumMap({ forums, own }: Props) {
  const { t } = useTranslation("forum");
  const words = useLocalWords();
  if (forums.length === 0) return <EmptyState>{t("none")}</EmptyState>;
  return (
    <div className="space-y-12">
      {byGroup(forums).map(({ names, forums: inGroup }) => {
        const heading = names && words(names);
        return (
          <section key={inGroup[0]?.slug}>
            {heading && (
              <h2 lang={heading.lang} className="mb-4 text-3xl">
                <bdi>{heading.text}</bdi>
              </h2>
            )}
            <div className="space-y-8">
              {inGroup.map((forum) => (
                <ForumBlock key={forum.slug} forum={forum} own={own} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

function ForumBlock({ forum, own }: { forum: Forum; own: OwnForums | undefined }) {
  const words = useLocalWords();
  const id = useId();
  const name = words(forum.names);
  const about = words(forum.descriptions);
  return (
    <section aria-labelledby={id} className="@container">
      <div className="border-b-2 border-ink pb-2">
        <h3 id={id} lang={name.lang} className="text-2xl">
          <Link
            to="/forums/$forumSlug"
            params={{ forumSlug: forum.slug }}
            className="underline-offset-4 hover:underline"
          >
            <bdi>{name.text}</bdi>
          </Link>
        </h3>
        {about.text && (
          <p lang={about.lang} dir="auto" className="text-as-page max-w-2xl text-ink-2">
            {about.text}
          </p>
        )}
        <ForumBadges forum={forum} />
      </div>
      <TopicList forum={forum} own={own} />
    </section>
  );
}

/** Who reads a forum, where that is not everybody, and that no one writes there any more. */
export function ForumBadges({ forum }: { forum: Pick<Forum, "readers" | "is_archived"> }) {
  const { t } = useTranslation("forum");
  if (forum.readers === "anyone" && !forum.is_archived) return null;
  return (
    <p className="mt-1.5 flex flex-wrap gap-2">
      {forum.readers !== "anyone" && (
        <Badge>
          <Lock aria-hidden="true" className="size-3.5" />
          {t(`readers.${forum.readers}`)}
        </Badge>
      )}
      {forum.is_archived && <Badge>{t("archived")}</Badge>}
    </p>
  );
}

export function TopicList({ forum, own }: { forum: Forum; own: OwnForums | undefined }) {
  const { t } = useTranslation("forum");
  if (forum.topics.length === 0) return <p className="py-4 text-ink-2">{t("no_topics")}</p>;
  return (
    <ul>
      {forum.topics.map((topic) => (
        <TopicRow
          key={topic.id}
          topic={topic}
          unread={own?.topics.find(({ topic_id }) => topic_id === topic.id)?.unread ?? 0}
        />
      ))}
    </ul>
  );
}
