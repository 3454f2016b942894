import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { PodcastCard } from "../../../../../supabase/functions/_shared/contracts/podcast.ts";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { trackOf } from "../track-of.ts";
import { Comments } from "./comments.tsx";
import { HeardPart } from "./heard-part.tsx";
import { PlayButton } from "./player/play-button.tsx";

/** One episode of the start page: what it is about, to play, and its comments. */
export function Episode({ podcast }: { podcast: PodcastCard }) {
  const { t } = useTranslation("podcasts");
  const track = trackOf(podcast);
  return (
    <div>
      <div className="mb-5 flex items-start gap-4">
        {track && <PlayButton track={track} />}
        <div className="min-w-0">
          {podcast.description && (
            <p className="text-lg text-pretty" dir="auto" lang={podcast.locale}>
              {podcast.description}
            </p>
          )}
          <HeardPart id={podcast.id} duration={podcast.duration_s} />
          <Link to="/podcasts/$slug" params={{ slug: podcast.slug }} className={textLinkStyle}>
            {t("to_episode")}
          </Link>
        </div>
      </div>
      <Comments podcast={podcast} level="h3" />
    </div>
  );
}
