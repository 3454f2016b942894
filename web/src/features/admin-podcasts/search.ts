import { LANGUAGES } from "../../../../supabase/functions/_shared/contracts/languages.ts";
import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";

export const PODCAST_STATES = ["draft", "scheduled", "published", "withdrawn"] as const;

export const deskPodcastList = listSearch({
  search: true,
  filters: { state: PODCAST_STATES, locale: LANGUAGES },
  orders: { number: "desc", title: "asc", published_at: "desc" },
});
export type DeskPodcastListParams = ParamsOf<typeof deskPodcastList>;
export type DeskPodcastListState = ReturnType<typeof deskPodcastList.of>;
