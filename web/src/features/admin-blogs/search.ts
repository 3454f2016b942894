import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";
import { LANGUAGES } from "../../../../supabase/functions/_shared/contracts/languages.ts";

export const BLOG_STATES = ["draft", "scheduled", "published"] as const;

export const deskBlogList = listSearch({
  search: true,
  filters: { state: BLOG_STATES, locale: LANGUAGES },
  orders: { updated_at: "desc", title: "asc", published_at: "desc" },
});
export type DeskBlogListParams = ParamsOf<typeof deskBlogList>;
export type DeskBlogListState = ReturnType<typeof deskBlogList.of>;
