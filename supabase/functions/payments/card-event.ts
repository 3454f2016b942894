import { z } from "zod";
import { parseInput } from "../_shared/app-error.ts";

interface Movement<Kind extends "refund" | "dispute", State extends string> {
  kind: Kind;
  id: string;
  payment_intent: string;
  amount: number;
  state: State;
  reason?: string | undefined;
}
type RefundMovement = Movement<"refund", "pending" | "done" | "failed">;
type DisputeMovement = Movement<"dispute", "open" | "won" | "lost">;

/** What `public.receive_card_event` applies. */
export type CardEvent = { event_id: string; type: string; happened_at: number } & (
  | {
      kind: "money";
      checkout_id: string;
      session_id: string;
      payment_intent: string | null;
      amount: number | null;
      currency: string | null;
    }
  | { kind: "closed"; checkout_id: string }
  | RefundMovement
  | DisputeMovement
);

const envelope = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(100),
  created: z.int().nonnegative(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

const session = z.object({
  id: z.string().max(255),
  payment_status: z.string(),
  payment_intent: z.string().max(255).nullish(),
  amount_total: z.int32().nullish(),
  currency: z.string().max(3).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

const movement = z.object({
  id: z.string().min(1).max(255),
  payment_intent: z.string().min(1).max(255).nullish(),
  amount: z.int32().nonnegative(),
  status: z.string().nullish(),
  failure_reason: z.string().max(100).nullish(),
});

const SESSION_EVENTS: Record<string, "money" | "closed"> = {
  "checkout.session.completed": "money",
  "checkout.session.async_payment_succeeded": "money",
  "checkout.session.async_payment_failed": "closed",
  "checkout.session.expired": "closed",
};
const REFUND_EVENTS = new Set([
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.refund.updated",
]);
const REFUND_STATES: Record<string, RefundMovement["state"]> = {
  succeeded: "done",
  failed: "failed",
  canceled: "failed",
};
const DISPUTE_STATES: Record<string, DisputeMovement["state"]> = {
  needs_response: "open",
  under_review: "open",
  won: "won",
  lost: "lost",
};

/**
 * The provider's event as far as it concerns a payment here; undefined for all others, such as
 * enquiries that take no money back, and payments that other systems took with the same account.
 *
 * @throws AppError `invalid`
 */
export function cardEvent(signed: unknown): CardEvent | undefined {
  const { id, type, created, data } = parseInput(envelope, signed);
  const base = { event_id: id, type, happened_at: created };
  const sessionKind = SESSION_EVENTS[type];
  if (sessionKind) {
    const object = parseInput(session, data.object);
    const checkoutId = z.uuid().safeParse(object.metadata?.["checkout_id"]);
    if (!checkoutId.success) return undefined;
    if (sessionKind === "closed") return { ...base, kind: "closed", checkout_id: checkoutId.data };
    // Completed, and the money is still on its way: another event says that it arrived.
    if (object.payment_status !== "paid") return undefined;
    return {
      ...base,
      kind: "money",
      checkout_id: checkoutId.data,
      session_id: object.id,
      payment_intent: object.payment_intent ?? null,
      amount: object.amount_total ?? null,
      currency: object.currency ?? null,
    };
  }
  if (REFUND_EVENTS.has(type)) {
    const refund = refundMovement(data.object);
    return refund && { ...base, ...refund };
  }
  if (type.startsWith("charge.dispute.")) {
    const { id: disputeId, amount, payment_intent, status } = parseInput(movement, data.object);
    const state = DISPUTE_STATES[status ?? ""];
    if (!state || !payment_intent) return undefined;
    return { ...base, kind: "dispute", id: disputeId, payment_intent, amount, state };
  }
  return undefined;
}

/** A refund, of an event or of the response to an order; undefined where it is of no payment. */
export function refundMovement(refund: unknown): RefundMovement | undefined {
  const { id, amount, payment_intent, status, failure_reason } = parseInput(movement, refund);
  if (!payment_intent) return undefined;
  const state = REFUND_STATES[status ?? ""] ?? "pending";
  const reason = failure_reason ?? undefined;
  return { kind: "refund", id, payment_intent, amount, state, reason };
}
