import {
  feedAddress,
  feedForms,
  feedTitle,
  type FeedPage,
} from "../../../../supabase/functions/_shared/contracts/feed-address.ts";
import type { PageLanguage } from "../../../../supabase/functions/_shared/contracts/page.ts";
import { supabaseUrl } from "../api/backend.ts";
import type { Alternate } from "./use-alternates.ts";

/** The feeds of a page in one language, for its head. */
export const feedLinks = (
  page: FeedPage,
  hreflang: PageLanguage,
  author: string | null = null,
): Alternate[] =>
  feedForms(page).map((form) => ({
    hreflang,
    type: `application/${form}+xml`,
    title: feedTitle(page, form, hreflang),
    href: supabaseUrl + feedAddress(page, form, hreflang, author),
  }));
