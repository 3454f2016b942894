import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { BlockedList } from "./blocked-list.tsx";
import { BookmarkList } from "./bookmark-list.tsx";
import { DraftList } from "./draft-list.tsx";

/** What a member keeps in the forums: bookmarks, what was begun, and who is blocked. */
export function OwnForumPage() {
  const { t } = useTranslation("forum-own");
  return (
    <>
      <Band seed={16}>
        <h1 className="text-4xl">{t("title")}</h1>
      </Band>
      <div className="measure pt-8 pb-16">
        <PageBlock title={t("bookmarks.title")} text={t("bookmarks.text")}>
          <BookmarkList />
        </PageBlock>
        <PageBlock title={t("drafts.title")} text={t("drafts.text")}>
          <DraftList />
        </PageBlock>
        <PageBlock title={t("blocked.title")} text={t("blocked.text")}>
          <BlockedList />
        </PageBlock>
      </div>
    </>
  );
}
