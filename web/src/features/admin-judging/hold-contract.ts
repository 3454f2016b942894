import { z } from "zod";
import { instantsOf } from "../../lib/format/zoned-time.ts";

/** Of a clock at the event: the instant, or nothing for a time that its clocks do not show. */
const instantOf = (typed: string, timeZone: string): number | undefined =>
  instantsOf(typed, timeZone)[0];

/** The form of a weather hold: two times of the event's clocks, in this order. */
export const holdContract = (timeZone: string) =>
  z
    .object({
      from: z.string().refine((from) => instantOf(from, timeZone) !== undefined, "time"),
      to: z.string().refine((to) => instantOf(to, timeZone) !== undefined, "time"),
      reason: z.string().trim(),
      extend: z.boolean(),
    })
    .refine(({ from, to }) => (instantOf(to, timeZone) ?? 0) > (instantOf(from, timeZone) ?? 0), {
      path: ["to"],
      error: "order",
    })
    .transform(({ from, to, reason, extend }) => ({
      starts_at: new Date(instantOf(from, timeZone) ?? 0).toISOString(),
      ends_at: new Date(instantOf(to, timeZone) ?? 0).toISOString(),
      reason,
      extend,
    }));
