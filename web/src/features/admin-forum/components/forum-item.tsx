import { useTranslation } from "react-i18next";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import type { ForumRow, TopicRow } from "../queries.ts";
import type { EditedPart } from "./part-form.tsx";

interface Props {
  forum: ForumRow;
  onEdit: (edited: EditedPart) => void;
  onPeople: () => void;
}

/** A forum with its rights and its topics. */
export function ForumItem({ forum, onEdit, onPeople }: Props) {
  const { t } = useTranslation("admin-forum");
  const words = useLocalWords();
  const name = words(forum.names);
  return (
    <li className="border-b border-line py-5">
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl wrap-anywhere">
            <bdi lang={name.lang}>{name.text}</bdi>
            {forum.archived_at && <Badge tone="land">{t("map.archived")}</Badge>}
          </h3>
          <p className="text-sm text-ink-2">
            {t("map.readers")}: {t(`map.reader.${forum.readers}`)}
            {" · "}
            {t("map.writers")}: {t(`map.writer.${forum.writers}`)}
          </p>
        </div>
        <div className="flex flex-wrap items-start gap-2">
          <Button
            aria-label={t("map.edit_of", { name: isolate(name.text) })}
            onClick={() => onEdit({ part: "forum", row: forum })}
          >
            {t("map.edit")}
          </Button>
          <Button aria-label={t("map.people_of", { name: isolate(name.text) })} onClick={onPeople}>
            {t("map.people")}
          </Button>
          <Button onClick={() => onEdit({ part: "topic", row: null, forumId: forum.id })}>
            {t("map.new_topic")}
          </Button>
        </div>
      </div>
      {forum.topics.length === 0 ? (
        <p className="mt-2 text-ink-2">{t("map.no_topics")}</p>
      ) : (
        <ul className="mt-3 border-s-4 border-contour ps-4">
          {forum.topics.map((topic) => (
            <TopicItem key={topic.id} topic={topic} onEdit={onEdit} />
          ))}
        </ul>
      )}
    </li>
  );
}

function TopicItem({ topic, onEdit }: { topic: TopicRow; onEdit: Props["onEdit"] }) {
  const { t } = useTranslation("admin-forum");
  const name = useLocalWords()(topic.names);
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <p className="flex min-w-0 grow basis-40 flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        <bdi lang={name.lang}>{name.text}</bdi>
        {topic.holds_events && <Badge wraps>{t("map.holds_events")}</Badge>}
        {topic.archived_at && <Badge tone="land">{t("map.archived")}</Badge>}
      </p>
      <Button
        variant="quiet"
        className="-me-4"
        aria-label={t("map.edit_of", { name: isolate(name.text) })}
        onClick={() => onEdit({ part: "topic", row: topic, forumId: topic.forum_id })}
      >
        {t("map.edit")}
      </Button>
    </li>
  );
}
