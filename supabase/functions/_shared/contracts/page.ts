import * as z from "zod/mini";
import { siteSettings } from "./site-settings.ts";

const texts = z.record(z.string(), z.string());

/** A picture of the first screen, as the living page shows it: of the same file, so that it is fetched once. */
const firstPicture = z.object({
  /** The smallest first, by their paths at the project's address; `width` in pixels. */
  files: z.array(z.object({ url: z.string(), width: z.number() })).check(z.minLength(1)),
  /** As in the attribute of the image. */
  sizes: z.string(),
  /** Width by height of its tile in a row of photos. */
  ratio: z.number(),
  /** False for one that may be out of sight. */
  isEager: z.boolean(),
});
export type FirstPicture = z.infer<typeof firstPicture>;

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
  /** Where the page is by now, for a former address: the host leads there. */
  moved_to: z.optional(z.string()),
  /** Other forms of the page, for its head: in another language, by its path, or as a feed, by its whole address. */
  links: z.optional(
    z.array(
      z.object({
        href: z.string(),
        hreflang: z.optional(z.string()),
        type: z.optional(z.string()),
        title: z.optional(z.string()),
      }),
    ),
  ),
  /**
   * By language, the texts of the page's slots: a `Slot` that is not named stays a grey bar, any other one as the
   * build wrote it. `{name}.href` is where the link of a slot leads.
   */
  slots: z.object({ en: texts, ja: texts, ar: texts }),
  /** What the `PictureSlot`s show, in their order, null for one that stays empty; the slot `{n}.alt` has the text of the nth. */
  pictures: z.optional(z.array(z.nullable(firstPicture))),
  /** The text of the page as HTML, by `toHtml`: all that the host puts into the page as it is, but for the paths of its pictures. */
  article: z.optional(z.string()),
  /** The response of the page's first request to REST, which the site then need not send. */
  data: z.unknown(),
  /**
   * By text in Markdown, the `MarkdownNode`s that it consists of, of the first texts of the page: what
   * is shown first needs no parser.
   */
  parsed: z.optional(z.record(z.string(), z.array(z.unknown()))),
  /** What the footer of every page shows; not there where it could not be read. */
  site: z.optional(siteSettings),
});
export type PageAnswer = z.infer<typeof pageAnswer>;
export type PageLanguage = keyof PageAnswer["slots"];

/**
 * Response of `GET /functions/v1/pages/sitemap.xml`, and of `read_site_pages`: paths of public pages that come
 * and go, and when what they show changed; null where that is not known.
 */
export const sitePages = z.array(
  z.object({ path: z.string(), changed: z.nullable(z.iso.datetime({ offset: true })) }),
);
export type SitePages = z.infer<typeof sitePages>;
