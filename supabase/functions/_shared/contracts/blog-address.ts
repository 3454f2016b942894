import { z } from "zod";

/** Parameters of `GET /functions/v1/pages/blogs/{blogId}`: a slug of now or of former times, or the post's id. */
export const blogParams = z.object({
  blogId: z
    .string()
    .max(100)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
});
