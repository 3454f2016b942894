import {
  NANO_PER_GRAM,
  NANO_PER_MILLIMETRE,
} from "../../../../supabase/functions/_shared/contracts/nano.ts";
import type { Measured, RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";

export const unitSystems = ["metric", "imperial"] as const;
export type Units = (typeof unitSystems)[number];

/** A figure and its unit, apart because the unit is set smaller: `[{ "15", "lb" }, { "11", "oz" }]`. */
export type Measure = { value: string; unit: string }[];

const GRAMS_PER_POUND = 453.592_37;
const MILLIMETRES_PER_INCH = 25.4;
const NANOGRAMS_PER_HUNDREDTH_POUND = 4_535_923_700;
const NANOGRAMS_PER_OUNCE = 28_349_523_125;
const NANOMETRES_PER_QUARTER_INCH = 6_350_000;

const formats = new Map<string, { number: Intl.NumberFormat; unit: string }>();

/** The unit's short name in the plural of any number: Arabic leaves a single one's figure out. */
export function unitName(locale: string, unit: string): string {
  const parts = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" });
  return parts.formatToParts(100).find(({ type }) => type === "unit")?.value ?? unit;
}

function figure(
  amount: number,
  locale: string,
  unit: string,
  digits: number,
  atMost = digits,
): Measure[number] {
  const key = `${locale} ${unit} ${digits} ${atMost}`;
  let format = formats.get(key);
  if (!format) {
    const range = { minimumFractionDigits: digits, maximumFractionDigits: atMost };
    const number = new Intl.NumberFormat(locale, range);
    formats.set(key, (format = { number, unit: unitName(locale, unit) }));
  }
  return { value: format.number.format(amount), unit: format.unit };
}

/** `hundredths`: the figure is a whole number of hundredths of a pound and is published so. */
export function weight(grams: number, units: Units, locale: string, hundredths = false): Measure {
  if (units === "metric") return [figure(grams / 1_000, locale, "kilogram", 3)];
  if (hundredths) return [figure(grams / GRAMS_PER_POUND, locale, "pound", 2)];
  const ounceHundredths = Math.round((Math.abs(grams) / GRAMS_PER_POUND) * 1_600);
  const pounds = Math.floor(ounceHundredths / 1_600) * Math.sign(grams);
  const ounces = figure((ounceHundredths % 1_600) / 100, locale, "ounce", 2);
  return pounds === 0 ? [ounces] : [figure(pounds, locale, "pound", 0), ounces];
}

export function length(millimetres: number, units: Units, locale: string): Measure {
  return units === "metric"
    ? [figure(millimetres / 10, locale, "centimeter", 1)]
    : [figure(millimetres / MILLIMETRES_PER_INCH, locale, "inch", 2)];
}

/** A score or a fish in steps of a rule set that scores weight or length. */
export function score(
  steps: number,
  rules: { metric: Measured; rounding: RuleSet["rounding"] },
  units: Units,
  locale: string,
): Measure {
  const nano = steps * rules.rounding.step;
  if (rules.metric === "length") return length(nano / NANO_PER_MILLIMETRE, units, locale);
  const hundredths = rules.rounding.step % NANOGRAMS_PER_HUNDREDTH_POUND === 0;
  return weight(nano / NANO_PER_GRAM, units, locale, hundredths);
}

/** A rounding step in the unit in which it is exact, whatever the reader prefers: 0.25 in, 1 g. */
export function step(rules: Pick<RuleSet, "metric" | "rounding">, locale: string): Measure {
  const nano = rules.rounding.step;
  if (rules.metric === "weight") {
    const pounds = nano / (NANOGRAMS_PER_HUNDREDTH_POUND * 100);
    if (nano % NANOGRAMS_PER_OUNCE === 0 && nano % (16 * NANOGRAMS_PER_OUNCE) !== 0) {
      return [figure(nano / NANOGRAMS_PER_OUNCE, locale, "ounce", 0)];
    }
    return nano % NANOGRAMS_PER_HUNDREDTH_POUND === 0
      ? [figure(pounds, locale, "pound", 2)]
      : [figure(nano / NANO_PER_GRAM, locale, "gram", 0, 3)];
  }
  return nano % NANOMETRES_PER_QUARTER_INCH === 0
    ? [figure(nano / NANO_PER_MILLIMETRE / MILLIMETRES_PER_INCH, locale, "inch", 2)]
    : [figure(nano / NANO_PER_MILLIMETRE, locale, "millimeter", 0, 3)];
}

/** One run of text; the spaces hold figure and unit on one line. */
export const measureText = (measure: Measure): string =>
  measure.map(({ value, unit }) => `${value}\u00a0${unit}`).join(" ");
