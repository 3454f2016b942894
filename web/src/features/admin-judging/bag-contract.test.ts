import { describe, expect, it } from "vitest";
import { bagFields, bagIn, readBag, type BagFields } from "./bag-contract.ts";
import { weighContract } from "./weigh-contract.ts";

const kilograms = {
  measure: "weight",
  parts: [{ unit: "kilogram", nano: 1_000_000_000_000, digits: 3 }],
} as const;
const pounds = {
  measure: "weight",
  parts: [
    { unit: "pound", nano: 453_592_370_000, digits: 0 },
    { unit: "ounce", nano: 28_349_523_125, digits: 2 },
  ],
} as const;
const number = (n: number) => String(n);
const stored = { weight_g: 7_501, fish: 5, dead: 1, short: 0 };
const typed = (change: Partial<BagFields> = {}): BagFields => ({
  ...bagFields(null, kilograms, "en", number),
  texts: ["7.5"],
  fish: "5",
  ...change,
});
const single = (text: string, is_dead = false) => ({
  texts: [text],
  parts: kilograms.parts,
  stored: null,
  is_dead,
});

describe("readBag", () => {
  it("reads one weight and the counts, in the digits of any keyboard", () => {
    expect(readBag(typed({ fish: "٥", dead: "2", short: "1" }), [])).toEqual({
      bag: { weight_g: 7_500, fish: 5, dead: 2, short: 1 },
    });
    expect(readBag(typed({ texts: [""], fish: "0" }), [])).toEqual({
      bag: { weight_g: 0, fish: 0, dead: 0, short: 0 },
    });
  });

  it("leaves a weight that nobody touched as it is stored, in whatever units it is shown", () => {
    const shown = bagIn(bagFields(stored, kilograms, "en", number), pounds, "en");
    expect(readBag({ ...shown, dead: "0" }, [])).toEqual({ bag: { ...stored, dead: 0 } });
  });

  it.each<[Partial<BagFields>, object]>([
    [{ fish: "" }, { problem: "bag_fish", at: "fish" }],
    [{ fish: "five" }, { problem: "bag_fish", at: "fish" }],
    [{ fish: "201" }, { problem: "bag_fish", at: "fish" }],
    [{ dead: "6" }, { problem: "bag_dead", at: "dead" }],
    [{ short: "-1" }, { problem: "bag_short", at: "short" }],
    [{ fish: "0" }, { problem: "bag_empty", at: "weight" }],
    [{ texts: [""] }, { problem: "bag_weight", at: "weight" }],
    [{ texts: ["9999"] }, { problem: "too_large", at: "weight" }],
  ])("%j is refused at its box", (change, problem) => {
    expect(readBag(typed(change), [])).toEqual(problem);
  });

  it("holds the fish that were weighed singly against the bag", () => {
    const less = { problem: "bag_less", at: "weight" };
    expect(readBag(typed(), [single("2.5"), single("3")])).toHaveProperty("bag");
    expect(readBag(typed(), [single("7.6")])).toEqual(less);
    expect(readBag(typed({ fish: "1" }), [single("2"), single("2")])).toEqual(less);
    expect(readBag(typed(), [single("2", true)])).toEqual(less);
  });
});

it("a slip of a whole bag needs no single fish, and says what is wrong at the bag", () => {
  const contract = weighContract({ revision: 0, anglers: [] }, kilograms, false, false);
  expect(contract.parse({ bag: typed(), fish: [], late: "", reason: "" })).toEqual({
    bag: { weight_g: 7_500, fish: 5, dead: 0, short: 0 },
    fish: [],
    late_minutes: 0,
  });
  const wrong = contract.safeParse({ bag: typed({ fish: "" }), fish: [], late: "", reason: "" });
  expect(wrong.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [["bag", "fish"], "bag_fish"],
  ]);
});
