import { Link } from "@tanstack/react-router";
import { MessageSquare } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Highlighted } from "../../../components/highlighted.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { plainExcerpt } from "../../../lib/forum/plain-excerpt.ts";
import { clockText } from "../../../lib/player/times.ts";
import type { FoundPodcast } from "../queries.ts";
import { trackOf } from "../track-of.ts";
import { Comments } from "./comments.tsx";
import { EpisodeFacts, EpisodePeople } from "./episode-facts.tsx";
import { HeardPart } from "./heard-part.tsx";
import { PlayButton } from "./player/play-button.tsx";
import { PodcastCover } from "./podcast-cover.tsx";

/** An episode in the list, to play at once, with its comments where they are asked for. */
export function PodcastRow({ episode, query }: { episode: FoundPodcast; query: string }) {
  const { t } = useTranslation("podcasts");
  const track = trackOf(episode);
  const [isOpen, setIsOpen] = useState(false);
  const comments = useId();
  return (
    <li className="border-b border-line py-6">
      <article className="grid gap-x-6 gap-y-4 @xl:grid-cols-[9rem_minmax(0,1fr)]">
        <PodcastCover episode={episode} isOrnament sizes="9rem" className="hidden w-36 @xl:block" />
        <div className="min-w-0">
          <EpisodeFacts episode={episode} />
          <h2 className="mt-1 text-2xl" lang={episode.locale}>
            <Link
              to="/podcasts/$slug"
              params={{ slug: episode.slug }}
              className="underline-offset-4 hover:underline hover:decoration-signal hover:decoration-2"
            >
              <bdi>
                <Highlighted text={episode.title} query={query} />
              </bdi>
            </Link>
          </h2>
          <EpisodePeople episode={episode} />
          {episode.description && (
            <p className="mt-2 max-w-prose text-pretty text-ink-2" lang={episode.locale}>
              <bdi>
                <Highlighted text={episode.description} query={query} />
              </bdi>
            </p>
          )}
          <FoundIn episode={episode} query={query} />
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            {track ? (
              <PlayButton track={track} />
            ) : (
              <p className="text-sm text-ink-2">{t("no_audio")}</p>
            )}
            <HeardPart id={episode.id} duration={episode.duration_s} />
            <Button
              variant="quiet"
              aria-expanded={isOpen}
              aria-controls={isOpen ? comments : undefined}
              aria-label={t("comments_of", { title: isolate(episode.title) })}
              onClick={() => setIsOpen(!isOpen)}
            >
              <MessageSquare aria-hidden="true" className="size-4" />
              {t("comments")}
            </Button>
          </div>
        </div>
      </article>
      {isOpen && (
        <div id={comments} className="mt-5 @xl:ps-42">
          <Comments podcast={episode} level="h3" />
        </div>
      )}
    </li>
  );
}

/** Where the search found the episode, beside its title and description. */
function FoundIn({ episode, query }: { episode: FoundPodcast; query: string }) {
  const { t } = useTranslation("podcasts");
  const { locale } = useReaderFormat();
  const { found, slug } = episode;
  if (!found) return null;
  const seconds = found.start === null ? null : Math.floor(found.start / 1_000);
  return (
    <p className="mt-2 max-w-prose border-s-4 border-contour ps-3 text-sm">
      <Link
        to="/podcasts/$slug"
        params={{ slug }}
        search={
          found.in === "transcript"
            ? { find: query, lang: found.locale, ...(seconds !== null && { t: seconds }) }
            : {}
        }
        className="font-semibold underline decoration-ink-2 underline-offset-4 hover:decoration-ink"
      >
        {found.in === "notes"
          ? t("found.notes")
          : seconds === null
            ? t("found.transcript")
            : t("found.at", { time: clockText(seconds, locale) })}
      </Link>{" "}
      <bdi lang={found.locale} className="text-ink-2">
        <Highlighted text={plainExcerpt(found.excerpt)} query={query} />
      </bdi>
    </p>
  );
}
