import { describe, expect, it } from "vitest";
import { length, measureText, score, step, weight } from "./measure.ts";

const hundredthsOfAPound = {
  metric: "weight",
  rounding: { step: 4_535_923_700, direction: "floor" },
} as const;

const text = (measure: ReturnType<typeof weight>): string =>
  measureText(measure).replaceAll("\u00a0", " ");

describe("measures", () => {
  it("shows a published weight in hundredths of a pound without loss", () => {
    expect(text(score(1_569, hundredthsOfAPound, "imperial", "en"))).toBe("15.69 lb");
    expect(text(score(1_569, hundredthsOfAPound, "metric", "en"))).toBe("7.117 kg");
  });

  it("shows grams as kilograms or as pounds and ounces", () => {
    expect(text(weight(2_410, "metric", "en"))).toBe("2.410 kg");
    expect(text(weight(2_410, "imperial", "en"))).toBe("5 lb 5.01 oz");
    expect(text(weight(82, "imperial", "en"))).toBe("2.89 oz");
    expect(text(weight(453.592_37 - 0.001, "imperial", "en"))).toBe("1 lb 0.00 oz");
  });

  it("shows lengths in centimetres or inches", () => {
    expect(text(length(438.15, "metric", "en"))).toBe("43.8 cm");
    expect(text(length(438.15, "imperial", "en"))).toBe("17.25 in");
    const quarterInch = {
      metric: "length",
      rounding: { step: 6_350_000, direction: "floor" },
    } as const;
    expect(text(score(69, quarterInch, "imperial", "en"))).toBe("17.25 in");
  });

  it("tells a rounding step in the unit in which it is exact", () => {
    const stepOf = (metric: "weight" | "length", nano: number) =>
      text(step({ metric, rounding: { step: nano, direction: "floor" } }, "en"));
    expect(stepOf("weight", 4_535_923_700)).toBe("0.01 lb");
    expect(stepOf("weight", 1_000_000_000)).toBe("1 g");
    expect(stepOf("length", 6_350_000)).toBe("0.25 in");
    expect(stepOf("length", 5_000_000)).toBe("5 mm");
  });

  it("never mixes digits in Arabic", () => {
    expect(weight(7_117, "metric", "ar-u-nu-arab")[0]?.value).toBe("٧٫١١٧");
    expect(weight(28.349_523_125, "imperial", "ar-u-nu-arab")[0]?.value).toBe("١٫٠٠");
  });
});
