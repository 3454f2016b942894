import { describe, expect, it } from "vitest";
import { lineOf, scalesMeasure, sumOf, weighContract, type FishLine } from "./weigh-contract.ts";
import { lineIn } from "./size-line.ts";

const boxes = {
  measure: "weight",
  parts: [
    { unit: "pound", nano: 453_592_370_000, digits: 0 },
    { unit: "ounce", nano: 28_349_523_125, digits: 2 },
  ],
} as const;
const fish = {
  id: "a",
  revision: 3,
  species_id: "bass",
  species: {},
  weight_g: 1_501,
  length_mm: 420,
  is_dead: false,
  angler_id: null,
  angler: null,
  line_class: null,
};
const added = (texts: string[], more: Partial<FishLine> = {}): FishLine => ({
  id: "new",
  species_id: "bass",
  texts,
  parts: boxes.parts,
  is_dead: false,
  angler_id: "",
  line_class: "",
  stored: null,
  ...more,
});
const slip = (lines: FishLine[], more: { late?: string; reason?: string } = {}) => ({
  fish: lines,
  bag: null,
  late: "",
  reason: "",
  ...more,
});
const problems = (revision: number, form: ReturnType<typeof slip>) =>
  weighContract({ revision, anglers: [] }, boxes)
    .safeParse(form)
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("weighContract", () => {
  it("leaves blank lines out and sends grams", () => {
    const form = slip([added(["2", "8"], { is_dead: true }), added(["", " "])], { late: "٤" });
    expect(weighContract({ revision: 0, anglers: [] }, boxes).parse(form)).toEqual({
      fish: [
        {
          id: "new",
          species_id: "bass",
          weight_g: 1_134,
          length_mm: null,
          line_class: null,
          is_dead: true,
        },
      ],
      late_minutes: 4,
    });
  });

  it("takes a team without fish where every line was removed, not where the form is untouched", () => {
    expect(problems(0, slip([added(["", ""])]))).toEqual([["fish.0", "no_figure"]]);
    const untouched = slip([added([" ", ""]), added(["", ""])], { reason: "Wrong team" });
    expect(problems(1, untouched)).toEqual([["fish.0", "no_figure"]]);
    expect(problems(0, slip([]))).toBeUndefined();
  });

  it("asks who caught a fish where several anglers have bags of their own", () => {
    const crew = { revision: 0, anglers: ["ann", "ben"].map((id) => ({ id, name: id })) };
    const lines = [added(["2", "8"], { angler_id: "ann" }), added(["1", "0"]), added(["", ""])];
    const contract = weighContract(crew, boxes);
    expect(contract.safeParse(slip(lines)).error?.issues).toMatchObject([
      { path: ["fish", 1], message: "no_angler" },
    ]);
    expect(contract.parse(slip(lines.slice(0, 1))).fish).toMatchObject([{ angler_id: "ann" }]);
    // Someone who fishes alone needs not be named.
    expect(
      weighContract({ ...crew, anglers: crew.anglers.slice(0, 1) }, boxes).safeParse(slip(lines))
        .success,
    ).toBe(true);
  });

  it("asks for the line class where the rules have some", () => {
    const lines = [added(["2", "8"], { line_class: "20" }), added(["1", "0"]), added(["", ""])];
    const contract = weighContract({ revision: 0, anglers: [] }, boxes, true);
    expect(contract.safeParse(slip(lines)).error?.issues).toMatchObject([
      { path: ["fish", 1], message: "no_line" },
    ]);
    expect(contract.parse(slip(lines.slice(0, 1))).fish).toMatchObject([{ line_class: 20 }]);
  });

  it("sends a fish whose boxes nobody touched exactly as it is stored", () => {
    const line = lineOf(fish, boxes, "en");
    expect(line.texts).toEqual(["3", "4.95"]);
    const form = slip([{ ...line, is_dead: true }], { reason: " It died " });
    expect(weighContract({ revision: 1, anglers: [] }, boxes).parse(form)).toEqual({
      fish: [
        {
          id: "a",
          revision: 3,
          species_id: "bass",
          weight_g: 1_501,
          length_mm: 420,
          line_class: null,
          is_dead: true,
        },
      ],
      late_minutes: 0,
      reason: "It died",
    });
  });

  it("finds all that is wrong at once", () => {
    const lines = [added(["much", ""]), added(["1", ""]), added(["9000", ""])];
    expect(problems(1, slip(lines, { late: "1441" }))).toEqual([
      ["fish.0", "no_figure"],
      ["fish.2", "too_large"],
      ["late", "minutes"],
      ["reason", "reason"],
    ]);
    expect(problems(0, slip([{ ...lineOf(fish, boxes, "en"), texts: ["", ""] }]))).toEqual([
      ["fish.0", "no_figure"],
    ]);
  });
});

describe("lineIn", () => {
  const kilograms = {
    measure: "weight",
    parts: [{ unit: "kilogram", nano: 1_000_000_000_000, digits: 3 }],
  } as const;
  const sent = (line: FishLine) =>
    weighContract({ revision: 0, anglers: [] }, boxes).parse(slip([line])).fish[0]?.weight_g;

  it("keeps the weight that was typed when the reader chooses other units", () => {
    const typed = added(["2.5"], { parts: kilograms.parts });
    const shown = lineIn(typed, boxes, "en");
    expect(shown.texts).toEqual(["5", "8.18"]);
    expect([typed, shown].map(sent)).toEqual([2_500, 2_500]);
    expect(sumOf([typed, shown], boxes)).toBe(5_000);
    expect(lineIn(shown, kilograms, "en").texts).toEqual(["2.5"]);
    expect(lineIn(typed, kilograms, "en")).toBe(typed);
  });

  it("shows a stored fish in the other units, and sends it as it is stored unless it is touched", () => {
    const line = lineIn(lineOf(fish, kilograms, "en"), boxes, "en");
    expect(line.texts).toEqual(["3", "4.95"]);
    expect(sent(line)).toBe(1_501);
    const touched = lineIn({ ...line, texts: ["3", "5"] }, kilograms, "en");
    expect([touched.texts, sent(touched)]).toEqual([["1.503"], 1_503]);
  });

  it("never makes a figure of what was none", () => {
    const line = lineIn(added(["2", "heavy"]), kilograms, "en");
    expect(line.texts).toEqual(["2 heavy"]);
    expect(problems(0, slip([line]))).toEqual([["fish.0", "no_figure"]]);
    const blank = added(["", ""]);
    expect(sumOf([lineIn(blank, kilograms, "en")], boxes)).toBe(0);
    expect(problems(0, slip([added(["2", "8"]), lineIn(blank, kilograms, "en")]))).toBeUndefined();
  });
});

it("adds up the lines that can be read", () => {
  expect(sumOf([added(["1", ""]), added(["much", ""]), added(["", ""])], boxes)).toBe(454);
});

it("reads lengths where the event measures them, also for a chart of weights", () => {
  expect(scalesMeasure({ metric: "length" })).toBe("length");
  expect(scalesMeasure({ metric: "weight", chart: [[300, 10]] })).toBe("length");
  expect(scalesMeasure({ metric: "points" })).toBe("weight");
});
