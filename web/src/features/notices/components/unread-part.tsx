import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { HomePart } from "../../../components/own-home/home-part.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { inboxQuery } from "../queries.ts";
import { NoticeItem } from "./notice-item.tsx";

const SHOWN = 4;

/** The newest notices that were not read: replies, rulings, invites that were followed. */
export function UnreadPart({ userId }: { userId: string }) {
  const { t } = useTranslation("notices");
  const inbox = useQuery(inboxQuery(userId));
  const unread = inbox.data?.notices.filter(({ read_at: at }) => at === null).slice(0, SHOWN);
  return (
    <HomePart
      title={t("home.title")}
      list={{ rows: unread, error: inbox.error, isStale: false, retry: () => void inbox.refetch() }}
      all={
        <Link to="/profile/notices" className={textLinkStyle}>
          {t("all")}
        </Link>
      }
    >
      {(notice) => <NoticeItem notice={notice} />}
    </HomePart>
  );
}
