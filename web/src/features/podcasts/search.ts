import { LANGUAGES } from "../../../../supabase/functions/_shared/contracts/languages.ts";
import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";
import { storedChoice } from "../../lib/page/stored-choice.ts";

/** What is looked for in titles, notes and transcripts, and the language that episodes are spoken in. */
export const podcastSearch = listSearch({
  search: true,
  remembered: {
    language: storedChoice<string>("castboard.podcasts.language", ["", ...LANGUAGES], ""),
  },
  filters: { language: LANGUAGES },
  orders: { newest: "desc" },
});
export type PodcastSearchParams = ParamsOf<typeof podcastSearch>;
export type PodcastSearch = ReturnType<typeof podcastSearch.of>;
