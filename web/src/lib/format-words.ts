import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { RuleSet } from "../../../supabase/functions/_shared/contracts/rules.ts";
import { useNumberWord } from "./number-word.ts";

/** "best five a day by weight" */
export function useFormatWords(): (rules: RuleSet) => string {
  const { t } = useTranslation("events");
  const word = useNumberWord();
  return useCallback(
    ({ best_n, best_n_per, metric }) =>
      best_n === null
        ? t(`format.all_${metric}`)
        : t(`format.best_${metric}_${best_n_per}`, { n: word(best_n) }),
    [t, word],
  );
}
