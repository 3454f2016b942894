import { z } from "zod";
import { TRIP_PARTS } from "../../../../supabase/functions/_shared/contracts/boats.ts";
import {
  CHARTER_LIMITS,
  DISPUTE_SUBJECTS,
  REVIEW_REPORTS,
} from "../../../../supabase/functions/_shared/contracts/charters.ts";
import { plainDigits } from "../../lib/format/plain-digits.ts";

/** A number as the database keeps it: +, the country's code, digits. Empty for none. */
export const phoneField = z
  .string()
  .transform((text) => plainDigits(text).replaceAll(/[\s().-]/g, ""))
  .refine((text) => text === "" || /^\+[1-9]\d{6,14}$/.test(text), "phone");

/** A request for a trip. Part and party are chosen from what the boat offers. */
export const tripRequest = z.object({
  part: z.enum(TRIP_PARTS, "part"),
  people: z.coerce.number().int().min(1),
  message: z.string().trim().max(CHARTER_LIMITS.message),
  phone: phoneField,
});

/** Words that go along with a decision; they become a message. */
export const optionalWords = z.object({ words: z.string().trim().max(CHARTER_LIMITS.message) });

export const bookingWords = z.object({
  body: z.string().trim().min(1, "required").max(CHARTER_LIMITS.message),
});

export const tripReview = z.object({
  stars: z.coerce.number("stars").int().min(1, "stars").max(5),
  body: z.string().trim().min(1, "required").max(CHARTER_LIMITS.review),
});

export const reviewReply = z.object({
  body: z.string().trim().min(1, "required").max(CHARTER_LIMITS.review),
});

export const tripDispute = z.object({
  subject: z.enum(DISPUTE_SUBJECTS, "subject"),
  body: z.string().trim().min(1, "required").max(CHARTER_LIMITS.dispute),
});

export const reviewReport = z
  .object({
    reason: z.enum(REVIEW_REPORTS, "reason"),
    words: z.string().trim().max(CHARTER_LIMITS.report),
  })
  .refine(({ reason, words }) => reason !== "other" || words !== "", { path: ["words"] });
