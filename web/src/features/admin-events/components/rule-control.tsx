import { useTranslation } from "react-i18next";
import type { Metric, RuleSet } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { ContractForm } from "../../../lib/forms/use-contract-form.ts";
import {
  choicesOf,
  isChoice,
  isTyped,
  offeredLineUnits,
  offeredSteps,
  offeredUnits,
  widthOf,
} from "../rule-controls.ts";
import { perOf, stepsOf, type RulesFields } from "../rules-values.ts";

/** What the parts of the rules' form take of it. */
export type RulesFormParts = Pick<
  ContractForm<RulesFields, RuleSet, unknown>,
  "register" | "watch" | "setValue" | "formState"
>;

interface Props {
  form: RulesFormParts;
  field: string;
  /** The stored step, which may be none of those that are offered. */
  step: string;
  /** The id of what is wrong or of the hint. */
  describedBy: string | undefined;
}

/** The control of one field, small enough to stand in a sentence. */
export function RuleControl({ form, field, step, describedBy }: Props) {
  const { t } = useTranslation("rule-form");
  const format = useReaderFormat();
  const rules = form.watch();
  const { register } = form;
  const shared = {
    "aria-describedby": describedBy,
    "aria-invalid": field in form.formState.errors || undefined,
  };
  const stepText = (of: Metric, size: number): string =>
    measureText(format.step({ metric: of, rounding: { step: size, direction: "floor" } }));

  if (isChoice(field)) {
    const onChange =
      field === "metric"
        ? ({ target }: { target: { value: Metric } }) => {
            form.setValue("step", String(stepsOf(target.value)[0]));
            if (target.value !== "length" && rules.min_length_of === "score") {
              form.setValue("min_length_of", "rounded");
            }
          }
        : undefined;
    return (
      <Select
        aria-label={t(`field.${field}`)}
        className="inline-block max-w-full"
        {...shared}
        {...register(field, { ...(onChange && { onChange }) })}
        value={rules[field]}
      >
        {choicesOf(field, rules).map((value) => (
          <option key={value} value={value}>
            {t(`choice.${field}.${value || "none"}` as "choice.metric.weight")}
          </option>
        ))}
      </Select>
    );
  }
  if (isTyped(field)) {
    return (
      <span className={widthOf(field)}>
        <Input
          aria-label={t(`field.${field}`)}
          inputMode={/^(places|line_classes)$/.test(field) ? "text" : "numeric"}
          autoComplete="off"
          dir="ltr"
          className="figures"
          {...shared}
          {...register(field)}
        />
      </span>
    );
  }
  const name = field === "step" || field === "line" ? field : "per";
  const values = {
    step: () => offeredSteps(rules.metric, step),
    line: () => offeredLineUnits(rules.line),
    per: () => offeredUnits(rules.per),
  }[name]();
  const named = {
    step: (value: string) => stepText(rules.metric, Number(value)),
    line: (value: string) => stepText("weight", Number(value)),
    per: (value: string) => stepText(perOf(value).of, perOf(value).unit),
  }[name];
  return (
    <Select
      aria-label={t(`field.${name}`)}
      className="inline-block max-w-full"
      {...shared}
      {...register(name)}
      // Its options follow the measure: a value that is set before they are there would not show.
      value={rules[name]}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {value === "" ? t("choice.per.none") : named(value)}
        </option>
      ))}
    </Select>
  );
}
