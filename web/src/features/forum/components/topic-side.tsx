import { useTranslation } from "react-i18next";
import { Fact, SideBlock } from "../../../components/side-block.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { OwnForums, TopicHead } from "../queries.ts";
import { ForumRules } from "./forum-rules.tsx";
import { ForumWatch } from "./forum-watch.tsx";
import { SearchBox } from "./search-box.tsx";

/** Beside the threads: search, what the topic is, how to follow it. */
export function TopicSide({
  head: { forum, topic },
  own,
}: {
  head: TopicHead;
  own: OwnForums | undefined;
}) {
  const { t } = useTranslation("forum");
  const { number } = useReaderFormat();
  const writers = topic.starters === "moderators" ? "moderators" : forum.writers;
  return (
    <aside className="space-y-10 pt-4">
      <SearchBox forum={forum.slug} />
      <SideBlock title={t("about")}>
        <dl>
          <Fact name={t("threads")}>{number(topic.threads)}</Fact>
          <Fact name={t("read_by")}>{t(`readers.${forum.readers}`)}</Fact>
          <Fact name={t("started_by_whom")}>{t(`writers.${writers}`)}</Fact>
        </dl>
        {own && (
          <p className="-ms-4 pt-3">
            <ForumWatch forum={forum} topic={topic} names={topic.names} own={own} />
          </p>
        )}
      </SideBlock>
      <ForumRules />
    </aside>
  );
}
