import { z } from "zod";
import { isStorable } from "../../../../supabase/functions/_shared/contracts/plain-text.ts";

/** Why a field of an editors' form is refused; `problem.*` of the form's own words says it. */
export type TextProblem = "required" | "too_long" | "characters" | "slug";
const says = (problem: TextProblem): TextProblem => problem;

/** At most so many characters, as PostgreSQL counts them. */
export const textField = (longest: number) =>
  z
    .string()
    .trim()
    .refine((value) => Array.from(value).length <= longest, says("too_long"))
    .refine(isStorable, says("characters"));

export const requiredField = (longest: number) =>
  textField(longest).refine((value) => value !== "", says("required"));

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The end of a text's address, which is never an id: ids lead to the text as well. */
export const slugField = z
  .string()
  .trim()
  .toLowerCase()
  .refine(
    (value) => /^[a-z\d]+(?:-[a-z\d]+)*$/.test(value) && value.length <= 100 && !ID.test(value),
    says("slug"),
  );

/** For those who do not see a cover. */
export const coverWords = z.object({ cover_alt: requiredField(300) });

/** The id of the event that a text is about; a choice of none is "". */
export const eventField = z.string().transform((id) => id || null);
