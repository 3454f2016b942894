import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PageBlock } from "../../../components/page-block.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { FieldPair } from "../../../components/ui/field-pair.tsx";
import { Input, TextArea } from "../../../components/ui/input.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { catchSettingsForm, typedSettings } from "../catch-contract.ts";
import { setCatchSettings } from "../catch-mutations.ts";
import { NO_SETTINGS } from "../queries.ts";
import type { EventBlockProps } from "../use-event-form.ts";
import { useDeskWords } from "./problem-words.ts";
import { SaveBlock } from "./save-block.tsx";

/** What an event asks of each catch: its photos, the code of the day, how soon it comes, and from where. */
export function CatchesBlock({ event, seen }: EventBlockProps) {
  const { t } = useTranslation("admin-events");
  const { number } = useReaderFormat();
  const words = useDeskWords();
  const form = useContractForm({
    contract: catchSettingsForm,
    defaultValues: typedSettings(seen.fields.catches ?? NO_SETTINGS),
    send: useMutation(setCatchSettings(useQueryClient(), seen.saved)),
    toSend: (values) => ({ event_id: event.id, values, seen: seen.fields.catches }),
    resetTo: typedSettings,
    seen,
  });
  const { register, watch, formState } = form;
  const { errors } = formState;
  const shots = watch("shots");
  // One more row than are filled in: an emptied one goes when it is saved.
  const rows = shots.findLastIndex(({ name, example }) => name !== "" || example !== "") + 2;
  return (
    <PageBlock title={t("catches.title")} text={t("catches.text")}>
      <form {...form.element} className="grid gap-5">
        <fieldset className="grid gap-4">
          <legend className="text-sm font-semibold">{t("catches.shots")}</legend>
          <p className="mt-1 text-sm text-ink-2">{t("catches.shots_hint")}</p>
          {shots.slice(0, rows).map((_, n) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the order
            <FieldPair key={n}>
              <Field
                label={t("catches.shot", { n: number(n + 1) })}
                error={words(errors.shots?.[n]?.name)}
              >
                {(control) => (
                  <Input {...control} {...register(`shots.${n}.name`)} maxLength={60} />
                )}
              </Field>
              <Field
                label={t("catches.example", { n: number(n + 1) })}
                error={words(errors.shots?.[n]?.example)}
              >
                {(control) => (
                  <Input {...control} {...register(`shots.${n}.example`)} maxLength={300} />
                )}
              </Field>
            </FieldPair>
          ))}
        </fieldset>
        <Field
          label={t("catches.checklist")}
          hint={t("catches.checklist_hint")}
          error={words(errors.checklist)}
        >
          {(control) => <TextArea {...control} {...register("checklist")} rows={4} />}
        </Field>
        <Choice type="checkbox" {...register("asks_code")}>
          {t("catches.asks_code")}
        </Choice>
        <Field
          label={t("catches.within")}
          hint={t("catches.within_hint")}
          error={words(errors.upload_within_minutes)}
        >
          {(control) => (
            <Input inputMode="numeric" {...control} {...register("upload_within_minutes")} />
          )}
        </Field>
        <FieldPair>
          <Field
            label={t("catches.position")}
            hint={t("catches.position_hint")}
            error={words(errors.position)}
          >
            {(control) => <Input dir="ltr" {...control} {...register("position")} />}
          </Field>
          <Field
            label={t("catches.radius")}
            hint={t("catches.radius_hint")}
            error={words(errors.venue_radius_m)}
          >
            {(control) => (
              <Input inputMode="numeric" {...control} {...register("venue_radius_m")} />
            )}
          </Field>
        </FieldPair>
        <SaveBlock form={form} seen={seen} />
      </form>
    </PageBlock>
  );
}
