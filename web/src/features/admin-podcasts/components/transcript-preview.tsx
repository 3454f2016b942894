import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { PodcastLanguage } from "../../../../../supabase/functions/_shared/contracts/podcast.ts";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { clockText } from "../../../lib/player/times.ts";
import type { ReadTranscript } from "../read-transcript.ts";

const SHOWN = 8;

/** What was read of a transcript, and what could not be read, by its line. */
export function TranscriptPreview({
  cues,
  problems,
  locale,
}: ReadTranscript & { locale: PodcastLanguage }) {
  const { t, i18n } = useTranslation("admin-podcasts");
  const { number } = useReaderFormat();
  const id = useId();
  return (
    <>
      {problems.length > 0 && (
        <ErrorNote>
          <ul>
            {problems.slice(0, SHOWN).map(({ line, problem }) => (
              <li key={`${line}-${problem}`}>
                {t("transcript.line", {
                  n: number(line),
                  problem: t(`transcript.problem.${problem}`),
                })}
              </li>
            ))}
          </ul>
        </ErrorNote>
      )}
      {cues.length > 0 && (
        <section aria-labelledby={id}>
          <h3 id={id} className="font-sans text-base font-semibold">
            {t("transcript.preview", { count: cues.length, n: number(cues.length) })}
          </h3>
          <ol lang={locale} className="mt-2 grid gap-1 text-sm">
            {cues.slice(0, SHOWN).map((cue, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- cues may be alike: their place in the list is their key
              <li key={index} dir="auto" className="wrap-anywhere">
                {cue.start !== null && (
                  <bdi className="me-2 text-ink-2 figures">
                    {clockText(cue.start / 1000, i18n.language)}
                  </bdi>
                )}
                {cue.speaker && <b className="me-1">{cue.speaker}:</b>}
                {cue.text}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
