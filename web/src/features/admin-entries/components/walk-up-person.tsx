import { useTranslation } from "react-i18next";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { FieldPair } from "../../../components/ui/field-pair.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useProblemWords } from "../../../lib/auth/problem-words.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { ContractForm } from "../../../lib/forms/use-contract-form.ts";
import type { EnteredWalkUp } from "../mutations.ts";
import type { WalkUp, WalkUpValues } from "../walk-up-contract.ts";

interface Props {
  form: ContractForm<WalkUpValues, WalkUp, EnteredWalkUp>;
  index: number;
  isMinor: boolean;
}

export function WalkUpPerson({ form, index, isMinor }: Props) {
  const { t } = useTranslation("admin-entries");
  const { number } = useReaderFormat();
  const words = useProblemWords();
  const errors = form.formState.errors.people?.[index];
  const field = (name: keyof WalkUpValues["people"][number]) =>
    form.register(`people.${index}.${name}`);
  return (
    <fieldset className="grid gap-4 border-t border-line pt-3">
      <legend className="sr-only">{t("walk_up.person", { n: number(index + 1) })}</legend>
      <FieldPair>
        <Field
          label={t("walk_up.person", { n: number(index + 1) })}
          error={words(errors?.display_name)}
        >
          {(control) => <Input {...control} {...field("display_name")} autoComplete="off" />}
        </Field>
        <Field
          label={t("walk_up.phone")}
          hint={t("walk_up.phone_hint")}
          error={words(errors?.phone)}
        >
          {(control) => <Input type="tel" {...control} {...field("phone")} autoComplete="off" />}
        </Field>
      </FieldPair>
      <Choice type="checkbox" {...field("is_minor")}>
        {t("walk_up.minor")}
      </Choice>
      {isMinor && (
        <FieldPair>
          <Field label={t("guardian")} error={words(errors?.guardian_name)}>
            {(control) => <Input {...control} {...field("guardian_name")} autoComplete="off" />}
          </Field>
          <Field
            label={t("guardian_phone")}
            hint={t("walk_up.phone_hint")}
            error={words(errors?.guardian_phone)}
          >
            {(control) => (
              <Input type="tel" {...control} {...field("guardian_phone")} autoComplete="off" />
            )}
          </Field>
        </FieldPair>
      )}
    </fieldset>
  );
}
