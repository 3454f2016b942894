import { useCallback } from "react";
import type { FieldError } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { AccountProblem } from "../../../../supabase/functions/_shared/contracts/account.ts";
import { codeOf } from "../api/errors.ts";

/** What only the auth service can find wrong with a field of an account. */
export type ServedProblem = "password_same" | "password_weak" | "wrong_password" | "wrong_code";

/** The reader's words for what a form of an account finds wrong with a field. */
export function useProblemWords(): (error: FieldError | undefined) => string | undefined {
  const { t } = useTranslation("account");
  return useCallback(
    (error) => error?.message && t(`problem.${error.message as AccountProblem | ServedProblem}`),
    [t],
  );
}

type ServedField = "password" | "proof" | "factor_code" | "email";

/** Which field of a form the auth service rejected, and why; null when it is about none. */
export function servedProblem(
  error: unknown,
): { field: ServedField; problem: ServedProblem | "email" } | null {
  const code = codeOf(error);
  if (code === "same_password") return { field: "password", problem: "password_same" };
  if (code === "wrong_password" || code === "wrong_code") return { field: "proof", problem: code };
  if (code === "wrong_factor_code") return { field: "factor_code", problem: "wrong_code" };
  if (code === "weak_password") return { field: "password", problem: "password_weak" };
  if (code === "email_address_invalid" || code === "validation_failed") {
    return { field: "email", problem: "email" };
  }
  return null;
}
