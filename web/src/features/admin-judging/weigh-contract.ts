import { z } from "zod";
import type { Measured, RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { plainDigits } from "../../lib/format/plain-digits.ts";
import { readBag, type BagFields } from "./bag-contract.ts";
import { isSameText, readSize, storedTexts, type Boxes, type SizeLine } from "./size-line.ts";
import type { Slip, WeighedFish, WeighSheet } from "./scales.ts";

const MOST_MINUTES = 1_440;

/** What is read at the scales: the length where fish are measured, also for their weight by a chart. */
export const scalesMeasure = ({ metric, chart }: Pick<RuleSet, "metric" | "chart">): Measured =>
  metric === "length" || chart ? "length" : "weight";

/** A fish as it stands in the form. */
export interface FishLine extends SizeLine {
  id: string;
  species_id: string;
  is_dead: boolean;
  /** Empty: nobody is named. */
  angler_id: string;
  /** One of the rules' line classes; empty: unknown. */
  line_class: string;
  stored: (SizeLine["stored"] & Pick<WeighedFish, "revision">) | null;
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

/** A line that was added and not filled in. */
export const isBlank = ({ texts, stored }: FishLine): boolean =>
  stored === null && texts.every((text) => text.trim() === "");

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

const filledIn = (lines: readonly FishLine[]): FishLine[] => lines.filter((line) => !isBlank(line));
const bagOf = (read: ReturnType<typeof readBag>) => ("bag" in read ? { bag: read.bag } : {});

/** Asked even while other fields are wrong, so that all problems show at once. */
const always = { when: () => true };

/** The form of a slip. Blank lines beside others are no fish; a correction needs a reason. */
export const weighContract = (
  sheet: Pick<WeighSheet, "revision" | "anglers">,
  boxes: Pick<Boxes, "measure">,
  hasLineClasses = false,
  weighsEach = true,
) =>
  z
    .object({
      fish: z.custom<FishLine[]>().superRefine((lines, context) => {
        // Weighing in without fish is meant where no line is left, not where none was filled in.
        if (weighsEach && lines.length > 0 && lines.every(isBlank)) {
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
      /** Where the scales weigh each fish, nothing is asked of the bag. */
      bag: z.nullable(z.custom<BagFields>()),
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
    .superRefine(({ bag, fish }, context) => {
      const read = bag && readBag(bag, filledIn(fish));
      if (read && "problem" in read) {
        context.addIssue({ code: "custom", path: ["bag", read.at], message: read.problem });
      }
    })
    .transform(({ bag, fish, late, reason }) => ({
      ...(bag && bagOf(readBag(bag, filledIn(fish)))),
      fish: filledIn(fish).map((line) => fishOf(line, boxes)),
      late_minutes: minutesOf(late),
      ...(sheet.revision > 0 && { reason }),
    }));
