import type { PaymentStatus } from "../../../../supabase/functions/_shared/contracts/payments.ts";

/** In the order of a payment's life; the contract's own would bring zod along. */
const statuses: Record<PaymentStatus, true> = {
  due: true,
  paid: true,
  waived: true,
  refund_due: true,
  refunded: true,
  disputed: true,
};
export const PAYMENT_STATUSES = Object.keys(statuses) as PaymentStatus[];
