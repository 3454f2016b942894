import { describe, expect, it } from "vitest";
import {
  metric,
  tieBreak,
  type RuleSet,
} from "../../../../supabase/functions/_shared/contracts/rules.ts";
import ar from "../../locales/ar/events.json" with { type: "json" };
import en from "../../locales/en/events.json" with { type: "json" };
import ja from "../../locales/ja/events.json" with { type: "json" };
import { ruleKeys } from "./rule-keys.ts";

const rules: RuleSet = {
  metric: "weight",
  best_n: 5,
  best_n_per: "day",
  min_length_mm: null,
  rounding: { step: 1, direction: "floor" },
  tie_breaks: ["biggest_fish", "share"],
};

const look = (words: unknown, key: string): unknown =>
  key.split(".").reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], words);

describe("ruleKeys", () => {
  it("tells counting, rounding and the tie-breaks in order", () => {
    expect(ruleKeys(rules)).toEqual({
      counting: "rule.best_weight_day",
      minimum: null,
      minimumOf: null,
      rounding: "rule.floor",
      ties: ["tie_break.biggest_fish", "tie_break.share"],
    });
  });

  it("tells a limit where the scales weigh whole bags, not which fish count", () => {
    const bags = { ...rules, team_mode: "whole_bag" } as const;
    expect(ruleKeys(bags).counting).toBe("rule.bag_limit");
    expect(ruleKeys({ ...bags, best_n: null }).counting).toBeNull();
  });

  it("says of a weight event's minimum length what happens to a fish without a length", () => {
    const minimum = (one: RuleSet["metric"]) =>
      ruleKeys({ ...rules, metric: one, min_length_mm: 300 }).minimum;
    expect(minimum("weight")).toBe("rule.minimum_weight");
    expect(minimum("length")).toBe("rule.minimum_length");
    for (const words of [en, ja, ar]) {
      expect(words.rule.minimum_weight).toContain("{{length}}");
      expect(words.rule.minimum_weight).not.toBe(words.rule.minimum_length);
    }
  });

  it("rounds nothing but lengths where points or fish are scored", () => {
    const rounding = (min_length_mm: number | null) =>
      ruleKeys({ ...rules, metric: "count", min_length_mm }).rounding;
    expect([rounding(null), rounding(300)]).toEqual([null, "rule.length_floor"]);
  });

  it("says against which length the minimum is held, where there is a choice", () => {
    const of = (one: RuleSet["metric"], min_length_of: "rounded" | "measured") =>
      ruleKeys({ ...rules, metric: one, min_length_mm: 300, min_length_of }).minimumOf;
    expect(of("length", "rounded")).toBe("rule.minimum_rounded");
    expect(of("count", "rounded")).toBeNull();
    expect(of("points", "measured")).toBe("rule.minimum_measured");
    expect(of("weight", "measured")).toBeNull();
  });

  it("names no tie-breaks where teams share at once", () => {
    expect(ruleKeys({ ...rules, tie_breaks: ["share"] }).ties).toEqual([]);
    expect(ruleKeys({ ...rules, tie_breaks: [] }).ties).toEqual([]);
  });

  it("has words for every rule set in every language", () => {
    for (const words of [en, ja, ar]) {
      for (const one of metric.options) {
        for (const best_n of [5, null]) {
          for (const best_n_per of ["day", "event"] as const) {
            for (const direction of ["floor", "nearest", "ceil"] as const) {
              const keys = ruleKeys({
                ...rules,
                metric: one,
                best_n,
                best_n_per,
                rounding: { step: 1, direction },
                tie_breaks: tieBreak.options,
              });
              // A number of fish has a form for each number; all of them are one text.
              const lengths = ruleKeys({
                ...rules,
                metric: one,
                min_length_mm: 300,
                min_length_of: "measured",
                rounding: { step: 1, direction },
              });
              const counting = best_n === null ? keys.counting : `${keys.counting}_other`;
              const asked = [
                counting,
                keys.rounding,
                lengths.rounding,
                lengths.minimum,
                lengths.minimumOf,
              ];
              for (const key of [...asked.filter((word) => word !== null), ...keys.ties]) {
                expect(look(words, key), key).toBeTypeOf("string");
              }
            }
          }
        }
      }
    }
  });
});
