import { useTranslation } from "react-i18next";
import { errorKey } from "../lib/api/errors.ts";
import { servedProblem } from "../lib/auth/problem-words.ts";
import { Problem } from "./ui/problem.tsx";

/** Why a form of an account could not be sent, unless a field of it shows that (`showAtField`). */
export function AccountProblemNotice({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (!error || servedProblem(error)) return null;
  return <Problem>{t(errorKey(error))}</Problem>;
}
