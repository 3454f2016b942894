import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { SideBlock } from "../../../components/side-block.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { eventThreadQuery } from "../queries.ts";

/** The thread of the forums in which the event is talked about. */
export function EventThread({ eventId }: { eventId: string }) {
  const { t } = useTranslation("events");
  const { number } = useReaderFormat();
  const { data: thread } = useQuery(eventThreadQuery(eventId));
  if (!thread) return null;
  return (
    <SideBlock title={t("thread.title")}>
      <Link
        to="/topics/$topicSlug/$threadId"
        params={{ topicSlug: thread.topic, threadId: String(thread.number) }}
        className={textLinkStyle}
      >
        {t("thread.open")}
      </Link>
      {/* The first post is the site's own. */}
      {thread.posts > 1 && (
        <p className="text-sm text-ink-2">{t("thread.replies", { n: number(thread.posts - 1) })}</p>
      )}
    </SideBlock>
  );
}
