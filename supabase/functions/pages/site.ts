import * as z from "zod/mini";
import { SITE_COLUMNS } from "../_shared/contracts/first-settings.ts";
import { LANGUAGES } from "../_shared/contracts/languages.ts";
import type { PageAnswer, PageLanguage } from "../_shared/contracts/page.ts";
import { PRODUCT_NAME } from "../_shared/contracts/product.ts";
import { NETWORK_NAMES, SOCIAL_NETWORKS, type SiteSettings } from "../_shared/contracts/site.ts";
import { siteSettings } from "../_shared/contracts/site-settings.ts";
import { siteOrigin } from "../_shared/environment.ts";
import { readAsPublic } from "../_shared/public-rest.ts";

/** Milliseconds that pages about something else show a footer of then. */
const HELD_MS = 5_000;
let held: { site: SiteSettings; until: number } | null = null;

/** The stored settings as they are now. */
export async function readSite(): Promise<SiteSettings> {
  const answer = await readAsPublic(`/site_settings?select=${SITE_COLUMNS}`);
  const [site] = z.tuple([siteSettings]).parse(await answer.json());
  held = { site, until: Date.now() + HELD_MS };
  return site;
}

/** The settings of some seconds ago at most; null where they cannot be read: no page fails for its footer. */
async function recentSite(): Promise<SiteSettings | null> {
  if (held && held.until > Date.now()) return held.site;
  try {
    return await readSite();
  } catch (error) {
    console.error("A page goes out without the settings of the site:", error);
    return held?.site ?? null;
  }
}

const entriesIn = (site: SiteSettings, language: PageLanguage): [name: string, text: string][] => [
  ["site.email", site.email],
  ["site.email.href", `mailto:${site.email}`],
  ["site.phone", site.phone],
  ["site.phone_hours", site.phone_hours[language]],
  ["site.chat", site.chat],
  ["site.chat_hours", site.chat_hours[language]],
  ["site.office", site.office],
  ["site.office_note", site.office_note[language]],
  ...SOCIAL_NETWORKS.flatMap((network): [string, string][] => {
    const url = site.social[network];
    if (url === undefined) return [];
    return [
      [`site.${network}`, NETWORK_NAMES[network]],
      [`site.${network}.href`, url],
    ];
  }),
];

/** The page with the settings for its footer: in slots for what is seen first, and for the living page. */
export async function withSite(page: PageAnswer): Promise<PageAnswer> {
  const site = await recentSite();
  if (!site) return page;
  const slots = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      { ...page.slots[language], ...Object.fromEntries(entriesIn(site, language)) },
    ]),
  ) as PageAnswer["slots"];
  return { ...page, slots, site };
}

/** A page whose words are the build's, and which shows the settings as they are now: `withSite` has just read them. */
export async function settledPage(
  structuredOf: (site: SiteSettings) => Record<string, unknown> | null,
): Promise<PageAnswer> {
  return {
    title: null,
    description: null,
    image: null,
    structured: structuredOf(await readSite()),
    slots: { en: {}, ja: {}, ar: {} },
    data: null,
  };
}

/** The company as schema.org describes it. */
export const companyData = (site: SiteSettings): Record<string, unknown> => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  name: PRODUCT_NAME,
  url: siteOrigin(),
  email: site.email,
  telephone: site.phone,
  address: site.office,
  contactPoint: {
    "@type": "ContactPoint",
    contactType: "customer service",
    telephone: site.phone,
    email: site.email,
    availableLanguage: LANGUAGES,
  },
  sameAs: Object.values(site.social),
});
