import { memo } from "react";
import type { PodcastCue } from "../../../../../supabase/functions/_shared/contracts/podcast.ts";
import { Highlighted } from "../../../components/highlighted.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { play } from "../../../lib/player/play.ts";
import type { Track } from "../../../lib/player/player-store.ts";
import { clockText } from "../../../lib/player/times.ts";

interface Props {
  n: number;
  cue: PodcastCue;
  /** Null: there is nothing to jump in. */
  track: Track | null;
  query: string;
  /** It is heard now. */
  isNow: boolean;
}

/** One line of what is said; pressed, it plays from there. */
export const TranscriptLine = memo(function TranscriptLine({ n, cue, track, query, isNow }: Props) {
  const { locale } = useReaderFormat();
  const { start, speaker } = cue;
  const words = (
    <>
      {speaker && <bdi className="font-semibold">{speaker}: </bdi>}
      <Highlighted text={cue.text} query={query} />
    </>
  );
  return (
    // Lines that are out of sight cost nothing.
    <li
      data-line={n}
      className="[contain-intrinsic-block-size:auto_3rem] [content-visibility:auto]"
    >
      {track && start !== null ? (
        <button
          type="button"
          aria-current={isNow ? "true" : undefined}
          onClick={() => play(track, start / 1_000)}
          className="flex min-h-11 w-full items-baseline gap-3 border-s-4 border-unmarked px-3 py-1.5 text-start hover:bg-water focus-visible:-outline-offset-3 aria-current:border-s-signal aria-current:bg-water"
        >
          <span dir="ltr" className="min-w-12 shrink-0 text-end text-sm figures text-ink-2">
            {clockText(start / 1_000, locale)}
          </span>
          <span className="min-w-0">{words}</span>
        </button>
      ) : (
        <p className="px-3 py-1.5">{words}</p>
      )}
    </li>
  );
});
