import { useTranslation } from "react-i18next";
import type { SiteSettings } from "../../../../../supabase/functions/_shared/contracts/site.ts";
import { PageBlock } from "../../../components/page-block.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import type { Seen } from "../../../lib/forms/use-seen.ts";
import { reachForm } from "../contracts.ts";
import { reach } from "../settings-values.ts";
import { useProblemWords, useSettingsForm } from "../use-settings-form.ts";
import { SaveSettings } from "./save-settings.tsx";
import { TextsFields } from "./texts-fields.tsx";

/** Email, phone and live chat, and when they are answered. */
export function ReachBlock({ seen }: { seen: Seen<SiteSettings> }) {
  const { t } = useTranslation("admin-settings");
  const words = useProblemWords();
  const form = useSettingsForm({ seen, contract: reachForm, values: reach });
  const { register } = form;
  const { errors } = form.formState;
  return (
    <PageBlock title={t("reach.title")} text={t("reach.text")}>
      <form {...form.element} className="grid gap-5">
        <Field label={t("reach.email")} error={words(errors.email)}>
          {(control) => <Input type="email" dir="ltr" {...control} {...register("email")} />}
        </Field>
        <Field label={t("reach.phone")} hint={t("reach.phone_hint")} error={words(errors.phone)}>
          {(control) => <Input type="tel" dir="ltr" {...control} {...register("phone")} />}
        </Field>
        <TextsFields
          name="phone_hours"
          legend={t("reach.phone_hours")}
          register={register}
          errors={errors}
        />
        <Field label={t("reach.chat")} hint={t("reach.chat_hint")} error={words(errors.chat)}>
          {(control) => (
            <Input
              dir="ltr"
              autoCapitalize="none"
              spellCheck={false}
              {...control}
              {...register("chat")}
            />
          )}
        </Field>
        <TextsFields
          name="chat_hours"
          legend={t("reach.chat_hours")}
          register={register}
          errors={errors}
        />
        <SaveSettings form={form} seen={seen} />
      </form>
    </PageBlock>
  );
}
