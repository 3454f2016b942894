import { describe, expect, it } from "vitest";
import {
  amountParts,
  fromStored,
  nanoOf,
  parseFigure,
  textsOf,
  toSteps,
  toStored,
} from "./amount.ts";

const grams = { rounding: { step: 1_000_000_000, direction: "nearest" } } as const;
const hundredthsOfAPound = { rounding: { step: 4_535_923_700, direction: "nearest" } } as const;
const quarterInch = { rounding: { step: 6_350_000, direction: "floor" } } as const;

const steps = (
  texts: string[],
  parts: ReturnType<typeof amountParts>,
  rules: Parameters<typeof toSteps>[1],
) => toSteps(nanoOf(texts, parts) ?? Number.NaN, rules);

describe("a penalty's amount", () => {
  it("is stored in steps whatever unit it was written in", () => {
    const poundsAndOunces = amountParts("weight", "imperial", grams.rounding.step);
    expect(steps(["", "4"], poundsAndOunces, grams)).toBe(113);
    expect(steps(["1", ""], poundsAndOunces, grams)).toBe(454);
    expect(steps(["0.113"], amountParts("weight", "metric"), grams)).toBe(113);
    const pounds = amountParts("weight", "imperial", hundredthsOfAPound.rounding.step);
    expect(pounds).toHaveLength(1);
    expect(steps(["0.25"], pounds, hundredthsOfAPound)).toBe(25);
    expect(steps(["1"], amountParts("length", "imperial"), quarterInch)).toBe(4);
    expect(steps(["2.5"], amountParts("length", "metric"), quarterInch)).toBe(4);
  });
});

describe("what people type", () => {
  it("takes commas and the digits of other scripts", () => {
    expect(parseFigure(" 1,25 ")).toBe(1.25);
    expect(parseFigure("١٫٢٥")).toBe(1.25);
    expect(parseFigure("１.５")).toBe(1.5);
    expect(parseFigure(".5")).toBe(0.5);
    for (const text of ["", "-1", "1e3", "1.2.3", "two", "."]) expect(parseFigure(text)).toBeNull();
  });

  it("is nothing when every box is empty or one of them is no figure", () => {
    const parts = amountParts("weight", "imperial");
    expect(nanoOf(["", " "], parts)).toBeNull();
    expect(nanoOf(["1", "x"], parts)).toBeNull();
  });
});

describe("a stored measure in boxes", () => {
  it("survives the way there and back", () => {
    for (const units of ["metric", "imperial"] as const) {
      for (const metric of ["weight", "length"] as const) {
        const parts = amountParts(metric, units);
        for (const stored of [1, 82, 453, 454, 540, 2_410, 2_994, 10_000]) {
          const texts = textsOf(fromStored(stored, metric), parts, "en");
          expect(toStored(nanoOf(texts, parts) ?? 0, metric)).toBe(stored);
        }
      }
    }
  });

  it("carries ounces into pounds and writes the reader's digits", () => {
    const parts = amountParts("weight", "imperial");
    expect(textsOf(453_592_369_999, parts, "en")).toEqual(["1", "0"]);
    expect(textsOf(fromStored(2_410, "weight"), parts, "en")).toEqual(["5", "5.01"]);
    const metric = amountParts("weight", "metric");
    expect(textsOf(fromStored(2_410, "weight"), metric, "ar-u-nu-arab")).toEqual(["٢٫٤١"]);
    expect(nanoOf(["٢٫٤١"], metric)).toBe(2_410_000_000_000);
  });
});
