import { useTranslation } from "react-i18next";
import { DateInput } from "../../../components/ui/date-input.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { FieldPair } from "../../../components/ui/field-pair.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { serviceSlugs } from "../../../lib/service-slugs.ts";
import type { MeetingValues } from "../draft.ts";

// The contract's own; importing it would bring the schema library with the page.
const SIZES = ["to_50", "to_200", "to_1000", "over_1000"] as const;

interface Props {
  values: MeetingValues;
  onChange: (field: keyof MeetingValues, value: string) => void;
}

/** What a sender who asks for a meeting may add: the service, the day and the size of the event. */
export function MeetingFields({ values, onChange }: Props) {
  const { t } = useTranslation("contact");
  const bind = (field: keyof MeetingValues) => ({
    name: field,
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => onChange(field, target.value),
  });
  return (
    <fieldset className="grid gap-5 border-y border-line py-5">
      <legend className="float-start w-full">
        <span className="block display text-xl">{t("meeting.title")}</span>
        <span className="text-sm text-ink-2">{t("meeting.lead")}</span>
      </legend>
      <Field label={t("meeting.service")}>
        {(control) => (
          <Select {...control} {...bind("service")}>
            <option value="">{t("meeting.any_service")}</option>
            {serviceSlugs.map((slug) => (
              <option key={slug} value={slug}>
                {t(`meeting.services.${slug}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FieldPair>
        <Field label={t("meeting.date")}>
          {(control) => <DateInput type="date" {...control} {...bind("date")} />}
        </Field>
        <Field label={t("meeting.size")}>
          {(control) => (
            <Select {...control} {...bind("size")}>
              <option value="">{t("meeting.any_size")}</option>
              {SIZES.map((size) => (
                <option key={size} value={size}>
                  {t(`meeting.sizes.${size}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </FieldPair>
    </fieldset>
  );
}
