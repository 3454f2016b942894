import { useTranslation } from "react-i18next";
import type { PointsTable, RuleSet } from "../../../supabase/functions/_shared/contracts/rules.ts";
import { measureText } from "../lib/format/measure.ts";
import { useNumberWord } from "../lib/format/number-word.ts";
import { useReaderFormat } from "../lib/format/reader-format.ts";
import { ruleKeys } from "../lib/format/rule-keys.ts";

/** A rule set in words, one line a rule. */
export function RuleLines({ rules }: { rules: RuleSet }) {
  const { t } = useTranslation("events");
  const format = useReaderFormat();
  const word = useNumberWord();
  const keys = ruleKeys(rules);
  const step = measureText(format.step(rules));
  return (
    <ul className="max-w-prose space-y-1.5">
      <li>{t(keys.counting, { count: rules.best_n ?? 0, n: word(rules.best_n ?? 0) })}</li>
      {keys.minimum && (
        <li>{t(keys.minimum, { length: measureText(format.length(rules.min_length_mm ?? 0)) })}</li>
      )}
      {keys.minimumOf && <li>{t(keys.minimumOf)}</li>}
      {rules.points && <PointsLines rules={rules} points={rules.points} />}
      {keys.rounding && <li>{t(keys.rounding, { step })}</li>}
      {keys.ties.length === 0 ? (
        <li>{t("rule.no_ties")}</li>
      ) : (
        <li>
          {t("rule.ties")}
          <ol className="mt-1 list-inside list-decimal ps-4 [:lang(ar)_&]:list-[arabic-indic] marker:text-ink-2">
            {keys.ties.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ol>
        </li>
      )}
    </ul>
  );
}

/** What a fish earns in a points event. */
function PointsLines({ rules, points }: { rules: RuleSet; points: PointsTable }) {
  const { t } = useTranslation("events");
  const format = useReaderFormat();
  const { each, ladder, per } = points;
  const earned = (n: number): string => measureText(format.score(n, rules));
  const size = (of: "weight" | "length", amount: number): string => measureText(format[of](amount));
  return (
    <>
      {each > 0 && <li>{t("rule.points_each", { points: earned(each) })}</li>}
      {ladder?.rungs.map(([from, n]) => (
        <li key={from}>
          {t("rule.points_rung", { size: size(ladder.of, from), points: earned(n) })}
        </li>
      ))}
      {per && (
        <li>
          {t("rule.points_per", {
            size: measureText(
              format.step({ metric: per.of, rounding: { step: per.unit, direction: "floor" } }),
            ),
            points: earned(per.points),
          })}
        </li>
      )}
    </>
  );
}
