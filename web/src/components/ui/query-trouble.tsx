import { useTranslation } from "react-i18next";
import { errorKey } from "../../lib/api/errors.ts";
import { Button } from "./button.tsx";

/** A list that could not be fetched: why in one sentence, and the way to try again. */
export function QueryTrouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="grid justify-items-start gap-4 border-y border-line py-10">
      <p className="text-lg">{t(errorKey(error))}</p>
      <Button onClick={onRetry}>{t("try_again")}</Button>
    </div>
  );
}
