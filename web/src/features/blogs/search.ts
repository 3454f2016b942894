import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";
import { textParam } from "../../lib/page/search-params.ts";

/** What is looked for in the posts, in all languages. */
export const blogSearch = listSearch({
  search: true,
  filters: {
    tag: (value) => textParam(value, 40) || undefined,
    /** The name that stands on a post; not an account. */
    author: (value) => textParam(value, 120) || undefined,
  },
  orders: { newest: "desc" },
});
export type BlogSearchParams = ParamsOf<typeof blogSearch>;
export type BlogSearch = ReturnType<typeof blogSearch.of>;
