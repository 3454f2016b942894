import { describe, expect, it } from "vitest";
import ar from "../../locales/ar/rule-form.json";
import en from "../../locales/en/rule-form.json";
import ja from "../../locales/ja/rule-form.json";
import { presets } from "../../lib/scoring/presets.ts";
import { isChoice, isTyped } from "./rule-controls.ts";
import { partsOf, sections } from "./rule-sentences.ts";
import { FIRST_RULES, rulesValues } from "./rules-values.ts";

const fieldsOf = (sentence: string): string[] =>
  partsOf(sentence).flatMap(({ field }) => field ?? []);

const shown = (rules: Parameters<typeof rulesValues>[0]): string[] => {
  const values = rulesValues(rules);
  return sections.flatMap(({ sentences }) =>
    sentences.filter(({ isShown }) => !isShown || isShown(values)).map(({ id }) => id),
  );
};

it("has the same fields in each language, and a control and a name for every one", () => {
  for (const [id, sentence] of Object.entries(en.sentence)) {
    const fields = fieldsOf(sentence);
    expect(fields.length).toBeGreaterThan(0);
    for (const words of [ja, ar]) {
      expect(fieldsOf(words.sentence[id as "scored"]).toSorted()).toEqual(fields.toSorted());
    }
    for (const field of fields) {
      expect(field in en.field).toBe(true);
      expect(isChoice(field) || isTyped(field) || /^(step|per|line)$/.test(field)).toBe(true);
    }
  }
});

it("asks for every field of the form in one place", () => {
  const asked = Object.values(en.sentence).flatMap(fieldsOf);
  const below = ["rungs", "chart", "species", "ties", "tie_species"];
  // The two sentences of rounding are never shown together.
  expect([...new Set([...asked, ...below])].toSorted()).toEqual(
    Object.keys(rulesValues(FIRST_RULES)).toSorted(),
  );
});

describe("what is asked for", () => {
  it("is what the metric needs", () => {
    expect(shown(presets.five_heaviest)).not.toContain("each");
    expect(shown(presets.billfish_release)).toEqual(
      expect.arrayContaining(["each", "ladder", "per"]),
    );
    expect(shown(presets.billfish_release)).not.toContain("rounding");
    expect(shown(presets.most_fish)).not.toContain("chart");
  });

  it("is held to what goes before it", () => {
    expect(shown(presets.length_ladder)).toContain("rounding_length");
    expect(shown({ ...presets.most_fish, min_length_mm: 300 })).toContain("rounding_length");
    expect(shown(presets.every_fish)).not.toContain("over_limit");
    expect(shown({ ...presets.photo_release_metric, best_n: 1, best_n_per: "species" })).toContain(
      "places",
    );
    expect(shown(presets.photo_release_metric)).not.toContain("places");
    // A day's place in a sector leaves no day out, and is no place of a species.
    expect(shown(presets.sector_match)).not.toContain("declared_days");
    expect(shown(presets.billfish_line_class)).toContain("line_classes");
    expect(shown(presets.weigh_in)).toContain("short_takes");
    expect(shown(presets.bass_club)).not.toContain("short_takes");
  });
});
