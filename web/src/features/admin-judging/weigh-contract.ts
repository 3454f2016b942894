import { z } from "zod";
import type { Measured, RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import {
  fromStored,
  inParts,
  nanoOf,
  textsOf,
  toStored,
  type AmountPart,
} from "../../lib/format/amount.ts";
import { plainDigits } from "../../lib/format/plain-digits.ts";
import type { Slip, WeighedFish, WeighSheet } from "./scales.ts";

/** What the database takes: grams, millimetres, minutes. */
const LARGEST: Record<Measured, number> = { weight: 2_000_000, length: 10_000 };
const MOST_MINUTES = 1_440;

/** What is read at the scales: the length where fish are measured, also for their weight by a chart. */
export const scalesMeasure = ({ metric, chart }: Pick<RuleSet, "metric" | "chart">): Measured =>
  metric === "length" || chart ? "length" : "weight";

/** A fish as it stands in the form. */
export interface FishLine {
  id: string;
  species_id: string;
  /** What stands in the boxes of its measure. */
  texts: string[];
  /** The boxes that the texts were written in: the reader may choose other units. */
  parts: readonly AmountPart[];
  is_dead: boolean;
  /** Empty: nobody is named. */
  angler_id: string;
  /** One of the rules' line classes; empty: unknown. */
  line_class: string;
  /** Of one that was entered before: what the scales said, and how that stood in the boxes. */
  stored: (Pick<WeighedFish, "revision" | "weight_g" | "length_mm"> & { texts: string[] }) | null;
}

interface Boxes {
  measure: Measured;
  parts: readonly AmountPart[];
}

export function lineOf(fish: WeighedFish, { measure, parts }: Boxes, locale: string): FishLine {
  const { id, species_id, is_dead, angler_id, line_class, revision, weight_g, length_mm } = fish;
  const texts = storedTexts(fish, { measure, parts }, locale);
  return {
    id,
    species_id,
    is_dead,
    angler_id: angler_id ?? "",
    line_class: String(line_class ?? ""),
    texts,
    parts,
    stored: { revision, weight_g, length_mm, texts },
  };
}

function storedTexts(
  { weight_g, length_mm }: Pick<WeighedFish, "weight_g" | "length_mm">,
  { measure, parts }: Boxes,
  locale: string,
): string[] {
  const size = measure === "weight" ? weight_g : length_mm;
  return size === null ? parts.map(() => "") : textsOf(fromStored(size, measure), parts, locale);
}

const isSameBoxes = (one: readonly AmountPart[], other: readonly AmountPart[]): boolean =>
  one.length === other.length && one.every(({ nano }, at) => nano === other[at]?.nano);

/** The same fish in the boxes of other units. What is no figure stays as it was typed. */
export function lineIn(line: FishLine, boxes: Boxes, locale: string): FishLine {
  const { parts } = boxes;
  if (isSameBoxes(line.parts, parts)) return line;
  const { texts, stored } = line;
  const kept = stored && { ...stored, texts: storedTexts(stored, boxes, locale) };
  if (kept && isSameText(texts, stored.texts)) {
    return { ...line, parts, texts: kept.texts, stored: kept };
  }
  const written = inParts(texts, line.parts, parts, locale) ?? [texts.join(" ").trim()];
  return { ...line, parts, texts: written, stored: kept };
}

const isSameText = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((text, index) => text === other[index]);

/** A line that was added and not filled in. */
export const isBlank = ({ texts, stored }: FishLine): boolean =>
  stored === null && texts.every((text) => text.trim() === "");

/** Grams or millimetres of a line, null where they are none, and what is wrong with them then. */
function readSize({ texts, parts }: FishLine, { measure }: Pick<Boxes, "measure">) {
  const nano = nanoOf(texts, parts);
  const size = nano === null ? null : toStored(nano, measure);
  if (size === null || size < 1) return { size: null, problem: "no_figure" };
  return size > LARGEST[measure] ? { size: null, problem: "too_large" } : { size, problem: null };
}

/** The sum of the lines that can be read, as stored. */
export const sumOf = (lines: readonly FishLine[], boxes: Pick<Boxes, "measure">): number =>
  lines.reduce((sum, line) => sum + (isBlank(line) ? 0 : (readSize(line, boxes).size ?? 0)), 0);

function fishOf(line: FishLine, boxes: Pick<Boxes, "measure">): Slip["fish"][number] {
  const { id, species_id, is_dead, angler_id, line_class, texts, stored } = line;
  const { size } = readSize(line, boxes);
  const before = { weight_g: stored?.weight_g ?? null, length_mm: stored?.length_mm ?? null };
  // An untouched box is never written back through the reader's units.
  const measures =
    stored && isSameText(texts, stored.texts)
      ? before
      : { ...before, [boxes.measure === "weight" ? "weight_g" : "length_mm"]: size };
  return {
    id,
    species_id,
    is_dead,
    ...measures,
    line_class: line_class === "" ? null : Number(line_class),
    ...(angler_id !== "" && { angler_id }),
    ...(stored && { revision: stored.revision }),
  };
}

const minutesOf = (typed: string): number => {
  const plain = plainDigits(typed.trim());
  return plain === "" ? 0 : /^\d{1,4}$/.test(plain) ? Number(plain) : -1;
};

/** Asked even while other fields are wrong, so that all problems show at once. */
const always = { when: () => true };

/** The form of a slip. Blank lines beside others are no fish; a correction needs a reason. */
export const weighContract = (
  sheet: Pick<WeighSheet, "revision" | "anglers">,
  boxes: Pick<Boxes, "measure">,
  hasLineClasses = false,
) =>
  z
    .object({
      fish: z.custom<FishLine[]>().superRefine((lines, context) => {
        // Weighing in without fish is meant where no line is left, not where none was filled in.
        if (lines.length > 0 && lines.every(isBlank)) {
          context.addIssue({ code: "custom", path: [0], message: "no_figure" });
        }
        for (const [index, line] of lines.entries()) {
          const { problem } = readSize(line, boxes);
          const isKept = line.stored !== null && isSameText(line.texts, line.stored.texts);
          if (problem && !isBlank(line) && !isKept) {
            context.addIssue({ code: "custom", path: [index], message: problem });
          } else if (!isBlank(line) && line.angler_id === "" && sheet.anglers.length > 1) {
            context.addIssue({ code: "custom", path: [index], message: "no_angler" });
          } else if (!isBlank(line) && line.line_class === "" && hasLineClasses) {
            context.addIssue({ code: "custom", path: [index], message: "no_line" });
          }
        }
      }),
      late: z.string(),
      reason: z.string().trim(),
    })
    .refine(({ late }) => minutesOf(late) >= 0 && minutesOf(late) <= MOST_MINUTES, {
      ...always,
      path: ["late"],
      error: "minutes",
    })
    .refine(({ reason }) => sheet.revision === 0 || reason !== "", {
      ...always,
      path: ["reason"],
      error: "reason",
    })
    .transform(({ fish, late, reason }) => ({
      fish: fish.filter((line) => !isBlank(line)).map((line) => fishOf(line, boxes)),
      late_minutes: minutesOf(late),
      ...(sheet.revision > 0 && { reason }),
    }));
