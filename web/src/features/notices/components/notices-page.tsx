import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { QueryList } from "../../../components/list/query-list.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { inboxQuery, noticeListQuery } from "../queries.ts";
import { noticeList } from "../search.ts";
import { MarkAllButton } from "./mark-all-button.tsx";
import { NoticeItem } from "./notice-item.tsx";

/** All notices of the member; the bell keeps them up to date. */
export function NoticesPage() {
  const { t } = useTranslation("notices");
  const { user } = useMember();
  const list = useListQuery(noticeList, (state) => noticeListQuery(user.id, state));
  const { data: inbox } = useQuery(inboxQuery(user.id));
  const newest = inbox?.notices[0]?.id;
  return (
    <>
      <Band seed={23}>
        <h1 className="text-4xl">{t("title")}</h1>
        <LinkButton to="/profile/settings/notifications" className="mt-4">
          {t("choose")}
        </LinkButton>
      </Band>
      <div className="measure pt-8 pb-16">
        <div className="max-w-3xl">
          <QueryList
            list={list}
            title={t("title")}
            filters={[
              {
                name: "state",
                label: t("state"),
                all: t("all"),
                options: [["unread", t("unread")]],
              },
            ]}
            action={
              newest !== undefined && inbox && inbox.unread > 0 && <MarkAllButton upTo={newest} />
            }
            failed={t("failed")}
            empty={t("none")}
            noMatch={t("none_unread")}
          >
            {(notice) => <NoticeItem notice={notice} />}
          </QueryList>
        </div>
      </div>
    </>
  );
}
