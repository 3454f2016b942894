import { z } from "zod";
import { feedUrl } from "../../../../supabase/functions/_shared/contracts/news-feeds.ts";
import { NEWS_LIMITS } from "../../../../supabase/functions/_shared/contracts/news.ts";
import { LANGUAGES } from "../../../../supabase/functions/_shared/contracts/languages.ts";
import { requiredField } from "../../lib/text-desk/fields.ts";

export const feedForm = z.object({
  url: feedUrl,
  name: requiredField(200),
  locale: z.enum(LANGUAGES),
  every_minutes: z.enum(["15", "30", "60", "180", "720", "1440"]),
});

export const newItem = z.object({
  title: requiredField(NEWS_LIMITS.title),
  locale: z.enum(LANGUAGES),
});
