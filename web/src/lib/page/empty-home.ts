import type { HomeAnswer } from "../../../../supabase/functions/_shared/contracts/home.ts";

/** Of a site that has nothing yet, for tests. */
export const EMPTY_HOME: HomeAnswer = {
  events: [],
  results: [],
  threads: [],
  photo: null,
  blogs: [],
  news: [],
  episodes: [],
  photos: [],
};
