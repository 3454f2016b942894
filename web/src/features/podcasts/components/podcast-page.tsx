import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  EPISODE_COVER_SIZES,
  type PodcastLanguage,
  type PodcastPage as Page,
} from "../../../../../supabase/functions/_shared/contracts/podcast.ts";
import { versionLinks } from "../../../../../supabase/functions/_shared/contracts/version-links.ts";
import { EventLink } from "../../../components/event-link.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { OtherLanguages } from "../../../components/other-languages.tsx";
import { SharePage } from "../../../components/share-page.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { feedLinks } from "../../../lib/page/feed-links.ts";
import { isLanguage } from "../../../lib/page/languages.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { useAlternates } from "../../../lib/page/use-alternates.ts";
import { trackOf } from "../track-of.ts";
import { useSyncedListening } from "../use-synced-listening.ts";
import { Comments } from "./comments.tsx";
import { EpisodeFacts, EpisodePeople } from "./episode-facts.tsx";
import { EpisodeNeighbours } from "./episode-neighbours.tsx";
import { ChapterList } from "./player/chapter-list.tsx";
import { PagePlayer } from "./player/page-player.tsx";
import { PodcastCover } from "./podcast-cover.tsx";
import { ShowNotes } from "./show-notes.tsx";
import { Subscribe } from "./subscribe.tsx";
import { Transcript } from "./transcript.tsx";

interface Props {
  page: Page;
  /** Seconds, of a link into the episode. */
  from: number | null;
  /** What a search of the list found in the transcript, and in which language. */
  find: string;
  lang: PodcastLanguage | undefined;
}

/** An episode with its player, notes, transcript and comments. */
export function PodcastPage({ page: { episode, previous, next }, from, find, lang }: Props) {
  const { t, i18n } = useTranslation("podcasts");
  const { t: player } = useTranslation("player");
  usePageMeta(episode.title, episode.description || undefined);
  useAlternates([
    ...versionLinks("/podcasts", episode.versions),
    ...feedLinks("/podcasts", episode.locale),
  ]);
  useSyncedListening();
  const track = useMemo(() => trackOf(episode, episode.chapters), [episode]);
  const language = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : episode.locale;
  const spoken =
    [lang, language, episode.locale].find((one) => one && episode.transcripts.includes(one)) ??
    episode.transcripts[0];
  return (
    <article>
      <Band seed={13}>
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-center">
          <PodcastCover
            episode={episode}
            isFirst
            sizes={EPISODE_COVER_SIZES}
            className="w-32 sm:w-40"
          />
          <div className="min-w-0">
            <p className="text-sm text-ink-2">
              <Link
                to="/podcasts"
                className="inline-flex min-h-8 items-center underline decoration-ink-2 underline-offset-4 hover:decoration-ink"
              >
                {t("to_list")}
              </Link>
            </p>
            <h1 className="mt-1 max-w-4xl text-3xl wrap-anywhere sm:text-4xl" lang={episode.locale}>
              <bdi>{episode.title}</bdi>
            </h1>
            {episode.description && (
              <p className="mt-2 max-w-2xl text-lg text-ink-2" lang={episode.locale}>
                <bdi>{episode.description}</bdi>
              </p>
            )}
            <div className="mt-3">
              <EpisodePeople episode={episode} />
              <EpisodeFacts episode={episode} />
              {episode.event && (
                <p className="mt-1 text-sm text-ink-2">
                  <EventLink event={episode.event}>
                    {t("about_event", { event: isolate(episode.event.name) })}
                  </EventLink>
                </p>
              )}
            </div>
            <OtherLanguages
              label={t("hear_in")}
              versions={episode.versions}
              locale={episode.locale}
              renderLink={(slug, look) => <Link to="/podcasts/$slug" params={{ slug }} {...look} />}
            />
          </div>
        </div>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-10 pt-6 pb-16 [--cue-ground:var(--color-paper)] lg:grid-cols-[minmax(0,1fr)_18.75rem] lg:grid-rows-[auto_1fr]">
        {track ? (
          <PagePlayer track={track} from={from} />
        ) : (
          <p className="border-y-2 border-ink py-4">{t("no_audio")}</p>
        )}
        <div className="space-y-10 lg:row-span-2">
          {track && episode.chapters.length > 0 && (
            <section aria-labelledby="chapters" className="print:hidden">
              <h2 id="chapters" className="border-b-2 border-ink pb-2 text-xl">
                {player("chapters")}
              </h2>
              <ChapterList track={track} />
            </section>
          )}
          <div className="max-lg:hidden">
            <Subscribe />
          </div>
        </div>
        <div className="min-w-0 space-y-10">
          {episode.show_notes.trim() !== "" && (
            <section aria-labelledby="show-notes">
              <h2 id="show-notes" className="mb-4 border-b-2 border-ink pb-2 text-2xl">
                {t("notes")}
              </h2>
              <ShowNotes notes={episode.show_notes} locale={episode.locale} track={track} />
            </section>
          )}
          {spoken && <Transcript episode={episode} track={track} find={find} language={spoken} />}
          <SharePage title={episode.title} path={`/podcasts/${episode.slug}`} />
          <Comments podcast={episode} level="h2" />
          <EpisodeNeighbours previous={previous} next={next} />
          <div className="lg:hidden">
            <Subscribe />
          </div>
        </div>
      </div>
    </article>
  );
}
