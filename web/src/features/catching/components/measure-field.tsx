import { useId } from "react";
import { useTranslation } from "react-i18next";
import type {
  Measured,
  RuleSet,
} from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import { FieldError } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { amountParts } from "../../../lib/format/amount.ts";
import { measureText, unitName } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { worthOf } from "../../../lib/scoring/worth.ts";
import { measured, type NewCatch } from "../new-catch.ts";

interface Props {
  of: Measured;
  form: NewCatch;
  rules: RuleSet;
  error: string | undefined;
  onChange: (texts: string[]) => void;
}

/** A measure in large figures. */
export function MeasureField({ of, form, rules, error, onChange }: Props) {
  const { t } = useTranslation("catching");
  const { locale } = useReaderFormat();
  const id = useId();
  const parts = amountParts(of, form.units, rules.rounding.step);
  const label = t(`measure.${of}`);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex flex-wrap gap-3">
          {parts.map((part, index) => (
            <label key={part.unit} className="flex min-w-0 items-center gap-2">
              <Input
                inputMode="decimal"
                autoComplete="off"
                dir="ltr"
                maxLength={8}
                className={`display h-20 border-2 border-ink text-center text-5xl! figures ${parts.length > 1 ? "max-w-26" : "max-w-40"}`}
                value={form.texts[of][index] ?? ""}
                aria-label={`${label}, ${unitName(locale, part.unit)}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? id : undefined}
                onChange={({ target }) =>
                  onChange(
                    parts.map((_, at) =>
                      at === index ? target.value : (form.texts[of][at] ?? ""),
                    ),
                  )
                }
              />
              <span aria-hidden="true" className="shrink-0 text-lg whitespace-nowrap text-ink-2">
                {unitName(locale, part.unit)}
              </span>
            </label>
          ))}
        </div>
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

/** What the event counts of the fish, while it is typed. */
export function CountsAs({ form, rules }: { form: NewCatch; rules: RuleSet }) {
  const { t } = useTranslation("catching");
  const { score, step } = useReaderFormat();
  const words = useFishWords();
  // What the fish of a species count for is listed with the rules.
  if (rules.species) return null;
  const worth = worthOf(
    {
      weight_g: measured(form, "weight", rules.rounding.step),
      length_mm: measured(form, "length", rules.rounding.step),
      deduction: 0,
      line_class: form.lineClass === "" ? null : Number(form.lineClass),
    },
    rules,
  );
  const isRounded = rules.metric === "weight" || rules.metric === "length";
  return (
    <div aria-live="polite">
      {worth === "below_minimum" && <p className="font-semibold">{words.voided(worth)}</p>}
      {typeof worth === "number" && (
        <p>
          <span className="block text-sm text-ink-2">{t("counts_as")}</span>
          <span className="display block text-2xl leading-tight figures">
            {measureText(score(worth, rules))}
          </span>
          {isRounded && (
            <span className="block text-sm text-ink-2">
              {t(`rounding.${rules.rounding.direction}`, { step: measureText(step(rules)) })}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
