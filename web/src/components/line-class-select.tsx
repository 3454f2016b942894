import type { ComponentProps } from "react";
import type { RuleSet } from "../../../supabase/functions/_shared/contracts/rules.ts";
import { useLineClass } from "../lib/format/use-line-class.ts";
import { lineClassesOf } from "../lib/scoring/line-classes.ts";
import { Select } from "./ui/select.tsx";

interface Props extends ComponentProps<typeof Select> {
  rules: RuleSet;
  /** What stands there before one is chosen. */
  none: string;
}

/** One of the rules' line classes. */
export function LineClassSelect({ rules, none, ...rest }: Props) {
  const nameOf = useLineClass(rules);
  return (
    <Select {...rest}>
      <option value="">{none}</option>
      {lineClassesOf(rules).classes.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </Select>
  );
}
