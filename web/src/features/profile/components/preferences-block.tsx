import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { languages } from "../../../lib/page/languages.ts";
import { chooseUnits, useUnits } from "../../../lib/format/units.ts";
import { saveLanguage, saveProfile } from "../mutations.ts";
import type { Profile } from "../queries.ts";
import { PageBlock } from "../../../components/page-block.tsx";

const UNITS = ["metric", "imperial"] as const;

/** Each choice applies here at once and is kept in the profile. */
export function PreferencesBlock({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation("profile");
  const queryClient = useQueryClient();
  const { mutateAsync: save } = useMutation(saveProfile(queryClient, profile.id));
  const { mutateAsync: keepLanguage } = useMutation(saveLanguage(queryClient, profile.id));
  const units = useUnits();
  const failed = useErrorToast();
  const [isSaved, setSaved] = useState(false);
  // A choice applies at once. One that could not be kept is taken back.
  const keep = (saving: Promise<unknown>, takeBack: () => void): void => {
    setSaved(false);
    saving.then(
      () => setSaved(true),
      (error: unknown) => {
        takeBack();
        failed(error);
      },
    );
  };
  const language = i18n.resolvedLanguage;
  return (
    <PageBlock title={t("preferences.title")}>
      <div className="grid gap-6">
        <div className="max-w-sm">
          <Field label={t("preferences.language")} hint={t("preferences.language_hint")}>
            {(control) => (
              <Select
                {...control}
                value={language}
                onChange={({ target }) => {
                  void i18n.changeLanguage(target.value);
                  keep(keepLanguage(target.value), () => void i18n.changeLanguage(language));
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
                keep(save({ units: choice }), () => chooseUnits(units));
              }}
            >
              {t(`preferences.${choice}`)}
            </Choice>
          ))}
        </fieldset>
        <output className="text-sm text-starboard">{isSaved && t("saved")}</output>
      </div>
    </PageBlock>
  );
}
