import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type PodcastCue,
  type PodcastEpisode,
  type PodcastLanguage,
  transcriptPath,
} from "../../../../../supabase/functions/_shared/contracts/podcast.ts";
import { listed } from "../../../components/list/use-list-query.ts";
import { ListStates } from "../../../components/list/list-states.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { supabaseUrl } from "../../../lib/api/backend.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { highlight } from "../../../lib/forum/highlight.ts";
import { languages } from "../../../lib/page/languages.ts";
import { type Track, usePlayer } from "../../../lib/player/player-store.ts";
import { transcriptQuery } from "../queries.ts";
import { TranscriptLine } from "./transcript-line.tsx";

interface Props {
  episode: PodcastEpisode;
  track: Track | null;
  /** What a search of the list found in it. */
  find: string;
  language: PodcastLanguage;
}

/** What is said in an episode: to search, to follow, and to jump in. */
export function Transcript({ episode, track, find, language: first }: Props) {
  const { t } = useTranslation("podcasts");
  const [language, setLanguage] = useState(first);
  const [isOpen, setIsOpen] = useState(find !== "");
  const box = useId();
  const given = episode.transcript;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...transcriptQuery(episode.id, language),
    ...(given?.locale === language && { initialData: given }),
    enabled: isOpen,
  });
  const list = listed({ data: data?.cues, error, isPlaceholderData, refetch });
  return (
    <section aria-labelledby={`${box}-title`} className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b-2 border-ink pb-2">
        <h2 id={`${box}-title`} className="text-2xl">
          {t("transcript.title")}
        </h2>
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? box : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t("transcript.hide") : t("transcript.show")}
        </Button>
      </div>
      {isOpen && (
        <div id={box} className="mt-3 space-y-3">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {episode.transcripts.length > 1 && (
              <label className="flex items-center gap-2 text-sm font-semibold">
                {t("transcript.language")}
                <Select
                  value={language}
                  onChange={({ target: { value } }) => {
                    const chosen = episode.transcripts.find((one) => one === value);
                    if (chosen) setLanguage(chosen);
                  }}
                >
                  {episode.transcripts.map((one) => (
                    <option key={one} value={one} lang={one}>
                      {languages[one].name}
                    </option>
                  ))}
                </Select>
              </label>
            )}
            <a
              href={supabaseUrl + transcriptPath(episode.slug, language)}
              className={textLinkStyle}
            >
              {t("transcript.file")}
            </a>
          </div>
          <ListStates list={list} failed={t("transcript.failed")} empty={t("transcript.failed")}>
            {(cues) => (
              <Lines key={language} cues={cues} locale={language} track={track} find={find} />
            )}
          </ListStates>
        </div>
      )}
    </section>
  );
}

interface LinesProps {
  cues: readonly PodcastCue[];
  locale: PodcastLanguage;
  track: Track | null;
  find: string;
}

function Lines({ cues, locale, track, find }: LinesProps) {
  const { t } = useTranslation("podcasts");
  const { number } = useReaderFormat();
  const [query, setQuery] = useState(find);
  const asked = useDeferredValue(query);
  const [follows, setFollows] = useState(true);
  const isTimed = track !== null && cues[0]?.start !== null;
  const shown = useMemo(
    () =>
      cues
        .map((cue, n) => ({ cue, n }))
        .filter(({ cue }) => asked === "" || highlight(cue.text, asked).some(({ isHit }) => isHit)),
    [cues, asked],
  );
  const now = usePlayer(({ track: playing, position }) =>
    isTimed && playing?.id === track.id
      ? cues.findLastIndex(({ start }) => start !== null && start <= position * 1_000)
      : -1,
  );
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = box.current;
    const line = list?.querySelector<HTMLElement>(`[data-line="${now}"]`);
    if (!follows || asked !== "" || !list || !line) return;
    // The box alone: the page stays where its reader is.
    list.scrollTo({ top: line.offsetTop - list.clientHeight / 3 });
  }, [now, follows, asked]);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <search className="min-w-0 grow sm:max-w-sm">
          <SearchField label={t("transcript.search")} value={query} onSearch={setQuery} />
        </search>
        {isTimed && (
          <Choice
            type="checkbox"
            checked={follows}
            onChange={({ target }) => setFollows(target.checked)}
          >
            {t("transcript.follow")}
          </Choice>
        )}
      </div>
      <output className="block text-sm text-ink-2">
        {asked !== "" &&
          (shown.length === 0
            ? t("transcript.none")
            : t("transcript.found", { count: shown.length, n: number(shown.length) }))}
      </output>
      <ScrollBox
        as="ol"
        ref={box}
        lang={locale}
        dir={languages[locale].direction}
        aria-label={t("transcript.title")}
        className="relative max-h-[32rem] overflow-y-auto border-y border-line"
      >
        {shown.map(({ cue, n }) => (
          <TranscriptLine
            key={n}
            n={n}
            cue={cue}
            track={isTimed ? track : null}
            query={asked}
            isNow={n === now}
          />
        ))}
      </ScrollBox>
    </>
  );
}
