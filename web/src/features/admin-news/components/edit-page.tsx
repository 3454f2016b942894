import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import {
  NEWS_LIMITS,
  newsImagePath,
} from "../../../../../supabase/functions/_shared/contracts/news.ts";
import { Band } from "../../../components/layout/band.tsx";
import { StateBadge } from "../../../components/text-desk/state-badge.tsx";
import { TextEditor, TextStanding } from "../../../components/text-desk/text-editor.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { useDeskText } from "../../../lib/text-desk/use-desk-text.ts";
import { draftOf, versionServer } from "../../../lib/text-desk/versions.ts";
import { newsKeys, type DeskItem } from "../queries.ts";
import { useStateWords } from "./state-words.ts";

/** The text of an own item. It is saved by itself; readers see it once it is published. */
export function EditPage({ page: { item, versions } }: { page: DeskItem }) {
  const { t } = useTranslation("admin-news");
  const { user } = useMember();
  const client = useQueryClient();
  const states = useStateWords();
  const [newest] = versions;
  const text = useDeskText({
    userId: user.id,
    kind: "news",
    id: item.id,
    // What is saved as the editor is left comes after the next page has asked for the item.
    server: versionServer(
      "news",
      item.id,
      () => void client.invalidateQueries({ queryKey: newsKeys.item(user.id, item.id) }),
    ),
    draft: newest && draftOf(newest),
  });
  return (
    <>
      <Band seed={32} size="desk">
        <Link to="/admin/rss" className={textLinkStyle}>
          {t("title")}
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-2xl">{t("editor.title")}</h1>
          <StateBadge text={item} words={states} />
          <TextStanding state={text.state} limits={NEWS_LIMITS} />
          <LinkButton to="/admin/rss/$rssId" params={{ rssId: item.id }} className="ms-auto">
            {t("editor.back")}
          </LinkButton>
        </div>
      </Band>
      <div className="measure grid gap-5 py-6">
        <TextEditor
          text={text}
          limits={NEWS_LIMITS}
          locale={item.locale}
          userId={user.id}
          to={{ bucket: "news-images", folder: item.id }}
          pathOf={(source) => newsImagePath(item.id, source, 800)}
        />
      </div>
    </>
  );
}
