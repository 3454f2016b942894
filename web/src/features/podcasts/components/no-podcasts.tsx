import { useTranslation } from "react-i18next";

export function NoPodcasts() {
  const { t } = useTranslation("podcasts");
  return (
    <div className="border-y border-line py-10">
      <p className="display text-2xl">{t("empty")}</p>
      <p className="mt-1 text-ink-2">{t("empty_text")}</p>
    </div>
  );
}
