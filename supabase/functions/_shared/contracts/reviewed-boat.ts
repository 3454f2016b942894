import * as z from "zod/mini";
import { languageTexts } from "./gallery.ts";

/** What of a listing the office approves; `private.reviewed_of` is the same. */
export const reviewedBoat = z.object({
  name: z.string(),
  captain_name: z.string(),
  port: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  time_zone: z.string(),
  description: languageTexts,
  captain: languageTexts,
  photos: z.array(z.object({ source: z.string(), alt: languageTexts })),
});
