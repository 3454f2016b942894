import { z } from "zod";

/** As `forums.slug` and `forum_topics.slug` are checked. */
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80);

/** Of `/forums/{forumSlug}` and `/topics/{topicSlug}`. */
export const forumParams = z.object({ forumSlug: slug });
export const topicParams = z.object({ topicSlug: slug });
/** Of `/topics/{topicSlug}/{number}`; the number alone says which thread. */
export const threadParams = z.object({
  topicSlug: slug,
  number: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});
