import {
  feedAddress,
  feedForms,
  feedTitle,
  type FeedPage,
} from "../_shared/contracts/feed-address.ts";
import type { PageAnswer, PageLanguage } from "../_shared/contracts/page.ts";
import { supabaseUrl } from "../_shared/environment.ts";

/** The feeds of a page in these languages, for its head. */
export const feedLinks = (
  page: FeedPage,
  languages: readonly PageLanguage[],
): NonNullable<PageAnswer["links"]> =>
  languages.flatMap((language) =>
    feedForms(page).map((form) => ({
      type: `application/${form}+xml`,
      hreflang: language,
      title: feedTitle(page, form, language),
      href: supabaseUrl() + feedAddress(page, form, language),
    })),
  );
