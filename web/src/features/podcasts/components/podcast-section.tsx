import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useDeferredQuery } from "../../../lib/api/use-deferred-query.ts";
import { latestPodcastsQuery } from "../queries.ts";
import { Episode } from "./episode.tsx";
import { EpisodeList } from "./episode-list.tsx";

/** The latest episodes, and under the chosen one what listeners say, live. */
export function PodcastSection() {
  const { t } = useTranslation("podcasts");
  const { t: common } = useTranslation();
  const podcasts = useDeferredQuery(latestPodcastsQuery);
  const [chosen, setChosen] = useState<string>();
  const episode = podcasts.data?.find(({ id }) => id === chosen) ?? podcasts.data?.[0];
  return (
    <section className="border-t border-line bg-card">
      <div className="measure py-14 md:py-20">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <div>
            <h2 className="text-3xl">{t("title")}</h2>
            <p className="mt-2 text-lg text-ink-2">{t("lead")}</p>
          </div>
          <Link to="/podcasts" className={textLinkStyle}>
            {t("view_all")}
          </Link>
        </div>
        <div className="mt-6">
          {podcasts.isPending && <p className="py-4 text-ink-2">{t("loading")}</p>}
          {podcasts.isError && !podcasts.data && (
            <EmptyState
              action={
                <Button onClick={() => void podcasts.refetch()}>{common("try_again")}</Button>
              }
            >
              {t("failed")}
            </EmptyState>
          )}
          {podcasts.data?.length === 0 && (
            <div className="border-y border-line py-10">
              <p className="display text-2xl">{t("empty")}</p>
              <p className="mt-1 text-ink-2">{t("empty_text")}</p>
            </div>
          )}
          {episode && (
            <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[2fr_3fr]">
              <EpisodeList
                podcasts={podcasts.data ?? []}
                chosen={episode.id}
                onChoose={setChosen}
              />
              <Episode key={episode.id} podcast={episode} />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
