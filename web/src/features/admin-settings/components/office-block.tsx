import { useTranslation } from "react-i18next";
import type { SiteSettings } from "../../../../../supabase/functions/_shared/contracts/site.ts";
import { PageBlock } from "../../../components/page-block.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { ZoneField } from "../../../components/zone-field.tsx";
import type { Seen } from "../../../lib/forms/use-seen.ts";
import { officeForm } from "../contracts.ts";
import { office } from "../settings-values.ts";
import { useProblemWords, useSettingsForm } from "../use-settings-form.ts";
import { SaveSettings } from "./save-settings.tsx";
import { TextsFields } from "./texts-fields.tsx";

/** Where the office is, and its time zone. */
export function OfficeBlock({ seen }: { seen: Seen<SiteSettings> }) {
  const { t } = useTranslation("admin-settings");
  const words = useProblemWords();
  const form = useSettingsForm({ seen, contract: officeForm, values: office });
  const { register } = form;
  const { errors } = form.formState;
  return (
    <PageBlock title={t("office.title")} text={t("office.text")}>
      <form {...form.element} className="grid gap-5">
        <Field
          label={t("office.address")}
          hint={t("office.address_hint")}
          error={words(errors.office)}
        >
          {(control) => <Input dir="ltr" {...control} {...register("office")} />}
        </Field>
        <TextsFields
          name="office_note"
          legend={t("office.note")}
          register={register}
          errors={errors}
        />
        <ZoneField
          label={t("office.zone")}
          hint={t("office.zone_hint")}
          error={words(errors.time_zone)}
          {...register("time_zone")}
        />
        <SaveSettings form={form} seen={seen} />
      </form>
    </PageBlock>
  );
}
