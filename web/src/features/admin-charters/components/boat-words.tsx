import { useTranslation } from "react-i18next";
import type { BoatValues } from "../../../../../supabase/functions/_shared/contracts/boats.ts";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { languages } from "../../../lib/page/languages.ts";

/** What the captain writes, in each language that there is. */
export function BoatWords({ values }: { values: BoatValues }) {
  const { t } = useTranslation("admin-charters");
  const written = LANGUAGES.filter((one) => values.description[one] || values.captain[one]);
  if (written.length === 0) return <p className="text-ink-2">{t("words.none")}</p>;
  return (
    <div className="grid gap-6">
      {written.map((one) => (
        <section key={one} aria-label={languages[one].name} className="grid gap-2">
          <h3 className="font-sans text-sm font-semibold tracking-normal text-ink-2">
            {languages[one].name}
          </h3>
          {(["description", "captain"] as const).map((field) => {
            const text = values[field][one];
            return (
              text && (
                <div key={field} className="grid gap-1">
                  <p className="text-sm text-ink-2">{t(`field.${field}`)}</p>
                  <p
                    lang={one}
                    dir={languages[one].direction}
                    className="max-w-prose wrap-anywhere whitespace-pre-line"
                  >
                    {text}
                  </p>
                </div>
              )
            );
          })}
        </section>
      ))}
    </div>
  );
}
