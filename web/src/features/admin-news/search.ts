import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";
import { LANGUAGES } from "../../../../supabase/functions/_shared/contracts/languages.ts";

export const feedList = listSearch({
  prefix: "feeds",
  search: true,
  filters: { state: ["failing", "paused"] },
  orders: { name: "asc" },
});

export const itemList = listSearch({
  search: true,
  filters: { kind: ["own", "others", "hidden"], language: LANGUAGES },
  orders: { published_at: "desc", title: "asc" },
});

export type NewsDeskParams = ParamsOf<typeof feedList> & ParamsOf<typeof itemList>;
