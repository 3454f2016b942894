import { describe, expect, it } from "vitest";
import { ruleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { FIRST_RULES, rulesForm, rulesValues } from "./rules-values.ts";

const length = {
  ...FIRST_RULES,
  metric: "length" as const,
  best_n: null,
  min_length_mm: 305,
  rounding: { step: 6_350_000, direction: "floor" as const },
  tie_breaks: [],
};

describe("rulesForm", () => {
  it("gives back the rules that it was filled with", () => {
    for (const rules of [FIRST_RULES, length]) {
      expect(ruleSet.parse(rules)).toEqual(rules);
      expect(rulesForm.parse(rulesValues(rules))).toEqual(rules);
    }
  });

  it.each([
    [{ ties: ["biggest_fish", "", "biggest_fish"] }, "ties", "twice"],
    [{ ties: ["share", "more_fish"] }, "ties", "last"],
    [{ best_n: "0" }, "best_n", "number"],
    [{ best_n: "half" }, "best_n", "number"],
    [{ min_length_mm: "10001" }, "min_length_mm", "number"],
  ])("finds what is wrong with %j", (change, field, problem) => {
    const { error } = rulesForm.safeParse({ ...rulesValues(FIRST_RULES), ...change });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      [field, problem],
    ]);
  });

  it("takes Arabic digits", () => {
    expect(rulesForm.parse({ ...rulesValues(FIRST_RULES), best_n: "٣" }).best_n).toBe(3);
  });
});
