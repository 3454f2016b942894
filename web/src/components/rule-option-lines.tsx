import { useTranslation } from "react-i18next";
import type { AutomaticPenalties } from "../../../supabase/functions/_shared/contracts/automatic-penalties.ts";
import type {
  PointsTable,
  RuleSet,
  SpeciesTable,
} from "../../../supabase/functions/_shared/contracts/rules.ts";
import { measureText } from "../lib/format/measure.ts";
import { useNumberWord } from "../lib/format/number-word.ts";
import { useReaderFormat } from "../lib/format/reader-format.ts";
import { penaltyIn } from "../../../supabase/functions/_shared/board/total-in.ts";
import { useSpeciesName } from "../lib/scoring/species-names.ts";

/** What a fish earns in a points event. */
export function PointsLines({ rules, points }: { rules: RuleSet; points: PointsTable }) {
  const { t } = useTranslation("events");
  const format = useReaderFormat();
  const { each, ladder, per, line } = points;
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
      {line && (
        <li>
          {t("rule.points_line", {
            points: earned(line.points),
            classes: line.classes
              .map((one) => measureText(format.step(lineStep(one * line.unit))))
              .join(" · "),
          })}
        </li>
      )}
    </>
  );
}

const lineStep = (step: number) => ({
  metric: "weight" as const,
  rounding: { step, direction: "floor" as const },
});

interface SpeciesProps {
  rules: RuleSet;
  species: SpeciesTable;
}

/** What holds for single species. */
export function SpeciesLines({ rules, species: { listed, others, limit_per } }: SpeciesProps) {
  const { t } = useTranslation("events");
  const format = useReaderFormat();
  const nameOf = useSpeciesName(true);
  return (
    <li>
      {t(others ? "rule.others_count" : "rule.others_void")}
      <ul className="mt-1 list-inside list-disc ps-4 marker:text-ink-2">
        {listed.map(({ code, points, limit, min_length_mm, min_weight_g }) => {
          const species = nameOf(code);
          const lines = [
            limit !== undefined &&
              t(`rule.species_limit_${limit_per}`, { species, n: format.number(limit) }),
            min_length_mm !== undefined &&
              t("rule.species_length", {
                species,
                length: measureText(format.length(min_length_mm)),
              }),
            min_weight_g !== undefined &&
              t("rule.species_weight", {
                species,
                weight: measureText(format.weight(min_weight_g)),
              }),
          ].filter((line) => line !== false);
          return (
            <li key={code}>
              {lines.length > 0 ? lines.join(" ") : species}
              {points && (
                <ul className="ps-4">
                  <PointsLines rules={rules} points={points} />
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
}

interface PenaltyProps {
  rules: RuleSet;
  penalties: AutomaticPenalties;
}

const KINDS = ["dead_fish", "short_fish", "over_limit", "late"] as const;

/** What a day costs without a judge's decision. */
export function PenaltyLines({ rules, penalties }: PenaltyProps) {
  const { t } = useTranslation("events");
  const format = useReaderFormat();
  const word = useNumberWord();
  const cutOff = penalties.late?.cut_off;
  return (
    <>
      {KINDS.map((kind) => {
        const fine = penalties[kind];
        if (!fine) return null;
        const amount = measureText(format.score(fine.amount, penaltyIn(rules)));
        return (
          <li key={kind}>
            {t(`rule.penalty.${kind}`, { amount })}
            {fine.reduces_biggest && ` ${t("rule.penalty_reduces")}`}
            {"removes_biggest" in fine && ` ${t("rule.penalty_removes")}`}
          </li>
        );
      })}
      {cutOff !== undefined && <li>{t("rule.cut_off", { count: cutOff, n: word(cutOff) })}</li>}
    </>
  );
}
