import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";
import { textParam } from "../../lib/page/search-params.ts";

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = /^[1-9]\d{0,14}$/;

const matching =
  (pattern: RegExp) =>
  (value: unknown): string | undefined => {
    const text = textParam(value, 80);
    return text !== undefined && pattern.test(text) ? text : undefined;
  };

const dateParam = (value: unknown): string | undefined => {
  const date = matching(DATE)(value);
  return date !== undefined && !Number.isNaN(Date.parse(date)) ? date : undefined;
};

/** What is looked for in the posts of all forums; `author` is a member's number, the days are the reader's. */
export const forumSearch = listSearch({
  search: true,
  filters: {
    forum: matching(SLUG),
    author: matching(NUMBER),
    from: dateParam,
    to: dateParam,
    image: ["yes"],
  },
  orders: { newest: "desc" },
});
export type ForumSearchParams = ParamsOf<typeof forumSearch>;
export type ForumSearch = ReturnType<typeof forumSearch.of>;
