import { z } from "zod";

/** Parameters of `GET /functions/v1/pages/gallery/{albumSlug}`: a slug of now or of former times, or the album's id. */
export const albumParams = z.object({
  albumSlug: z
    .string()
    .max(100)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
});
