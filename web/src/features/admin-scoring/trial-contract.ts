import { z } from "zod";
import { isReasonCode } from "../../../../supabase/functions/_shared/contracts/judging.ts";
import { verdicts } from "../../../../supabase/functions/_shared/contracts/verdicts.ts";
import { amountParts, fromStored, nanoOf, textsOf, toStored } from "../../lib/format/amount.ts";
import type { Units } from "../../lib/format/measure.ts";
import { plainDigits } from "../../lib/format/plain-digits.ts";

/** Pounds as one figure. */
const HUNDREDTH_POUND = 4_535_923_700;
const partsOf = (units: Units) => ({
  weight: amountParts("weight", units, HUNDREDTH_POUND),
  length: amountParts("length", units),
});

interface Measures {
  weight_g: number | null;
  length_mm: number | null;
  deduction: number;
  line_class: number | null;
}

/** What stands in the boxes before anything is typed. */
export function measureTexts(fish: Measures, units: Units, locale: string) {
  const parts = partsOf(units);
  const text = (size: number | null, of: "weight" | "length"): string =>
    size === null ? "" : (textsOf(fromStored(size, of), parts[of], locale)[0] ?? "");
  return {
    weight: text(fish.weight_g, "weight"),
    length: text(fish.length_mm, "length"),
    deduction: fish.deduction === 0 ? "" : String(fish.deduction),
    line: String(fish.line_class ?? ""),
  };
}

/**
 * A decision on trial. Only what was typed anew is sent, so that no measure is rounded by the reader's
 * units; the deduction is in steps of the rounding.
 */
export function trialDecision(before: ReturnType<typeof measureTexts>, units: Units) {
  const parts = partsOf(units);
  return z
    .object({
      decision: z.enum(verdicts),
      reason: z.string(),
      weight: z.string(),
      length: z.string(),
      deduction: z.string(),
      line: z.string(),
      note: z.string().trim(),
    })
    .transform((typed, context) => {
      const { decision, reason } = typed;
      const noted = typed.note === "" ? {} : { note: typed.note };
      const problem = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (decision === "accepted") return { decision, ...noted };
      if (!isReasonCode(reason)) problem("reason", "reason");
      if (decision === "rejected") return { decision, reason_code: reason, ...noted };
      const size = (of: "weight" | "length", most: number): number | undefined => {
        if (typed[of] === before[of]) return undefined;
        const nano = nanoOf([typed[of]], parts[of]);
        const read = nano === null ? 0 : toStored(nano, of);
        if (read < 1 || read > most) problem(of, "figure");
        return read;
      };
      const deduction =
        typed.deduction === before.deduction ? undefined : Number(plainDigits(typed.deduction));
      if (deduction !== undefined && !(Number.isInteger(deduction) && deduction >= 0)) {
        problem("deduction", "figure");
      }
      const changed = {
        weight_g: size("weight", 2_000_000),
        length_mm: size("length", 10_000),
        deduction,
        line_class:
          typed.line === before.line || typed.line === "" ? undefined : Number(typed.line),
      };
      const adjusted = Object.fromEntries(
        Object.entries(changed).filter(([, value]) => value !== undefined),
      );
      if (Object.keys(adjusted).length === 0) problem("weight", "unchanged");
      return { decision, reason_code: reason, ...adjusted, ...noted };
    });
}
