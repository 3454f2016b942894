import { useTranslation } from "react-i18next";
import { errorKey } from "../lib/api/errors.ts";
import { Problem } from "./ui/problem.tsx";

/** Why a form could not be sent, where no field of it shows that. */
export function FormProblem({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  return error && <Problem>{t(errorKey(error))}</Problem>;
}
