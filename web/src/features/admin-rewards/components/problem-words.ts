import type { FieldError } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useProblemWords } from "../../../lib/text-desk/problem-words.ts";

/** The reader's words for what a form of rewards finds wrong with a field. */
export function useRewardWords(): (error: FieldError | undefined) => string | undefined {
  const { t } = useTranslation("admin-rewards");
  return useProblemWords({
    number: t("problem.number"),
    skipped: t("problem.skipped"),
    order: t("problem.order"),
  });
}
