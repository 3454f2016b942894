import type { PaymentRow } from "./queries.ts";

export type PaymentStep =
  | "record"
  | "waive"
  | "reopen"
  | "owe_refund"
  | "keep"
  | "refund"
  | "refund_surplus";

/** The steps that the database takes with a payment as it is (`private.takes_step`), the usual one first. */
export function openSteps(
  payment: Pick<PaymentRow, "status" | "method" | "refund_ordered_at" | "owes_fee" | "surplus">,
): PaymentStep[] {
  return payment.surplus ? ["refund_surplus", ...stepsOfStatus(payment)] : stepsOfStatus(payment);
}

function stepsOfStatus({
  status,
  method,
  refund_ordered_at,
  owes_fee,
}: Parameters<typeof openSteps>[0]): PaymentStep[] {
  if (refund_ordered_at !== null) return [];
  if (status === "due") return ["record", "waive"];
  if (status === "paid") {
    const undo: PaymentStep[] = method !== "card" && owes_fee ? ["reopen"] : [];
    return ["refund", "owe_refund", ...undo];
  }
  if (status === "waived") return owes_fee ? ["reopen", "record"] : ["record"];
  if (status === "refund_due") return ["refund", "keep"];
  return status === "refunded" && owes_fee ? ["reopen"] : [];
}
