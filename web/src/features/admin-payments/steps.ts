import type { PaymentRow } from "./queries.ts";

export type PaymentStep = "record" | "waive" | "reopen" | "owe_refund" | "keep" | "refund";

/** The steps that the database takes with a payment as it is, the usual one first. */
export function openSteps(
  payment: Pick<PaymentRow, "status" | "method" | "refund_ordered_at" | "entry_status">,
): PaymentStep[] {
  const { status, method, refund_ordered_at, entry_status } = payment;
  const holdsPlace = entry_status === "pending" || entry_status === "confirmed";
  if (refund_ordered_at !== null) return [];
  if (status === "due") return ["record", "waive"];
  if (status === "paid") {
    const undo: PaymentStep[] = method !== "card" && holdsPlace ? ["reopen"] : [];
    return ["refund", "owe_refund", ...undo];
  }
  if (status === "waived") return holdsPlace ? ["reopen", "record"] : ["record"];
  if (status === "refund_due") return ["refund", "keep"];
  return status === "refunded" && holdsPlace ? ["reopen"] : [];
}
