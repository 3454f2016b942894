import { type SitePages, sitePages } from "../_shared/contracts/page.ts";
import { readAsPublic } from "../_shared/public-rest.ts";

/** The public pages that the build does not know; the site's worker puts them into sitemap.xml. */
export async function listedPages(): Promise<SitePages> {
  const answer = await readAsPublic("/rpc/read_site_pages", {});
  return sitePages.parse(await answer.json());
}
