import { useId } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/ui/class-names.ts";
import { FieldError } from "../../../components/ui/field.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { partsOf, type SentenceId } from "../rule-sentences.ts";
import { useDeskWords } from "./problem-words.ts";
import { RuleControl, type RulesFormParts } from "./rule-control.tsx";

interface Props {
  form: RulesFormParts;
  id: SentenceId;
  step: string;
}

/** A rule as a sentence in the reader's language, with its controls where their words belong. */
export function RuleSentence({ form, id, step }: Props) {
  const { t, i18n } = useTranslation("rule-form");
  const words = useDeskWords();
  const format = useReaderFormat();
  const noteId = useId();
  const { metric, step: chosen } = form.watch();
  const rules = { metric, rounding: { step: Number(chosen), direction: "floor" as const } };
  const isMeasure = metric === "weight" || metric === "length";
  const unit = measureText(isMeasure ? format.step(rules) : format.score(1, rules));
  const parts = partsOf(t(`sentence.${id}`, { unit }));
  const errors = form.formState.errors as Record<string, { message?: string; type: string }>;
  const wrong = parts.map(({ field }) => field && errors[field]).find(Boolean);
  const problem = wrong ? words(wrong) : undefined;
  const hint = i18n.exists(`rule-form:hint.${id}`) ? t(`hint.${id}` as "hint.counting") : undefined;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        {parts.map(({ text, field }) =>
          field === null ? (
            <span key={text} className={classNames(/^[.,،。、]/.test(text) && "-ms-1.5")}>
              {text.trim()}
            </span>
          ) : (
            <RuleControl
              key={field}
              form={form}
              field={field}
              step={step}
              describedBy={problem || hint ? noteId : undefined}
            />
          ),
        )}
      </p>
      {problem ? (
        <FieldError id={noteId}>{problem}</FieldError>
      ) : (
        hint && (
          <p id={noteId} className="text-sm text-ink-2">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
