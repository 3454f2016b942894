import { plainDigits } from "../../lib/format/plain-digits.ts";
import type { WholeBag } from "./scales.ts";
import {
  isSameText,
  lineIn,
  readSize,
  storedTexts,
  type Boxes,
  type SizeLine,
} from "./size-line.ts";

/** The scales that weigh a bag as one: what the desk types, and what is sent. */

const MOST_FISH = 200;
export const counts = ["fish", "dead", "short"] as const;
export type BagCount = (typeof counts)[number];

/** A bag as it stands in the form. */
export interface BagFields extends SizeLine, Record<BagCount, string> {}

export function bagFields(
  bag: WholeBag | null,
  boxes: Boxes,
  locale: string,
  number: (n: number) => string,
): BagFields {
  const size = bag && bag.fish > 0 ? { weight_g: bag.weight_g, length_mm: null } : null;
  const texts = size ? storedTexts(size, boxes, locale) : boxes.parts.map(() => "");
  const shown = (n: number | undefined): string => (n ? number(n) : "");
  return {
    texts,
    parts: boxes.parts,
    stored: size && { ...size, texts },
    fish: bag ? number(bag.fish) : "",
    dead: shown(bag?.dead),
    short: shown(bag?.short),
  };
}

/** The same bag in the boxes of other units. */
export const bagIn = (bag: BagFields, boxes: Boxes, locale: string): BagFields =>
  lineIn(bag, boxes, locale);

/** Null where it is no number of fish; empty is none, but for the fish of the bag. */
function countOf(typed: string, isAsked: boolean): number | null {
  const plain = plainDigits(typed.trim());
  if (plain === "") return isAsked ? null : 0;
  return /^\d{1,3}$/.test(plain) && Number(plain) <= MOST_FISH ? Number(plain) : null;
}

export type BagProblem =
  | "bag_weight"
  | "too_large"
  | "bag_empty"
  | "bag_fish"
  | "bag_dead"
  | "bag_short"
  | "bag_less";
export type BagBox = "weight" | BagCount;

/** What the fields say, or the first thing that is wrong with them and where. */
export function readBag(
  fields: BagFields,
  singly: readonly (SizeLine & { is_dead: boolean })[],
): { bag: WholeBag } | { problem: BagProblem; at: BagBox } {
  const fish = countOf(fields.fish, true);
  const dead = countOf(fields.dead, false);
  const short = countOf(fields.short, false);
  const isUnweighed = fields.texts.every((text) => text.trim() === "");
  const isKept = fields.stored !== null && isSameText(fields.texts, fields.stored.texts);
  const read = readSize(fields, { measure: "weight" });
  const weight = isKept ? (fields.stored?.weight_g ?? null) : read.size;
  if (fish === null) return { problem: "bag_fish", at: "fish" };
  if (dead === null || dead > fish) return { problem: "bag_dead", at: "dead" };
  if (short === null) return { problem: "bag_short", at: "short" };
  if (fish === 0) {
    if (!isUnweighed) return { problem: "bag_empty", at: "weight" };
  } else if (weight === null) {
    return { problem: read.problem === "too_large" ? "too_large" : "bag_weight", at: "weight" };
  }
  const bag = { weight_g: fish === 0 ? 0 : (weight ?? 0), fish, dead, short };
  const heavy = singly.reduce((sum, line) => {
    const { size } = readSize(line, { measure: "weight" });
    return sum + (size ?? 0);
  }, 0);
  const deadOnes = singly.filter((line) => line.is_dead).length;
  return singly.length > bag.fish || heavy > bag.weight_g || deadOnes > bag.dead
    ? { problem: "bag_less", at: "weight" }
    : { bag };
}
