import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";

/** The line classes of a rule set, those of single species among them, and their unit in nanograms. */
export function lineClassesOf({ points, species }: RuleSet): { classes: number[]; unit: number } {
  const tables = [points, ...(species?.listed ?? []).map((one) => one.points)];
  const lines = tables.flatMap((table) => table?.line ?? []);
  const classes = new Set(lines.flatMap((line) => line.classes));
  return { classes: [...classes].toSorted((a, b) => a - b), unit: lines[0]?.unit ?? 1 };
}
