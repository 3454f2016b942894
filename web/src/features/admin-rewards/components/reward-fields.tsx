import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input, TextArea } from "../../../components/ui/input.tsx";
import { ZonedTimeField } from "../../../components/zoned-time-field.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { languages } from "../../../lib/page/languages.ts";
import { useSite } from "../../../lib/site.ts";
import type { RewardForm } from "../contracts.ts";
import { useRewardWords } from "./problem-words.ts";

type Form = Pick<UseFormReturn<RewardForm>, "register" | "formState" | "setValue" | "watch">;

/** What a reward is called in three languages, what it costs, and when it is given. */
export function RewardFields({ form }: { form: Form }) {
  const { t } = useTranslation("admin-rewards");
  const { zoneName } = useReaderFormat();
  const { time_zone: officeZone } = useSite();
  const words = useRewardWords();
  const { register, setValue, watch } = form;
  const { errors } = form.formState;
  return (
    <>
      {LANGUAGES.map((one) => (
        <fieldset key={one} className="grid gap-3 border-s-2 border-contour ps-4">
          <legend className="text-sm font-semibold">{languages[one].name}</legend>
          <Field label={t("form.title")} error={words(errors[`title_${one}`])}>
            {(control) => (
              <Input
                {...control}
                {...register(`title_${one}`)}
                lang={one}
                dir={languages[one].direction}
              />
            )}
          </Field>
          <Field label={t("form.description")} error={words(errors[`description_${one}`])}>
            {(control) => (
              <TextArea
                {...control}
                {...register(`description_${one}`)}
                lang={one}
                dir={languages[one].direction}
                className="min-h-20"
              />
            )}
          </Field>
        </fieldset>
      ))}
      <div className="grid gap-5 sm:grid-cols-3 sm:gap-y-1.5">
        {(["cost", "stock", "per_person"] as const).map((name) => (
          <Field
            key={name}
            isLevel
            label={t(`form.${name}`)}
            error={words(errors[name])}
            {...(name === "per_person" && { hint: t("form.per_person_hint") })}
          >
            {(control) => <Input {...control} {...register(name)} inputMode="numeric" />}
          </Field>
        ))}
      </div>
      {(["starts_at", "ends_at"] as const).map((name) => (
        <ZonedTimeField
          key={name}
          name={name}
          label={t(`form.${name}`)}
          hint={t("form.zone", { zone: zoneName(officeZone) })}
          error={words(errors[name])}
          timeZone={officeZone}
          value={watch(name)}
          onChange={(value) =>
            setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
        />
      ))}
      <Choice type="checkbox" {...register("published")}>
        {t("form.published")}
      </Choice>
    </>
  );
}
