import { z } from "zod";
import { isReasonCode } from "../../../../supabase/functions/_shared/contracts/judging.ts";
import type { AdjustTexts, Adjustment } from "./adjustment.ts";

/**
 * The form of a decision that needs a reason. `measures` is what stands in the boxes, and becomes what
 * the judge changed; a decision that changes no measure has `read` null.
 */
export const decideContract = (read: ((typed: AdjustTexts) => Adjustment) | null) =>
  z
    .object({
      /** Empty where it stays. */
      line: z.string(),
      reason: z.string().transform((reason, context) => {
        if (isReasonCode(reason)) return reason;
        context.addIssue("reason");
        return z.NEVER;
      }),
      note: z.string().trim(),
      measures: z.custom<AdjustTexts>().transform((typed, context): Adjustment["changes"] => {
        if (!read) return {};
        const { changes, problems } = read(typed);
        for (const [measure, message] of Object.entries(problems)) {
          context.addIssue({ code: "custom", path: [measure], message });
        }
        return changes;
      }),
    })
    .refine(({ line, measures }) => !read || line !== "" || Object.keys(measures).length > 0, {
      path: ["measures"],
      error: "nothing_changed",
    });
