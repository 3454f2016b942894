import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { isolate } from "../../../lib/format/reader-format.ts";
import type { PodcastCard } from "../../../../../supabase/functions/_shared/contracts/podcast.ts";
import { trackOf } from "../track-of.ts";
import { EpisodeFacts } from "./episode-facts.tsx";
import { HeardPart } from "./heard-part.tsx";
import { PlayButton } from "./player/play-button.tsx";

/** Episodes on the start page, each to play here; what listeners say of it is on its own page. */
export function EpisodeList({ podcasts }: { podcasts: readonly PodcastCard[] }) {
  const { t } = useTranslation("podcasts");
  return (
    <ul className="border-t-2 border-ink">
      {podcasts.map((podcast) => {
        const track = trackOf(podcast);
        return (
          <li
            key={podcast.id}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 border-b border-line py-5 md:grid-cols-[auto_minmax(0,5fr)_minmax(0,6fr)] md:gap-x-6"
          >
            <div className="row-span-2 min-w-11 md:row-span-1">
              {track && <PlayButton track={track} />}
            </div>
            <div>
              <h3 className="text-xl" lang={podcast.locale}>
                <Link
                  to="/podcasts/$slug"
                  params={{ slug: podcast.slug }}
                  className="hover:underline"
                >
                  <bdi>{podcast.title}</bdi>
                </Link>
              </h3>
              <p className="mt-1">{t("host", { name: isolate(podcast.host) })}</p>
              <EpisodeFacts episode={podcast} />
              <HeardPart id={podcast.id} duration={podcast.duration_s} />
            </div>
            {podcast.description && (
              <p
                className="col-start-2 mt-2 text-pretty md:col-start-3 md:mt-0"
                dir="auto"
                lang={podcast.locale}
              >
                {podcast.description}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
