import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";

/** Without a state: what is not done. */
export const CONTACT_STATES = ["done"] as const;
export const CONTACT_OWNERS = ["mine", "nobody"] as const;

/** Messages of the contact form, the oldest first: it has waited longest. */
export const contactList = listSearch({
  search: true,
  filters: { state: CONTACT_STATES, owner: CONTACT_OWNERS },
  orders: { created_at: "asc", name: "asc" },
});
export type ContactListParams = ParamsOf<typeof contactList>;
export type ContactListState = ReturnType<typeof contactList.of>;
