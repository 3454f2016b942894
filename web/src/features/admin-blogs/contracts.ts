import { z } from "zod";
import {
  isTagList,
  splitTags,
} from "../../../../supabase/functions/_shared/contracts/blog-desk.ts";
import { BLOG_LIMITS } from "../../../../supabase/functions/_shared/contracts/blogs.ts";
import { LANGUAGES } from "../../../../supabase/functions/_shared/contracts/languages.ts";
import {
  eventField,
  requiredField,
  slugField,
  type TextProblem,
} from "../../lib/text-desk/fields.ts";

/** Why a field is refused; `text-desk:problem.*` and the namespace of this desk have the words. */
export type BlogProblem = TextProblem | "tags";
const says = (problem: BlogProblem): BlogProblem => problem;

export const newBlog = z.object({
  title: requiredField(BLOG_LIMITS.title),
  author_name: requiredField(120),
  locale: z.enum(LANGUAGES),
});

export const aboutBlog = z.object({
  slug: slugField,
  author_name: requiredField(120),
  tags: z.string().refine(isTagList, says("tags")).transform(splitTags),
  featured: z.boolean(),
  event_id: eventField,
});
