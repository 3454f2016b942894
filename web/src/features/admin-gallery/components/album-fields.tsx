import { useTranslation } from "react-i18next";
import type { UseFormReturn } from "react-hook-form";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { EventField } from "../../../components/event-field.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input, TextArea } from "../../../components/ui/input.tsx";
import { languages } from "../../../lib/page/languages.ts";
import type { AlbumForm } from "../contracts.ts";
import { useProblemWords } from "../../../lib/text-desk/problem-words.ts";

type Form = Pick<UseFormReturn<AlbumForm>, "register" | "formState">;

/** What an album is called in three languages, its address and its event. */
export function AlbumFields({ form }: { form: Form }) {
  const { t } = useTranslation("admin-gallery");
  const words = useProblemWords();
  const { errors } = form.formState;
  return (
    <>
      {LANGUAGES.map((one) => (
        <fieldset key={one} className="grid gap-3 border-s-2 border-contour ps-4">
          <legend className="text-sm font-semibold">{languages[one].name}</legend>
          <Field label={t("album.title")} error={words(errors[`title_${one}`])}>
            {(control) => (
              <Input
                {...control}
                {...form.register(`title_${one}`)}
                lang={one}
                dir={languages[one].direction}
              />
            )}
          </Field>
          <Field label={t("album.description")} error={words(errors[`description_${one}`])}>
            {(control) => (
              <TextArea
                {...control}
                {...form.register(`description_${one}`)}
                lang={one}
                dir={languages[one].direction}
                className="min-h-20"
              />
            )}
          </Field>
        </fieldset>
      ))}
      <Field label={t("album.slug")} hint={t("album.slug_hint")} error={words(errors.slug)}>
        {(control) => (
          <Input
            {...control}
            {...form.register("slug")}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <EventField
        label={t("album.event")}
        hint={t("album.event_hint")}
        none={t("album.no_event")}
        field={form.register("event_id")}
      />
      <Choice type="checkbox" {...form.register("pinned")}>
        {t("album.pinned")}
      </Choice>
    </>
  );
}
