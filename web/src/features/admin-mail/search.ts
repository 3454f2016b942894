import { listSearch } from "../../lib/page/list-search.ts";
import type { RawSearch } from "../../lib/page/search-params.ts";

/** Failed for good, the newest first. */
export const deadMails = listSearch({
  prefix: "dead",
  filters: {},
  orders: { created_at: "desc" },
});
/** Still to be sent, in the order in which they are due. */
export const waitingMails = listSearch({
  prefix: "waiting",
  filters: {},
  orders: { next_attempt_at: "asc" },
});

export const mailSearch = (raw: RawSearch) => ({
  ...deadMails.params(raw),
  ...waitingMails.params(raw),
});
