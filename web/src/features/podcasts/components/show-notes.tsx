import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { articleStyle } from "../../../../../supabase/functions/_shared/markdown/looks.ts";
import { knownNodes } from "../../../components/markdown/known-nodes.ts";
import { LazyMarkdown } from "../../../components/markdown/markdown.tsx";
import { MarkdownNodes } from "../../../components/markdown/markdown-nodes.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { play } from "../../../lib/player/play.ts";
import type { Track } from "../../../lib/player/player-store.ts";
import { spokenTime, timesIn } from "../../../lib/player/times.ts";

interface Props {
  notes: string;
  locale: string;
  /** Null: there is nothing to jump in. */
  track: Track | null;
}

/** The notes of an episode; times in them play it from there. */
export function ShowNotes({ notes, locale: language, track }: Props) {
  const { t } = useTranslation("player");
  const { locale } = useReaderFormat();
  const words = useCallback(
    (text: string) =>
      track?.duration
        ? timesIn(text, track.duration).map(({ text: piece, at }, n) =>
            at === null ? (
              piece
            ) : (
              <button
                // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text keep their places
                key={n}
                type="button"
                dir="ltr"
                aria-label={t("play_from", { time: spokenTime(at, locale) })}
                onClick={() => play(track, at)}
                className="-my-1 inline-block py-1 font-semibold figures underline decoration-signal decoration-2 underline-offset-4 hover:bg-signal-ground"
              >
                {piece}
              </button>
            ),
          )
        : text,
    [track, t, locale],
  );
  const nodes = useMemo(() => knownNodes(notes), [notes]);
  return (
    <div lang={language} dir={language === "ar" ? "rtl" : "ltr"} className={articleStyle}>
      {nodes ? (
        <MarkdownNodes nodes={nodes} words={words} />
      ) : (
        <LazyMarkdown text={notes} words={words} />
      )}
    </div>
  );
}
