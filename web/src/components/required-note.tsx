import { useTranslation } from "react-i18next";

/** What the mark of a required field means. */
export function RequiredNote() {
  const { t } = useTranslation("account");
  return <p className="text-sm text-ink-2">{t("required_note")}</p>;
}
