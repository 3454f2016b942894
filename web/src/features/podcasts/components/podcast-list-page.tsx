import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { Band } from "../../../components/layout/band.tsx";
import { QueryList } from "../../../components/list/query-list.tsx";
import { useGrowingListQuery } from "../../../components/list/use-list-query.ts";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { feedLinks } from "../../../lib/page/feed-links.ts";
import { isLanguage, languages } from "../../../lib/page/languages.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { useAlternates } from "../../../lib/page/use-alternates.ts";
import { podcastListQuery } from "../queries.ts";
import { podcastSearch } from "../search.ts";
import { useSyncedListening } from "../use-synced-listening.ts";
import { NoPodcasts } from "./no-podcasts.tsx";
import { PodcastRow } from "./podcast-row.tsx";
import { Subscribe } from "./subscribe.tsx";

/** All episodes, the latest first, in every language or in one. */
export function PodcastListPage() {
  const { t, i18n } = useTranslation("podcasts");
  const language = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : "en";
  usePageMeta(t("page_title"), t("page_lead"));
  useAlternates(feedLinks("/podcasts", language));
  useSyncedListening();
  const list = useGrowingListQuery(podcastSearch, (state) => podcastListQuery(state, language));
  const { q, language: spoken } = list.state;
  return (
    <>
      <Band seed={13}>
        <h1 className="text-3xl sm:text-4xl">{t("page_title")}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{t("page_lead")}</p>
        <search className="mt-5 flex max-w-2xl flex-wrap gap-3">
          <div className="min-w-0 grow basis-60">
            <SearchField
              label={t("search")}
              value={q}
              onSearch={(asked) => list.change({ q: asked })}
            />
          </div>
          <Select
            aria-label={t("language")}
            className="min-w-36 max-sm:grow *:field-sizing-content"
            value={spoken ?? ""}
            onChange={({ target }) =>
              list.change({ language: LANGUAGES.find((one) => one === target.value) ?? null })
            }
          >
            <option value="">{t("all_languages")}</option>
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {languages[one].name}
              </option>
            ))}
          </Select>
        </search>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-12 pt-4 pb-16 [--cue-ground:var(--color-paper)] lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="@container min-w-0">
          <QueryList
            list={list}
            label={t(q === "" ? "episodes" : "results")}
            loading={<p className="py-6 text-ink-2">{t("loading")}</p>}
            failed={t("failed")}
            empty={<NoPodcasts />}
            noMatch={t(q === "" ? "none_spoken" : "none_found")}
            noneYet={t("none_yet")}
            more={t((list.rows?.length ?? 0) > 0 ? "more" : "older")}
          >
            {(episode) => <PodcastRow episode={episode} query={q} />}
          </QueryList>
        </div>
        <Subscribe />
      </div>
    </>
  );
}
