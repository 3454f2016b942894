import { useTranslation } from "react-i18next";
import { useNow } from "../../../lib/format/use-now.ts";
import type { BoardWords } from "../use-board-words.ts";

interface Props {
  /** Epoch milliseconds of the data on the screen. */
  since: number;
  timeZone: string;
  words: BoardWords;
}

/** Says that the board on the screen is one of the past, and how old it is. */
export function TvLost({ since, timeZone, words: { format } }: Props) {
  const { t } = useTranslation("big-screen");
  return (
    <footer className="tv-lost">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" strokeDasharray="12.6 3.1" />
        <path d="M24 12v13l8 6" />
      </svg>
      <div role="alert">
        <h2>{t("lost", { time: format.time(since, timeZone) })}</h2>
        <p>{t("lost_text")}</p>
      </div>
      <p className="tv-age">
        <span>{t("old_by")}</span>
        <Age since={since} words={format} />
      </p>
    </footer>
  );
}

/** "6:38", "1:06:38" */
function Age({ since, words }: { since: number; words: BoardWords["format"] }) {
  const seconds = Math.max(0, Math.floor((useNow() - since) / 1_000));
  const two = (part: number): string => words.digits(part).padStart(2, words.digits(0));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const parts = hours > 0 ? [words.digits(hours), two(minutes)] : [words.digits(minutes)];
  return (
    <strong className="figures" role="timer">
      {[...parts, two(seconds % 60)].join(":")}
    </strong>
  );
}
