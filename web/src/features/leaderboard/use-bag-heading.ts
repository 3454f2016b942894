import { useTranslation } from "react-i18next";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { useNumberWord } from "../../lib/format/number-word.ts";

/** What stands above the bags of a board: "Best five a day", "Bag", "Fish". */
export function useBagHeading(rules: RuleSet, dayCount: number): string {
  const { t } = useTranslation("leaderboard");
  const word = useNumberWord();
  if (rules.team_mode === "whole_bag") return t("bag");
  if (rules.best_n === null) return t("fish");
  const perDay = rules.best_n_per === "day" && dayCount > 1;
  return t(perDay ? "best_day" : "best", { count: rules.best_n, n: word(rules.best_n) });
}
