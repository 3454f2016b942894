import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../lib/format/reader-format.ts";

const STAR = "★";
const NO_STAR = "☆";

interface Props {
  sum: number;
  count: number;
}

/** The average of the reviews, and how many there are; nothing without any. */
export function Stars({ sum, count }: Props) {
  const { t } = useTranslation("boats");
  const { number } = useReaderFormat();
  if (count === 0) return null;
  const average = number(Math.round((10 * sum) / count) / 10);
  return (
    <span className="shrink-0 text-sm whitespace-nowrap text-ink-2">
      <span aria-hidden="true">
        <span className="text-signal">{STAR}</span>{" "}
        <span className="figures font-semibold text-ink">{average}</span>{" "}
        <span className="figures">({number(count)})</span>
      </span>
      <span className="sr-only">{t("stars_of", { average, count, n: number(count) })}</span>
    </span>
  );
}

/** The stars of one review. */
export function StarRow({ stars }: { stars: number }) {
  const { t } = useTranslation("boats");
  const { number } = useReaderFormat();
  return (
    <span className="text-signal">
      <span aria-hidden="true">
        {STAR.repeat(stars)}
        <span className="text-ink-2">{NO_STAR.repeat(5 - stars)}</span>
      </span>
      <span className="sr-only">{t("stars", { n: number(stars) })}</span>
    </span>
  );
}
