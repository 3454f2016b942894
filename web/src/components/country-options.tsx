import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { COUNTRIES } from "../../../supabase/functions/_shared/contracts/countries.ts";
import { useReaderFormat } from "../lib/format/reader-format.ts";

/** Options of a select: every country under its name in the reader's language, in its order. */
export function CountryOptions() {
  const { t } = useTranslation("account");
  const { locale } = useReaderFormat();
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: "region" });
    const { compare } = new Intl.Collator(locale);
    return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) =>
      compare(a.name, b.name),
    );
  }, [locale]);
  return (
    <>
      <option value="">{t("country_none")}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  );
}
