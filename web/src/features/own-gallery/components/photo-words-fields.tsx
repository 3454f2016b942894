import { useTranslation } from "react-i18next";
import { GALLERY_LIMITS } from "../../../../../supabase/functions/_shared/contracts/gallery.ts";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import type { ContractForm } from "../../../lib/forms/use-contract-form.ts";

interface Words {
  alt: string;
  caption: string;
}

/** What the photo shows, which it needs to be shown, and what its owner says of it. */
export function PhotoWordsFields({
  form,
}: {
  form: Pick<ContractForm<Words, Words, unknown>, "register" | "formState">;
}) {
  const { t } = useTranslation("own-gallery");
  const { errors } = form.formState;
  return (
    <>
      <Field
        label={t("describe.alt")}
        hint={t("describe.alt_hint")}
        error={errors.alt && t("describe.alt_missing")}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register("alt")}
            dir="auto"
            required
            maxLength={GALLERY_LIMITS.alt}
          />
        )}
      </Field>
      <Field label={t("describe.caption")}>
        {(control) => (
          <Input
            {...control}
            {...form.register("caption")}
            dir="auto"
            maxLength={GALLERY_LIMITS.caption}
          />
        )}
      </Field>
    </>
  );
}
