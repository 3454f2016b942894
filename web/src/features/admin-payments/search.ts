import type { PaymentMethod } from "../../../../supabase/functions/_shared/contracts/payments.ts";
import { PAYMENT_STATUSES } from "../../lib/payments/payment-statuses.ts";
import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";
import { uuidParam } from "../../lib/page/search-params.ts";

/** The contract's own list would bring zod along. */
const methods: Record<PaymentMethod, true> = { cash: true, transfer: true, card: true };
export const PAYMENT_METHODS = Object.keys(methods) as PaymentMethod[];

/** The latest change first. */
export const paymentList = listSearch({
  search: true,
  filters: { event: uuidParam, status: PAYMENT_STATUSES, method: PAYMENT_METHODS },
  orders: { updated_at: "desc", team_name: "asc", event_name: "asc", amount_minor: "desc" },
});
export type PaymentListState = ReturnType<typeof paymentList.of>;

/** Of the event that the list of payments shows, or of all. */
export const totalList = listSearch({
  prefix: "sum",
  filters: {},
  orders: { event_name: "asc", due_minor: "desc", refund_due_minor: "desc", paid_minor: "desc" },
});
export type TotalListState = ReturnType<typeof totalList.of>;

export type PaymentsParams = ParamsOf<typeof paymentList> & ParamsOf<typeof totalList>;
