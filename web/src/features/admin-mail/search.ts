import { pageParam, type RawSearch } from "../../lib/page/search-params.ts";

/** The page of each list. */
export interface MailSearch {
  dead?: number | undefined;
  waiting?: number | undefined;
}

export const mailSearch = (raw: RawSearch): MailSearch => ({
  dead: pageParam(raw["dead"]),
  waiting: pageParam(raw["waiting"]),
});
