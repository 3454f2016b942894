import { useTranslation } from "react-i18next";
import type { Measured } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import { Field } from "../../../components/ui/field.tsx";
import { FieldPair } from "../../../components/ui/field-pair.tsx";
import { Input, TextArea } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { RulesFields } from "../rules-values.ts";
import type { ContractForm } from "../../../lib/forms/use-contract-form.ts";
import { PER_UNITS, perOf } from "../rules-values.ts";
import { useDeskWords } from "./problem-words.ts";

/** What a fish earns where points are scored: for itself, from certain sizes, and for whole units. */
export function PointsFields({
  form: { register, watch, formState },
}: {
  form: Pick<ContractForm<RulesFields, unknown, unknown>, "register" | "watch" | "formState">;
}) {
  const { t } = useTranslation("admin-events");
  const words = useDeskWords();
  const format = useReaderFormat();
  const { errors } = formState;
  const ladder: Measured | "" = watch("ladder_of");
  const per = watch("per");
  const unit = (key: string): string => {
    const { of, unit: step } = perOf(key);
    return measureText(format.step({ metric: of, rounding: { step, direction: "floor" } }));
  };
  return (
    <fieldset className="grid gap-5 border-s-2 border-line ps-4">
      <legend className="mb-1.5 text-sm font-semibold">{t("rules.points_table.title")}</legend>
      <FieldPair>
        <Field
          label={t("rules.points_table.each")}
          hint={t("rules.points_table.each_hint")}
          error={words(errors.each)}
        >
          {(control) => <Input inputMode="numeric" {...control} {...register("each")} />}
        </Field>
        <Field label={t("rules.points_table.ladder_of")}>
          {(control) => (
            <Select {...control} {...register("ladder_of")}>
              <option value="">{t("rules.points_table.none")}</option>
              <option value="length">{t("rules.points_table.by_length")}</option>
              <option value="weight">{t("rules.points_table.by_weight")}</option>
            </Select>
          )}
        </Field>
        <Field label={t("rules.points_table.per")}>
          {(control) => (
            <Select {...control} {...register("per")}>
              <option value="">{t("rules.points_table.none")}</option>
              {[...new Set<string>([...PER_UNITS, per])].filter(Boolean).map((key) => (
                <option key={key} value={key}>
                  {unit(key)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {per && (
          <Field
            label={t("rules.points_table.per_points")}
            hint={t("rules.points_table.per_points_hint")}
            error={words(errors.per_points)}
          >
            {(control) => <Input inputMode="numeric" {...control} {...register("per_points")} />}
          </Field>
        )}
      </FieldPair>
      {ladder && (
        <Field
          label={t(`rules.points_table.rungs_${ladder}`)}
          hint={t("rules.points_table.rungs_hint")}
          error={words(errors.rungs)}
        >
          {(control) => <TextArea {...control} {...register("rungs")} rows={4} dir="ltr" />}
        </Field>
      )}
    </fieldset>
  );
}
