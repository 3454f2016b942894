import { useTranslation } from "react-i18next";
import { isolate } from "../../lib/format/reader-format.ts";

/** Who else has the text open, said as they come. */
export function OtherEditors({ others }: { others: readonly string[] }) {
  const { t, i18n } = useTranslation("text-desk");
  const names = new Intl.ListFormat(i18n.resolvedLanguage).format(
    others.map((name) => isolate(name || t("someone"))),
  );
  return (
    <output className={others.length > 0 ? "bg-signal-ground px-3 py-2 text-signal" : "sr-only"}>
      {others.length > 0 && t("others", { count: others.length, names })}
    </output>
  );
}
