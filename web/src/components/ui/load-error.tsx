import { useTranslation } from "react-i18next";
import { errorKey } from "../../lib/api/errors.ts";
import { Button } from "./button.tsx";

interface LoadErrorProps {
  error: unknown;
  /** What could not be loaded, where the error itself would say too little or too much. */
  message?: string | undefined;
  onRetry: () => void;
}

/** Content that could not be loaded: why in one sentence, and the way to try again. */
export function LoadError({ error, message, onRetry }: LoadErrorProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="grid justify-items-start gap-4 border-y border-line py-10">
      <p className="text-lg">{message ?? t(errorKey(error))}</p>
      <Button onClick={onRetry}>{t("try_again")}</Button>
    </div>
  );
}
