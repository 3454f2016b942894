import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";

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

export type MailParams = ParamsOf<typeof deadMails> & ParamsOf<typeof waitingMails>;
