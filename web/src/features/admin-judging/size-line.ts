import type { Measured } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import {
  fromStored,
  inParts,
  nanoOf,
  textsOf,
  toStored,
  type AmountPart,
} from "../../lib/format/amount.ts";
import type { WeighedFish } from "./scales.ts";

/** What the database takes: grams, millimetres. */
const LARGEST: Record<Measured, number> = { weight: 2_000_000, length: 10_000 };

/** A measure as it stands in the form. */
export interface SizeLine {
  /** What stands in the boxes of its measure. */
  texts: string[];
  /** The boxes that the texts were written in: the reader may choose other units. */
  parts: readonly AmountPart[];
  /** Of one that was entered before: what the scales said, and how that stood in the boxes. */
  stored: (Pick<WeighedFish, "weight_g" | "length_mm"> & { texts: string[] }) | null;
}

export interface Boxes {
  measure: Measured;
  parts: readonly AmountPart[];
}

export function storedTexts(
  { weight_g, length_mm }: Pick<WeighedFish, "weight_g" | "length_mm">,
  { measure, parts }: Boxes,
  locale: string,
): string[] {
  const size = measure === "weight" ? weight_g : length_mm;
  return size === null ? parts.map(() => "") : textsOf(fromStored(size, measure), parts, locale);
}

const isSameBoxes = (one: readonly AmountPart[], other: readonly AmountPart[]): boolean =>
  one.length === other.length && one.every(({ nano }, at) => nano === other[at]?.nano);

/** The same measure in the boxes of other units. What is no figure stays as it was typed. */
export function lineIn<Line extends SizeLine>(line: Line, boxes: Boxes, locale: string): Line {
  const { parts } = boxes;
  if (isSameBoxes(line.parts, parts)) return line;
  const { texts, stored } = line;
  const kept = stored && { ...stored, texts: storedTexts(stored, boxes, locale) };
  if (kept && stored && isSameText(texts, stored.texts)) {
    return { ...line, parts, texts: kept.texts, stored: kept };
  }
  const written = inParts(texts, line.parts, parts, locale) ?? [texts.join(" ").trim()];
  return { ...line, parts, texts: written, stored: kept };
}

export const isSameText = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((text, index) => text === other[index]);

/** Grams or millimetres, null where they are none, and what is wrong with them then. */
export function readSize(
  { texts, parts }: Pick<SizeLine, "texts" | "parts">,
  { measure }: Pick<Boxes, "measure">,
) {
  const nano = nanoOf(texts, parts);
  const size = nano === null ? null : toStored(nano, measure);
  if (size === null || size < 1) return { size: null, problem: "no_figure" };
  return size > LARGEST[measure] ? { size: null, problem: "too_large" } : { size, problem: null };
}
