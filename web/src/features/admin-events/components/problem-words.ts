import type { FieldError } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { DeskProblem } from "../contracts.ts";

/** The reader's words for what a form of the organisers' desk finds wrong with a field. */
export function useDeskWords(): (error: FieldError | undefined) => string | undefined {
  const { t } = useTranslation("admin-events");
  return (error) => error && t(`problem.${(error.message ?? "required") as DeskProblem}`);
}
