import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import type { Forum } from "../queries.ts";

const link =
  "inline-flex min-h-8 items-center underline decoration-ink-2 underline-offset-4 hover:decoration-ink";

interface Props {
  forum?: Pick<Forum, "slug" | "names">;
  topic?: Pick<Forum, "slug" | "names">;
}

/** The way back up: all forums, the forum, the topic. */
export function Trail({ forum, topic }: Props) {
  const { t } = useTranslation("forum");
  const { t: common } = useTranslation();
  const words = useLocalWords();
  return (
    <nav aria-label={t("trail")}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        <li>
          <Link to="/forums" className={link}>
            {common("nav.forum")}
          </Link>
        </li>
        {forum && (
          <li className="flex items-center gap-2">
            <Step />
            <Link
              to="/forums/$forumSlug"
              params={{ forumSlug: forum.slug }}
              lang={words(forum.names).lang}
              className={link}
            >
              <bdi>{words(forum.names).text}</bdi>
            </Link>
          </li>
        )}
        {topic && (
          <li className="flex items-center gap-2">
            <Step />
            <Link
              to="/topics/$topicSlug"
              params={{ topicSlug: topic.slug }}
              lang={words(topic.names).lang}
              className={link}
            >
              <bdi>{words(topic.names).text}</bdi>
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}

const Step = () => <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />;
