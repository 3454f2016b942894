import * as z from "zod/mini";

const texts = z.record(z.string(), z.string());

/**
 * Response of `GET /functions/v1/pages{path}`: what a page whose data changes shows before any script
 * has arrived, and what a link to it shows where it is shared. Public, and the same for everybody.
 * Errors: `not_found`.
 */
export const pageAnswer = z.object({
  /** As its subject's owners wrote them, in whatever language; null for the page's own words. */
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** A picture's path at the project's address; null for the site's own picture. */
  image: z.nullable(z.string()),
  /** The page as schema.org describes its subject (JSON-LD). */
  structured: z.nullable(z.record(z.string(), z.unknown())),
  /** By language, the texts of the page's `Slot`s. A slot that is not named stays a grey bar. */
  slots: z.object({ en: texts, ja: texts, ar: texts }),
  /** The response of the page's first request to REST, which the site then need not send. */
  data: z.unknown(),
});
export type PageAnswer = z.infer<typeof pageAnswer>;
export type PageLanguage = keyof PageAnswer["slots"];
