import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ListStates } from "../../../components/list/list-states.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useDeferredQuery } from "../../../lib/api/use-deferred-query.ts";
import { homeQuery } from "../../../lib/page/home-query.ts";
import { latestFor } from "../latest-for.ts";
import { NoPodcasts } from "./no-podcasts.tsx";
import { EpisodeList } from "./episode-list.tsx";

/** The latest episodes, to play. */
export function PodcastSection() {
  const { t, i18n } = useTranslation("podcasts");
  const language = i18n.resolvedLanguage ?? "en";
  const podcasts = useDeferredQuery({
    ...homeQuery,
    select: ({ episodes }) => latestFor(episodes, language),
  });
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
          <ListStates
            list={listed(podcasts)}
            loading={<p className="py-4 text-ink-2">{t("loading")}</p>}
            failed={t("failed")}
            empty={<NoPodcasts />}
          >
            {(episodes) => <EpisodeList podcasts={episodes} />}
          </ListStates>
        </div>
      </div>
    </section>
  );
}
