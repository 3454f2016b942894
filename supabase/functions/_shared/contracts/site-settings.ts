import * as z from "zod/mini";
import { LANGUAGES } from "./languages.ts";
import { SOCIAL_NETWORKS, type SiteSettings, type SocialNetwork } from "./site.ts";

const texts = z.record(z.enum(LANGUAGES), z.string());

/** Characters, as the table's constraints have them. */
export const SITE_LIMITS = { text: 200, office: 300, chat: 200, address: 200 } as const;

export const SITE_PHONE = /^\+?[0-9][0-9 ().-]{4,30}$/;
/** A host with a path, without the scheme. */
export const SITE_CHAT =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])(?:\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)*$/;

/** `private.is_social` is the same rule. */
const HOSTS: Record<SocialNetwork, string> = {
  facebook: String.raw`facebook\.com`,
  instagram: String.raw`instagram\.com`,
  x: String.raw`(?:x|twitter)\.com`,
  youtube: String.raw`youtube\.com`,
  linkedin: String.raw`linkedin\.com`,
  tiktok: String.raw`tiktok\.com`,
};

/** Whether this is the https address of a page on the network. */
export const isPageOn = (network: SocialNetwork, url: string): boolean =>
  url.length <= SITE_LIMITS.address &&
  new RegExp(String.raw`^https://(?:[a-z0-9-]+\.)*${HOSTS[network]}/[\w\-.~%/@?=&+]+$`).test(url);

/** A row of `site_settings` (`SITE_COLUMNS`), and the response of `GET /functions/v1/pages/site`. */
export const siteSettings: z.ZodMiniType<SiteSettings> = z.object({
  email: z.string(),
  phone: z.string(),
  phone_hours: texts,
  chat: z.string(),
  chat_hours: texts,
  office: z.string(),
  office_note: texts,
  social: z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string()),
  time_zone: z.string(),
});
