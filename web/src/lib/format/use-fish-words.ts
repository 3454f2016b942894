import { useTranslation } from "react-i18next";
import type { Metric, RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { measureText } from "./measure.ts";
import { useReaderFormat } from "./reader-format.ts";
import { voidReasons } from "./void-reasons.ts";

interface Sized {
  weight_g: number | null;
  length_mm: number | null;
}

/** A fish that counts for nothing, or is over its species' limit, is worded like one that does not. */
const worded = [...voidReasons, "worthless", "over_species_limit", "taken_by_short"] as const;

/** How a fish is named and measured in the reader's language and units. */
export function useFishWords() {
  const { t, i18n } = useTranslation("leaderboard");
  const format = useReaderFormat();
  const measures = ({ weight_g, length_mm }: Sized) => ({
    weight: weight_g === null ? "" : measureText(format.weight(weight_g)),
    length: length_mm === null ? "" : measureText(format.length(length_mm)),
  });
  /** By what the event scores; where it scores points or fish, whatever was measured. */
  const size = (fish: Sized, metric: Metric): string => {
    const { weight, length } = measures(fish);
    // Where a chart says weights, only the length was taken.
    if (metric === "weight") return weight || length;
    return metric === "length" ? length : length || weight;
  };
  return {
    size,
    /** What the fish counts for, as the board shows it; what was measured when it counts for nothing. */
    worth: (fish: Sized & { score_value: number | null }, rules: RuleSet): string =>
      fish.score_value === null
        ? size(fish, rules.metric)
        : measureText(format.score(fish.score_value, rules)),
    /** What was measured besides the event's own metric, or nothing. */
    otherSize: (fish: Sized, metric: Metric): string => {
      const { weight, length } = measures(fish);
      if (metric === "weight") return weight && length;
      return metric !== "length" && !length ? "" : weight;
    },
    species: (names: Record<string, string>): string =>
      names[i18n.resolvedLanguage ?? "en"] ?? names["en"] ?? "",
    voided: (reason: string): string =>
      t(`void.${worded.find((known) => known === reason) ?? "other"}`),
  };
}
