import { useTranslation } from "react-i18next";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { measureText } from "./measure.ts";
import { useReaderFormat } from "./reader-format.ts";

/** Measures before and after a decision; grams, millimetres, steps. */
interface Measured {
  weight_g_before: number | null;
  weight_g: number | null;
  length_mm_before: number | null;
  length_mm: number | null;
  deduction_before: number;
  deduction: number;
}

/** "2.994 kg, before 3.100 kg" for every measure that a decision changed. */
export function useChangedMeasures(rules: RuleSet): (one: Measured) => string[] {
  const { t } = useTranslation("admin-judging");
  const { weight, length, score } = useReaderFormat();
  const line = (now: string, before: string): string => t("changed_from", { now, before });
  return (one) => {
    const lines: string[] = [];
    if (one.weight_g !== one.weight_g_before && one.weight_g !== null) {
      const before = one.weight_g_before;
      lines.push(
        line(
          measureText(weight(one.weight_g)),
          before === null ? t("not_measured") : measureText(weight(before)),
        ),
      );
    }
    if (one.length_mm !== one.length_mm_before && one.length_mm !== null) {
      const before = one.length_mm_before;
      lines.push(
        line(
          measureText(length(one.length_mm)),
          before === null ? t("not_measured") : measureText(length(before)),
        ),
      );
    }
    if (one.deduction !== one.deduction_before) {
      const words = (steps: number): string => measureText(score(steps, rules));
      lines.push(t("deducted", { amount: words(one.deduction) }));
    }
    return lines;
  };
}
