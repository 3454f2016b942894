import {
  ACCOUNT_ROLES,
  ACCOUNT_STATES,
} from "../../../../supabase/functions/_shared/contracts/account-words.ts";
import { listSearch } from "../../lib/page/list-search.ts";

/** How long ago an account was made, at most. */
export const JOINED = ["day", "week", "month", "year"] as const;

/** Everybody who has an account, the newest first. */
export const memberList = listSearch({
  search: true,
  filters: { role: ACCOUNT_ROLES, state: ACCOUNT_STATES, joined: JOINED },
  orders: { joined_at: "desc", seen_at: "desc", name: "asc" },
});
export type MemberListState = ReturnType<typeof memberList.of>;
