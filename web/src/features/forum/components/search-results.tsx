import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { QueryList } from "../../../components/list/query-list.tsx";
import { useUnlisted } from "../../../lib/page/page-meta.ts";
import type { Found } from "../found.ts";
import type { Forum } from "../queries.ts";
import { FoundPostRow } from "./found-post.tsx";
import { SearchFilters } from "./search-filters.tsx";

/** Posts of all forums that hold what was searched for, the newest first. */
export function SearchResults({ found, forums }: { found: Found; forums: readonly Forum[] }) {
  const { t } = useTranslation("forum");
  const { q } = found.state;
  const places = useMemo(
    () =>
      new Map(
        forums.flatMap((forum) => forum.topics.map((topic) => [topic.slug, { forum, topic }])),
      ),
    [forums],
  );
  useUnlisted();
  return (
    <section aria-label={t("search.results")} className="min-w-0">
      <h2 className="text-2xl">
        {t("search.results")} <bdi className="text-signal">{q}</bdi>
      </h2>
      <SearchFilters found={found} forums={forums} />
      <QueryList
        list={found}
        className="border-t-2 border-ink"
        empty={t("search.none")}
        noMatch={t("search.none")}
        noneYet={t("search.none_yet")}
        more={t((found.rows?.length ?? 0) > 0 ? "search.more" : "search.older")}
        moreFailed={t("search.failed")}
        failed={t("search.failed")}
      >
        {(post) => <FoundPostRow post={post} place={places.get(post.thread.topic)} query={q} />}
      </QueryList>
    </section>
  );
}
