import { useTranslation } from "react-i18next";
import { errorKey } from "../api/errors.ts";
import { toast } from "./toasts.ts";

/** Says why an action without a form failed, wherever on the page it was asked for. */
export function useErrorToast(): (error: unknown) => void {
  const { t } = useTranslation();
  return (error) => toast("error", t(errorKey(error)));
}
