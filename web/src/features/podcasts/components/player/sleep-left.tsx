import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../../../lib/format/reader-format.ts";
import { useAtNow } from "../../../../lib/format/use-now.ts";
import { playerStore, usePlayer } from "../../../../lib/player/player-store.ts";
import { sleepLeft } from "../../../../lib/player/sleep-timer.ts";
import { clockText } from "../../../../lib/player/times.ts";

/** How long until the player pauses by itself, counting. */
export function SleepLeft({ className }: { className?: string }) {
  const isSet = usePlayer(({ sleep }) => sleep !== null);
  return isSet ? <Counting className={className} /> : null;
}

function Counting({ className }: { className?: string | undefined }) {
  const { t } = useTranslation("player");
  const { locale } = useReaderFormat();
  const seconds = useAtNow(() => {
    const { sleep, position, rate } = playerStore.get();
    return sleep ? Math.ceil(sleepLeft(sleep, performance.now(), position, rate) / 1_000) : 0;
  });
  return (
    <p role="timer" className={className}>
      {t("sleep.left", { time: clockText(seconds, locale) })}
    </p>
  );
}
