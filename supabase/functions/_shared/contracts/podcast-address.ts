import { z } from "zod";

/** Parameters of `GET /functions/v1/pages/podcasts/{slug}`: a slug of now or of former times, or the episode's id. */
export const podcastParams = z.object({
  slug: z
    .string()
    .max(100)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
});
