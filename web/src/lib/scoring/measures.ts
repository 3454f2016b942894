import type { Measured, RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";

/** What has to be measured of a fish for the rules to count it. */
export function measuresOf(rules: RuleSet): Measured[] {
  const { metric, points, min_length_mm, chart, species } = rules;
  const asked = new Set<Measured>();
  const listed = species?.listed ?? [];
  if (chart || metric === "length") asked.add("length");
  else if (metric === "weight") asked.add("weight");
  for (const table of [points, ...listed.map((one) => one.points)]) {
    for (const part of [table?.ladder, table?.per]) if (part) asked.add(part.of);
    if (table?.line) asked.add("weight");
  }
  const hasMinimum =
    min_length_mm !== null || listed.some((one) => one.min_length_mm !== undefined);
  if (hasMinimum && metric !== "weight") asked.add("length");
  if (listed.some((one) => one.min_weight_g !== undefined)) asked.add("weight");
  return [...asked];
}

/** In what pages show the fish of an event and their totals. */
export function shownMeasures(rules: RuleSet): Measured[] {
  const { metric } = rules;
  const counted: Measured[] = metric === "weight" || metric === "length" ? [metric] : [];
  const shown = new Set([...counted, ...measuresOf(rules)]);
  return shown.size > 0 ? [...shown] : ["length"];
}
