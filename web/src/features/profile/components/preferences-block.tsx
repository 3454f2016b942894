import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { languages } from "../../../lib/page/languages.ts";
import { chooseUnits, useUnits } from "../../../lib/format/units.ts";
import { saveLanguage, saveProfile } from "../mutations.ts";
import type { Profile } from "../queries.ts";
import { PageBlock } from "../../../components/page-block.tsx";

const UNITS = ["metric", "imperial"] as const;
const MAILS = ["notify_results", "notify_replies", "notify_news"] as const;

/** Each choice applies here at once and is kept in the profile. */
export function PreferencesBlock({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation("profile");
  const { t: common } = useTranslation();
  const queryClient = useQueryClient();
  const save = useMutation(saveProfile(queryClient, profile.id));
  const language = useMutation(saveLanguage(queryClient, profile.id));
  const units = useUnits();
  // What was ticked stands at once, and stays while several choices are on their way together.
  const [chosen, setChosen] = useState<{ [Mail in (typeof MAILS)[number]]?: boolean }>({});
  const chooseMail = (mail: (typeof MAILS)[number], wanted: boolean) => {
    setChosen((before) => ({ ...before, [mail]: wanted }));
    save.mutateAsync({ [mail]: wanted }).catch(() => {
      setChosen(({ [mail]: _refused, ...kept }) => kept);
    });
  };
  const error = save.error ?? language.error;
  return (
    <PageBlock title={t("preferences.title")}>
      <div className="grid gap-6">
        {error && <ErrorNote>{common(errorKey(error))}</ErrorNote>}
        <div className="max-w-sm">
          <Field label={t("preferences.language")} hint={t("preferences.language_hint")}>
            {(control) => (
              <Select
                {...control}
                value={i18n.resolvedLanguage}
                onChange={({ target }) => {
                  void i18n.changeLanguage(target.value);
                  language.mutate(target.value);
                }}
              >
                {Object.entries(languages).map(([code, { name }]) => (
                  <option key={code} value={code} lang={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <fieldset>
          <legend className="text-sm font-semibold">{t("preferences.units")}</legend>
          {UNITS.map((choice) => (
            <Choice
              key={choice}
              type="radio"
              name="units"
              checked={choice === units}
              onChange={() => {
                chooseUnits(choice);
                save.mutate({ units: choice });
              }}
            >
              {t(`preferences.${choice}`)}
            </Choice>
          ))}
        </fieldset>
        <fieldset>
          <legend className="text-sm font-semibold">{t("preferences.mails")}</legend>
          {MAILS.map((mail) => (
            <Choice
              key={mail}
              type="checkbox"
              checked={chosen[mail] ?? profile[mail]}
              onChange={({ target }) => chooseMail(mail, target.checked)}
            >
              {t(`preferences.${mail}`)}
            </Choice>
          ))}
        </fieldset>
        <output className="text-sm text-starboard">
          {(save.isSuccess || language.isSuccess) && t("saved")}
        </output>
      </div>
    </PageBlock>
  );
}
