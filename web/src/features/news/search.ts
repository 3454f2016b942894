import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";
import { storedChoice } from "../../lib/page/stored-choice.ts";
import { uuidParam } from "../../lib/page/search-params.ts";
import { LANGUAGES } from "../../../../supabase/functions/_shared/contracts/languages.ts";

/** Of the office's own news; any other source is the id of a feed. */
export const OWN_SOURCE = "own";

/** Which news the page lists. */
export const newsSearch = listSearch({
  search: true,
  remembered: { language: storedChoice<string>("castboard.news.language", ["", ...LANGUAGES], "") },
  filters: {
    source: (value) => (value === OWN_SOURCE ? OWN_SOURCE : uuidParam(value)),
    language: LANGUAGES,
  },
  orders: { published_at: "desc" },
});
export type NewsSearchParams = ParamsOf<typeof newsSearch>;
export type NewsSearch = ReturnType<typeof newsSearch.of>;
