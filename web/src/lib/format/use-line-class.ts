import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { lineClassesOf } from "../scoring/line-classes.ts";
import { measureText } from "./measure.ts";
import { useReaderFormat } from "./reader-format.ts";

/** A line class in the unit of the rules: 20 lb. */
export function useLineClass(rules: RuleSet): (lineClass: number) => string {
  const { step } = useReaderFormat();
  const { unit } = lineClassesOf(rules);
  return (lineClass) =>
    measureText(
      step({ metric: "weight", rounding: { step: lineClass * unit, direction: "floor" } }),
    );
}
