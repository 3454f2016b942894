import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { usePlayer } from "../../../lib/player/player-store.ts";
import { clockText, spokenTime } from "../../../lib/player/times.ts";
import { useHeard } from "../../../lib/player/use-heard.ts";

/** How far this reader has heard an episode: nothing before its first seconds. */
export function HeardPart({ id, duration }: { id: string; duration: number | null }) {
  const { t } = useTranslation("player");
  const { locale } = useReaderFormat();
  const heard = useHeard(id);
  const isPlaying = usePlayer(({ track, phase }) => track?.id === id && phase === "playing");
  if (!heard || (heard.position < 5 && !heard.isFinished)) return null;
  if (heard.isFinished && !isPlaying) {
    return (
      <p className="flex items-center gap-1 text-sm font-semibold text-starboard">
        <Check aria-hidden="true" className="size-4" />
        {t("finished")}
      </p>
    );
  }
  if (duration === null) return null;
  const left = Math.max(0, duration - heard.position);
  return (
    <p className="flex items-center gap-3 text-sm text-ink-2">
      <progress
        dir="ltr"
        aria-label={t("position")}
        aria-valuetext={t("time_of", {
          time: spokenTime(heard.position, locale),
          all: spokenTime(duration, locale),
        })}
        max={duration}
        value={heard.position}
        className="h-1 w-32 appearance-none bg-line [&::-moz-progress-bar]:bg-signal [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-signal"
      />
      <span className="figures">{t("left", { time: clockText(left, locale) })}</span>
    </p>
  );
}
