import { useTranslation } from "react-i18next";
import { Card } from "../../../components/ui/card.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { TooMany } from "../mutations.ts";

/** Why the message did not go out, and that nothing of it is lost. */
export function NotSent({ error }: { error: Error }) {
  const { t } = useTranslation("contact");
  const { t: common } = useTranslation();
  const { number } = useReaderFormat();
  const reason =
    error instanceof TooMany
      ? t("form.wait", { count: error.seconds, n: number(error.seconds) })
      : common(errorKey(error));
  return (
    <Card tone="bad" role="alert">
      <p className="font-semibold text-port">{t("form.failed")}</p>
      <p className="mt-1">{reason}</p>
      <p className="mt-1 text-sm text-ink-2">{t("form.kept")}</p>
    </Card>
  );
}
