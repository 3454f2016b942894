import { useId } from "react";
import { useTranslation } from "react-i18next";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { Desk } from "../queries.ts";
import type { WeighSheet } from "../scales.ts";
import { useCatchWords } from "../use-catch-words.ts";

interface Props {
  slips: WeighSheet["slips"];
  event: Desk["board"]["event"];
}

/** Every version of a team's day at the scales, the latest first; nothing before the first correction. */
export function SlipHistory({ slips, event }: Props) {
  const { t } = useTranslation("scales");
  const { t: judging } = useTranslation("admin-judging");
  const { number, weight } = useReaderFormat();
  const { moment } = useCatchWords(event.time_zone);
  const id = useId();
  if (slips.length < 2) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="border-b border-line pb-2 text-lg">
        {t("history")}
      </h3>
      <ol>
        {slips.map((slip) => (
          <li key={slip.revision} className="grid gap-1 border-b border-line py-2 text-sm">
            <p className="flex flex-wrap gap-x-4">
              <time dateTime={slip.weighed_at} className="figures">
                {moment(slip.weighed_at)}
              </time>
              <bdi>{slip.official ?? judging("nobody")}</bdi>
            </p>
            <p className="flex flex-wrap gap-x-4 figures">
              <span>{t("fish_count", { count: slip.fish, n: number(slip.fish) })}</span>
              {slip.weight_g > 0 && <span>{measureText(weight(slip.weight_g))}</span>}
              {slip.dead > 0 && <span>{`${t("dead_fish")}: ${number(slip.dead)}`}</span>}
              {slip.late_minutes > 0 && <span>{`${t("late")}: ${number(slip.late_minutes)}`}</span>}
            </p>
            {slip.reason && (
              <p dir="auto" className="wrap-anywhere text-ink-2">
                {slip.reason}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
