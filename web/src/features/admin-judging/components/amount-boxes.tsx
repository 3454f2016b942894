import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { FieldError } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import type { AmountPart } from "../../../lib/format/amount.ts";

interface AmountBoxesProps {
  label: string;
  parts: readonly AmountPart[];
  texts: readonly string[];
  hint?: string | undefined;
  error?: string | undefined;
  /** Ties hint and error to the boxes. */
  id: string;
  /** For each of the boxes. */
  box?: ComponentProps<"input">;
  onChange: (texts: string[]) => void;
}

/** A measure in the reader's units: one box for kg, two for pounds and ounces. */
export function AmountBoxes({
  label,
  parts,
  texts,
  hint,
  error,
  id,
  box,
  onChange,
}: AmountBoxesProps) {
  const { t } = useTranslation("admin-judging");
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex gap-3">
        {parts.map((part, index) => (
          <label key={part.unit} className="flex min-w-0 flex-1 items-center gap-2">
            <Input
              {...box}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              className="text-end figures"
              value={texts[index] ?? ""}
              maxLength={12}
              aria-label={`${label}, ${t(`unit.${part.unit}`)}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error || hint ? id : undefined}
              onChange={({ target }) =>
                onChange(parts.map((_, at) => (at === index ? target.value : (texts[at] ?? ""))))
              }
            />
            <span aria-hidden="true" className="w-8 shrink-0 text-sm text-ink-2">
              {t(`unit.${part.unit}`)}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
      {!error && hint && (
        <p id={id} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
