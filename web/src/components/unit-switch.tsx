import { useTranslation } from "react-i18next";
import type { Measured } from "../../../supabase/functions/_shared/contracts/rules.ts";
import type { Units } from "../lib/format/measure.ts";
import { chooseUnits, useUnits } from "../lib/format/units.ts";

const CHOICES: readonly Units[] = ["metric", "imperial"];

/** The reader's units, named by what they would show here: "kg" and "lb", "cm" and "in", or both. */
export function UnitSwitch({ measures }: { measures: readonly Measured[] }) {
  const { t } = useTranslation("events");
  const chosen = useUnits();
  return (
    <fieldset className="flex items-center print:hidden">
      <legend className="sr-only">{t("units")}</legend>
      {CHOICES.map((units) => (
        <label
          key={units}
          className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center border border-line px-3 text-sm text-ink-2 first-of-type:rounded-s-sm last-of-type:-ms-px last-of-type:rounded-e-sm has-checked:relative has-checked:border-ink has-checked:font-semibold has-checked:text-ink forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[selecteditem] forced-colors:has-checked:text-[selecteditemtext] has-focus-visible:outline-3 has-focus-visible:outline-signal"
        >
          <input
            type="radio"
            name="units"
            className="sr-only"
            checked={units === chosen}
            onChange={() => chooseUnits(units)}
          />
          {measures.map((of) => t(`unit.${of}.${units}`)).join(" · ")}
        </label>
      ))}
    </fieldset>
  );
}
