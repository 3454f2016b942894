import { useTranslation } from "react-i18next";
import { errorKey } from "../lib/api/errors.ts";
import { ErrorNote } from "./ui/error-note.tsx";

/** Why a form could not be sent, where no field of it shows that. */
export function FormError({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  return error && <ErrorNote>{t(errorKey(error))}</ErrorNote>;
}
