import type { ComponentProps } from "react";
import type { RuleSet } from "../../../supabase/functions/_shared/contracts/rules.ts";
import { useLineClass } from "../lib/format/use-line-class.ts";
import { lineClassesOf } from "../lib/scoring/line-classes.ts";
import { Select } from "./ui/select.tsx";

interface Props extends ComponentProps<typeof Select> {
  rules: RuleSet;
  /** What stands there before one is chosen; without it, one always is. */
  none?: string;
}

/** One of the rules' line classes. */
export function LineClassSelect({ rules, none, ...rest }: Props) {
  const nameOf = useLineClass(rules);
  const { classes } = lineClassesOf(rules);
  // A catch may have one that the rules had before.
  const chosen = Number(rest.value ?? 0);
  const options = chosen > 0 && !classes.includes(chosen) ? [...classes, chosen] : classes;
  return (
    <Select {...rest}>
      {none && <option value="">{none}</option>}
      {options.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </Select>
  );
}
