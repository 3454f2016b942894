import { z } from "zod";

/**
 * Response of `POST /functions/v1/storage-removals/drain` (secret key only): what became of the files
 * that were due to be removed. Errors: `forbidden`, `unavailable`.
 */
export const removalsAnswer = z.object({
  removed: z.number().int(),
  /** Still there; tried again later. */
  postponed: z.number().int(),
});
export type RemovalsAnswer = z.infer<typeof removalsAnswer>;
