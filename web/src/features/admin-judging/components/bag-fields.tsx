import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { counts, type BagBox, type BagFields as Fields, type BagProblem } from "../bag-contract.ts";
import { toNextBox } from "../next-box.ts";
import { AmountBoxes } from "./amount-boxes.tsx";

interface Props {
  fields: Fields;
  /** Nothing was entered before: the first box has the focus. */
  isNew: boolean;
  problem: { message: BagProblem; at: BagBox } | null;
  onChange: (change: Partial<Fields>) => void;
}

/** The bag of a day as one weight, and how many fish it holds. */
export function BagFields({ fields, isNew, problem, onChange }: Props) {
  const { t } = useTranslation("scales");
  const id = useId();
  const set = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isNew) set.current?.querySelector("input")?.focus();
  }, [isNew]);
  const says = (at: BagBox) => (problem?.at === at ? t(`problem.${problem.message}`) : undefined);
  const box = { "data-box": true, onKeyDown: toNextBox };
  return (
    <fieldset ref={set} className="grid gap-5">
      <legend className="pt-4 mb-4 text-lg font-semibold">{t("bag")}</legend>
      <div className="max-w-sm">
        <AmountBoxes
          label={t("bag_weight")}
          parts={fields.parts}
          texts={fields.texts}
          error={says("weight")}
          id={id}
          box={box}
          onChange={(texts) => onChange({ texts })}
        />
      </div>
      <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-3 sm:grid-rows-[auto_auto_auto] sm:gap-y-1.5">
        {counts.map((of) => (
          <Field
            key={of}
            isLevel
            label={t(`bag_${of}`)}
            hint={of === "fish" ? t("bag_fish_hint") : undefined}
            error={says(of)}
          >
            {(control) => (
              <Input
                {...box}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                className="max-w-32 figures"
                value={fields[of]}
                onChange={({ target }) => onChange({ [of]: target.value })}
                {...control}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
