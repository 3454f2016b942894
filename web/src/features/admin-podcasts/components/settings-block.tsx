import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import type { PodcastSettings } from "../../../../../supabase/functions/_shared/contracts/podcast-desk.ts";
import { EventField } from "../../../components/event-field.tsx";
import { SaveRow } from "../../../components/form-actions.tsx";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import type { Seen } from "../../../lib/forms/use-seen.ts";
import { languages } from "../../../lib/page/languages.ts";
import { aboutPodcast } from "../contracts.ts";
import { changePodcast } from "../mutations.ts";
import { useProblemWords } from "../../../lib/text-desk/problem-words.ts";

interface Props {
  id: string;
  seen: Seen<PodcastSettings>;
}

const valuesOf = ({ slug, number, host, guests, locale, explicit, event_id }: PodcastSettings) => ({
  slug,
  number: number === null ? "" : String(number),
  host,
  guests: guests.join(", "),
  locale,
  explicit,
  event_id: event_id ?? "",
});

/** Number, people, language, address, event, and whether players warn before it. */
export function SettingsBlock({ id, seen }: Props) {
  const { t } = useTranslation("admin-podcasts");
  const words = useProblemWords({ number: t("problem.number"), guests: t("problem.guests") });
  const form = useContractForm({
    contract: aboutPodcast,
    defaultValues: valuesOf(seen.fields),
    send: useMutation(changePodcast(useQueryClient(), seen.saved)),
    toSend: (wanted) => ({ id, wanted, seen: seen.fields }),
    resetTo: () => valuesOf(seen.fields),
    seen,
  });
  const { errors } = form.formState;
  return (
    <PageBlock title={t("settings.title")} text={t("settings.text")}>
      <form {...form.element} className="grid gap-5">
        <Field label={t("number")} hint={t("field.number_hint")} error={words(errors.number)}>
          {(control) => (
            <Input
              {...control}
              {...form.register("number")}
              dir="ltr"
              inputMode="numeric"
              className="max-w-32"
            />
          )}
        </Field>
        <Field label={t("host")} hint={t("field.host_hint")} error={words(errors.host)}>
          {(control) => <Input {...control} {...form.register("host")} dir="auto" />}
        </Field>
        <Field label={t("field.guests")} hint={t("field.guests_hint")} error={words(errors.guests)}>
          {(control) => <Input {...control} {...form.register("guests")} dir="auto" />}
        </Field>
        <Field label={t("language")} hint={t("field.language_hint")} error={words(errors.locale)}>
          {(control) => (
            <Select {...control} {...form.register("locale")}>
              {LANGUAGES.map((one) => (
                <option key={one} value={one}>
                  {languages[one].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t("field.slug")} hint={t("field.slug_hint")} error={words(errors.slug)}>
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
          label={t("field.event")}
          hint={t("field.event_hint")}
          none={t("field.no_event")}
          field={form.register("event_id")}
        />
        <Choice type="checkbox" {...form.register("explicit")}>
          {t("field.explicit")}
        </Choice>
        <SaveRow
          form={form}
          seen={seen}
          label={t("save")}
          busyLabel={t("saving")}
          done={form.isSent && t("saved")}
        />
        <LeaveGuard when={form.formState.isDirty && !form.isSending} />
      </form>
    </PageBlock>
  );
}
