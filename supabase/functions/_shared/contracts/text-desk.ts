import * as z from "zod/mini";

/**
 * What `attend_blog`, `attend_news` and `attend_podcast` return: the newest revision, and the names of others who have
 * the editor open, empty for one without a name.
 */
export const textDesk = z.object({
  revision: z.number(),
  saved_by: z.nullable(z.string()),
  is_mine: z.boolean(),
  saved_at: z.string(),
  others: z.array(z.string()),
});

/** A saved text of a post or of an own item of news. `saved_by` null for an account that is gone, or has no name. */
export const textVersion = z.object({
  revision: z.number(),
  title: z.string(),
  description: z.nullable(z.string()),
  body: z.string(),
  saved_by: z.nullable(z.string()),
  saved_at: z.string(),
  /** When readers were given it. */
  published_at: z.nullable(z.string()),
});

/** What `save_blog` and `save_news` return: where `saved` is false, `version` is what another editor has stored. */
export const savedText = z.object({ saved: z.boolean(), version: textVersion });
