import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { useGrowingListQuery } from "../../../components/list/use-list-query.ts";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { useFullMember } from "../../../lib/auth/session.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { searchQuery } from "../queries.ts";
import { forumSearch } from "../search.ts";
import { useForums } from "../use-forums.ts";
import { ForumMap } from "./forum-map.tsx";
import { ForumsSide } from "./forums-side.tsx";
import { SearchResults } from "./search-results.tsx";

/** The map of the forums; with a search in the address, the posts that it finds. */
export function ForumsPage() {
  const { t } = useTranslation("forum");
  const { t: common } = useTranslation();
  const { forums, own } = useForums();
  const reader = useFullMember()?.user.id ?? null;
  const found = useGrowingListQuery(forumSearch, (state) => searchQuery(state, reader));
  const { q } = found.state;
  usePageMeta(q ? t("search.title", { q }) : common("nav.forum"), t("lead"));
  return (
    <>
      <Band seed={16}>
        <h1 className="text-4xl">{common("nav.forum")}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{t("lead")}</p>
        <search className="mt-5 block max-w-xl">
          <SearchField
            label={t("search.label")}
            placeholder={t("search.submit")}
            value={q}
            onSearch={(text) => found.change({ q: text })}
          />
        </search>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-12 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        {q ? (
          <SearchResults found={found} forums={forums} />
        ) : (
          <ForumMap forums={forums} own={own} />
        )}
        <ForumsSide forums={forums} own={own} />
      </div>
    </>
  );
}
