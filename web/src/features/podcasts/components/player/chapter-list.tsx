import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isolate, useReaderFormat } from "../../../../lib/format/reader-format.ts";
import { play } from "../../../../lib/player/play.ts";
import { type Track, usePlayer } from "../../../../lib/player/player-store.ts";
import { chapterAt } from "../../../../lib/player/chapters.ts";
import { clockText, spokenTime } from "../../../../lib/player/times.ts";

/** The chapters of an episode: the one that is heard is marked, each plays from its beginning. */
export function ChapterList({ track }: { track: Track }) {
  const { t } = useTranslation("player");
  const { locale } = useReaderFormat();
  const now = usePlayer((state) =>
    state.track?.id === track.id ? chapterAt(track.chapters, state.position) : -1,
  );
  return (
    <ol>
      {track.chapters.map(({ start, title, url }, n) => (
        <li key={start} className="flex items-center border-b border-line">
          <button
            type="button"
            aria-current={n === now ? "true" : undefined}
            onClick={() => play(track, start)}
            className="flex min-h-11 min-w-0 grow items-baseline gap-3 border-s-4 border-unmarked px-3 py-2 text-start hover:bg-water aria-current:border-s-signal aria-current:bg-water aria-current:font-semibold"
          >
            <span dir="ltr" className="min-w-12 shrink-0 text-end text-sm figures text-ink-2">
              <span aria-hidden="true">{clockText(start, locale)}</span>
              <span className="sr-only">{spokenTime(start, locale)}</span>
            </span>
            <bdi lang={track.locale}>{title}</bdi>
          </button>
          {url && (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t("chapter_link", { title: isolate(title) })}
              className="inline-flex size-11 shrink-0 items-center justify-center text-ink-2 hover:text-ink"
            >
              <ExternalLink aria-hidden="true" className="size-4" />
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}
