import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryList } from "../../../components/list/query-list.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import type { Inbox } from "../inbox.ts";
import { MarkAllButton } from "./mark-all-button.tsx";
import { NoticeItem } from "./notice-item.tsx";

interface Props {
  inbox: UseQueryResult<Inbox>;
  /** A link was followed. */
  onLeave: () => void;
}

/** The newest notices below the bell. */
export function BellPanel({ inbox, onLeave }: Props) {
  const { t } = useTranslation("notices");
  const { data, ...asked } = inbox;
  const newest = data?.notices[0]?.id;
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line ps-4 pe-2">
        <h2 className="text-xl">{t("title")}</h2>
        {newest !== undefined && data && data.unread > 0 && <MarkAllButton upTo={newest} />}
      </div>
      <div className="grow overflow-y-auto px-4">
        <QueryList
          list={listed({ ...asked, data: data?.notices })}
          label={t("title")}
          failed={t("failed")}
          empty={<p className="py-8 text-ink-2">{t("none")}</p>}
        >
          {(notice) => <NoticeItem notice={notice} onLeave={onLeave} />}
        </QueryList>
      </div>
      <div className="flex justify-between gap-3 border-t border-line p-1">
        <LinkButton to="/profile/notices" variant="quiet" onClick={onLeave}>
          {t("all")}
        </LinkButton>
        <LinkButton to="/profile/settings/notifications" variant="quiet" onClick={onLeave}>
          {t("choose")}
        </LinkButton>
      </div>
    </>
  );
}
