import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";

interface Props {
  /** Null without a limit. */
  left: number | null;
  of: number | null;
  waiting: number;
}

/** "19 of 60 places left", large enough to be found by those who look for it. */
export function PlacesLeft({ left, of, waiting }: Props) {
  const { t } = useTranslation("tournaments");
  const { number } = useReaderFormat();
  if (left === null || of === null) return <p className="text-ink-2">{t("places_unlimited")}</p>;
  if (left <= 0) {
    return (
      <p>
        <span className="block font-semibold">{t("full")}</span>
        {waiting > 0 && (
          <span className="text-sm text-ink-2">
            {t("waiting", { count: waiting, n: number(waiting) })}
          </span>
        )}
      </p>
    );
  }
  return (
    <p className="flex items-baseline gap-2">
      <span className="display figures text-3xl leading-none">{number(left)}</span>
      <span className="text-sm text-ink-2">
        {t("places_left", { count: left, of: number(of) })}
      </span>
    </p>
  );
}
