import { useTranslation } from "react-i18next";
import { PageBlock } from "../../../components/page-block.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { FieldPair } from "../../../components/ui/field-pair.tsx";
import { Input, TextArea } from "../../../components/ui/input.tsx";
import { aboutEvent } from "../contracts.ts";
import type { EventFields } from "../queries.ts";
import { useEventForm, type EventBlockProps } from "../use-event-form.ts";
import { useDeskWords } from "./problem-words.ts";
import { SaveBlock } from "./save-block.tsx";

const valuesOf = (event: EventFields) => ({
  name: event.name,
  description: event.description,
  contact_name: event.contact_name,
  contact_email: event.contact_email ?? "",
});

export function AboutBlock(props: EventBlockProps) {
  const { t } = useTranslation("admin-events");
  const words = useDeskWords();
  const form = useEventForm({ ...props, contract: aboutEvent, valuesOf });
  const { errors } = form.formState;
  return (
    <PageBlock title={t("about.title")} text={t("about.text")}>
      <form {...form.element} className="grid gap-5">
        <Field label={t("name")} error={words(errors.name)}>
          {(control) => <Input {...control} {...form.register("name")} maxLength={120} />}
        </Field>
        <Field label={t("description")} hint={t("markdown")} error={words(errors.description)}>
          {(control) => (
            <TextArea {...control} {...form.register("description")} rows={5} maxLength={4000} />
          )}
        </Field>
        <FieldPair>
          <Field label={t("about.contact_name")} error={words(errors.contact_name)}>
            {(control) => <Input {...control} {...form.register("contact_name")} maxLength={120} />}
          </Field>
          <Field
            label={t("about.contact_email")}
            hint={t("about.contact_hint")}
            error={words(errors.contact_email)}
          >
            {(control) => (
              <Input type="email" dir="ltr" {...control} {...form.register("contact_email")} />
            )}
          </Field>
        </FieldPair>
        <SaveBlock form={form} seen={props.seen} />
      </form>
    </PageBlock>
  );
}
