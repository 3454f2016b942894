import { useTranslation } from "react-i18next";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import type { ForumRow, GroupRow, TopicRow } from "../queries.ts";
import type { EditedPart } from "./part-form.tsx";

interface Props {
  forum: ForumRow;
  group: GroupRow | undefined;
  onEdit: (edited: EditedPart) => void;
  onPeople: () => void;
}

/** A forum with its rights and its topics. */
export function ForumItem({ forum, group, onEdit, onPeople }: Props) {
  const { t } = useTranslation("admin-forum");
  const words = useLocalWords();
  const name = words(forum.names);
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 grow text-xl wrap-anywhere">
          <bdi lang={name.lang}>{name.text}</bdi>
        </h2>
        {forum.archived_at && <Badge tone="land">{t("map.archived")}</Badge>}
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
      <p className="text-sm text-ink-2">
        {[
          group ? words(group.names).text : t("map.no_group"),
          `${t("map.readers")}: ${t(`map.reader.${forum.readers}`)}`,
          `${t("map.writers")}: ${t(`map.writer.${forum.writers}`)}`,
        ].join(" · ")}
      </p>
      {forum.topics.length === 0 ? (
        <p className="mt-2 text-ink-2">{t("map.no_topics")}</p>
      ) : (
        <ul className="mt-2 border-s-4 border-contour ps-4">
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
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <bdi lang={name.lang} className="min-w-0 grow wrap-anywhere">
        {name.text}
      </bdi>
      {topic.holds_events && <Badge>{t("map.holds_events")}</Badge>}
      {topic.archived_at && <Badge tone="land">{t("map.archived")}</Badge>}
      <Button
        variant="quiet"
        aria-label={t("map.edit_of", { name: isolate(name.text) })}
        onClick={() => onEdit({ part: "topic", row: topic, forumId: topic.forum_id })}
      >
        {t("map.edit")}
      </Button>
    </li>
  );
}
