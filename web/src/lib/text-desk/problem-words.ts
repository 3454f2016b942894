import type { FieldError } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { TextProblem } from "./fields.ts";

/**
 * The reader's words for what a form of a desk finds wrong with a field: those that all desks share, and the
 * form's own. Pages that show it load the namespace `text-desk`.
 */
export function useProblemWords(
  own: Readonly<Record<string, string>> = {},
): (error: FieldError | undefined) => string | undefined {
  const { t } = useTranslation("text-desk");
  return (error) => {
    if (!error) return undefined;
    const problem = error.message ?? "required";
    return own[problem] ?? t(`problem.${problem as TextProblem}`);
  };
}
