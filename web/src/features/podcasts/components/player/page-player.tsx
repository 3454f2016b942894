import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../components/ui/button.tsx";
import { useReaderFormat } from "../../../../lib/format/reader-format.ts";
import { startOf } from "../../../../lib/player/listening.ts";
import { play, withEngine } from "../../../../lib/player/play.ts";
import { playerStore, type Track } from "../../../../lib/player/player-store.ts";
import { clockText } from "../../../../lib/player/times.ts";
import { useHeard } from "../../../../lib/player/use-heard.ts";
import { PlayButton, usePhaseOf } from "./play-button.tsx";
import { LiveSeekBar } from "./player-bar.tsx";
import { PlayerTrouble } from "./player-trouble.tsx";
import { SeekBar } from "./seek-bar.tsx";
import { DownloadLink, Settings } from "./settings.tsx";
import { SkipButtons } from "./skip-buttons.tsx";

/** The player on the episode's own page: what the bar has, while it is in sight, and the bar is away. */
export function PagePlayer({ track, from }: { track: Track; from: number | null }) {
  const { t } = useTranslation("player");
  const phase = usePhaseOf(track.id);
  const place = useInSight(phase !== null);
  return (
    <section
      ref={place}
      aria-label={t("player")}
      className="border-y-2 border-ink bg-card px-3 py-3 sm:px-4 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PlayButton track={track} size="icon" />
        {phase === null ? (
          <BeforePlaying track={track} from={from} />
        ) : (
          <>
            <SkipButtons onSkip={(by) => withEngine((engine) => engine.seekBy(by))} />
            <div className="flex min-w-[min(15rem,100%)] grow">
              <LiveSeekBar />
            </div>
          </>
        )}
      </div>
      {phase !== null && (
        <div className="mt-2 space-y-3 border-t border-line pt-3">
          <PlayerTrouble />
          {from !== null && <PlayFrom track={track} from={from} />}
          <Settings track={track} />
        </div>
      )}
    </section>
  );
}

function BeforePlaying({ track, from }: { track: Track; from: number | null }) {
  const { t } = useTranslation("player");
  const { locale } = useReaderFormat();
  const heard = useHeard(track.id);
  const start = startOf(heard);
  const at = from ?? start;
  return (
    <>
      {track.duration !== null && (
        <div className="flex min-w-[min(15rem,100%)] grow">
          <SeekBar position={at} duration={track.duration} onSeek={(to) => play(track, to)} />
        </div>
      )}
      <div className="flex w-full flex-wrap items-center gap-3 pt-2">
        {from !== null && <PlayFrom track={track} from={from} />}
        {start > 0 && (
          <>
            <Button onClick={() => play(track, start)}>
              {t("continue_at", { time: clockText(start, locale) })}
            </Button>
            <Button variant="quiet" onClick={() => play(track, 0)}>
              {t("start_over")}
            </Button>
          </>
        )}
        {heard?.isFinished && <span className="text-sm text-ink-2">{t("finished")}</span>}
        <DownloadLink track={track} />
      </div>
    </>
  );
}

/** Of a link into the episode. */
function PlayFrom({ track, from }: { track: Track; from: number }) {
  const { t } = useTranslation("player");
  const { locale } = useReaderFormat();
  return (
    <Button onClick={() => play(track, from)}>
      {t("play_from", { time: clockText(from, locale) })}
    </Button>
  );
}

/** Notes in the store whether these controls can be seen, so that the bar is not shown as well. */
function useInSight(isPlaying: boolean) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!isPlaying || !element) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      playerStore.change({ isOnPage: entry?.isIntersecting ?? false });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      playerStore.change({ isOnPage: false });
    };
  }, [isPlaying]);
  return place;
}
