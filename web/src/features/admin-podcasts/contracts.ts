import { z } from "zod";
import { LANGUAGES } from "../../../../supabase/functions/_shared/contracts/languages.ts";
import { PODCAST_LIMITS } from "../../../../supabase/functions/_shared/contracts/podcast.ts";
import { plainDigits } from "../../lib/format/plain-digits.ts";
import {
  eventField,
  requiredField,
  slugField,
  type TextProblem,
} from "../../lib/text-desk/fields.ts";

/** Why a field is refused; `text-desk:problem.*` and the namespace of this desk have the words. */
export type PodcastProblem = TextProblem | "number" | "guests";
const says = (problem: PodcastProblem): PodcastProblem => problem;

export const newPodcast = z.object({
  title: requiredField(PODCAST_LIMITS.title),
  host: requiredField(PODCAST_LIMITS.host),
  locale: z.enum(LANGUAGES),
});

export const splitNames = (written: string): string[] =>
  written
    .split(/[,،、\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");

export const aboutPodcast = z.object({
  slug: slugField,
  number: z
    .string()
    .transform((value) => plainDigits(value).trim())
    .refine((value) => /^(?:[1-9]\d{0,4})?$/.test(value), says("number"))
    .transform((value) => (value === "" ? null : Number(value))),
  host: requiredField(PODCAST_LIMITS.host),
  guests: z
    .string()
    .transform(splitNames)
    .refine(
      (names) =>
        names.length <= PODCAST_LIMITS.guests &&
        names.every((name) => Array.from(name).length <= PODCAST_LIMITS.host),
      says("guests"),
    ),
  locale: z.enum(LANGUAGES),
  explicit: z.boolean(),
  event_id: eventField,
});
