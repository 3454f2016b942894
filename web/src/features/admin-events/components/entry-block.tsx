import { useTranslation } from "react-i18next";
import { PageBlock } from "../../../components/page-block.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { FieldPair } from "../../../components/ui/field-pair.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { entryRules } from "../contracts.ts";
import type { EventFields } from "../queries.ts";
import { useEventForm, type EventBlockProps } from "../use-event-form.ts";
import { useDeskWords } from "./problem-words.ts";
import { SaveBlock } from "./save-block.tsx";
import { ZonedTimeField } from "../../../components/zoned-time-field.tsx";

const valuesOf = (event: EventFields) => ({
  registration_opens_at: event.registration_opens_at ?? "",
  registration_closes_at: event.registration_closes_at ?? "",
  capacity: event.capacity === null ? "" : String(event.capacity),
  team_size_min: String(event.team_size_min),
  team_size_max: String(event.team_size_max),
  confirm_hours: String(event.confirm_hours),
  needs_approval: event.needs_approval,
});

const NUMBERS = [
  ["team_size_min", "entry.size_hint"],
  ["team_size_max", "entry.size_hint"],
  ["capacity", "entry.capacity_hint"],
  ["confirm_hours", "entry.confirm_hint"],
] as const;

/** When one can enter, and how many people and teams. */
export function EntryBlock(props: EventBlockProps) {
  const { t } = useTranslation("admin-events");
  const words = useDeskWords();
  const { zoneName } = useReaderFormat();
  const form = useEventForm({ ...props, contract: entryRules, valuesOf });
  const { errors } = form.formState;
  const { time_zone: timeZone } = props.event;
  return (
    <PageBlock title={t("entry.title")} text={t("entry.text", { zone: zoneName(timeZone) })}>
      <form {...form.element} className="grid gap-5">
        <FieldPair>
          {(["registration_opens_at", "registration_closes_at"] as const).map((name) => (
            <ZonedTimeField
              key={name}
              name={name}
              label={t(`entry.${name}`)}
              hint={name === "registration_closes_at" ? t("entry.midnight") : undefined}
              error={words(errors[name])}
              timeZone={timeZone}
              value={form.watch(name)}
              onChange={(value) => form.setValue(name, value)}
            />
          ))}
          {NUMBERS.map(([name, hint]) => (
            <Field key={name} label={t(`entry.${name}`)} hint={t(hint)} error={words(errors[name])}>
              {(control) => <Input inputMode="numeric" {...control} {...form.register(name)} />}
            </Field>
          ))}
        </FieldPair>
        <Choice type="checkbox" {...form.register("needs_approval")}>
          {t("entry.needs_approval")}
        </Choice>
        <SaveBlock form={form} seen={props.seen} />
      </form>
    </PageBlock>
  );
}
