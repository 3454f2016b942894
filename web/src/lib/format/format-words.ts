import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { useNumberWord } from "./number-word.ts";

/** "best five a day by weight"; an event of one day has no need of "a day". */
export function useFormatWords(): (rules: RuleSet, dayCount: number) => string {
  const { t } = useTranslation("events");
  const word = useNumberWord();
  return useCallback(
    ({ best_n, best_n_per, metric, team_mode }, dayCount) => {
      if (team_mode === "whole_bag") {
        return t(dayCount <= 1 ? "format.whole_bag" : "format.whole_bag_day");
      }
      if (best_n === null) return t(`format.all_${metric}`);
      const per = best_n_per === "day" && dayCount <= 1 ? "event" : best_n_per;
      return t(`format.best_${metric}_${per}`, { count: best_n, n: word(best_n) });
    },
    [t, word],
  );
}
