import { z } from "zod";
import type { CardOrdersAnswer } from "../_shared/contracts/payments.ts";
import { asAppError } from "../_shared/database-errors.ts";
import { missingCardSettings } from "../_shared/environment.ts";
import { serverClient } from "../_shared/server.ts";
import { refundMovement } from "./card-event.ts";
import { isRefusal, provider } from "./provider.ts";

const BUDGET_MS = 60_000;
/** As many as are claimed at once: none waits while its lease runs. */
const AT_ONCE = 4;

const claimedOrders = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(["refund", "close"]),
    session_id: z.string().nullable(),
    payment_intent: z.string().nullable(),
    amount: z.int().nullable(),
    attempt: z.int(),
  }),
);
type Order = z.infer<typeof claimedOrders>[number];

type Outcome =
  | { movement?: ReturnType<typeof refundMovement> }
  | { error: string; hopeless: boolean };

/**
 * Sends the provider what is due until nothing is or the time is up. An order's id is its idempotency
 * key: one whose response was lost is done once all the same. Without keys everything waits.
 *
 * @throws AppError when the database is unreachable
 */
export async function drainOrders(): Promise<CardOrdersAnswer> {
  const counts: CardOrdersAnswer = {
    done: 0,
    postponed: 0,
    dead: 0,
    missing: missingCardSettings(),
  };
  const deadline = Date.now() + BUDGET_MS;
  while (counts.missing.length === 0 && Date.now() < deadline) {
    const orders = await claim();
    const settled = await Promise.all(
      orders.map(async (order) => settle(order, await send(order))),
    );
    for (const status of settled) if (status) counts[status] += 1;
    // Where nothing gets through the provider is likely to be down.
    if (settled.every((status) => status !== "done")) break;
  }
  return counts;
}

async function claim(): Promise<Order[]> {
  const { data, error } = await serverClient().rpc("claim_card_orders", { at_most: AT_ONCE });
  if (error) throw asAppError(error);
  return claimedOrders.parse(data);
}

async function send(order: Order): Promise<Outcome> {
  try {
    return order.kind === "refund" ? await refund(order) : await close(order);
  } catch (error) {
    return { error: String(error), hopeless: isRefusal(error) };
  }
}

/**
 * All that is left of the money: a part may have gone back by the provider's own pages. The order says
 * how much that is where a dispute took a part.
 */
async function refund({ id, payment_intent, amount }: Order): Promise<Outcome> {
  if (payment_intent === null) return { error: "There is no money to refund", hopeless: true };
  try {
    const made = await provider().refunds.create(
      amount === null ? { payment_intent } : { payment_intent, amount },
      { idempotencyKey: id },
    );
    return { movement: refundMovement(made) };
  } catch (error) {
    // Its events say so, too.
    if (isRefusal(error) && error.code === "charge_already_refunded") return {};
    throw error;
  }
}

async function close({ session_id }: Order): Promise<Outcome> {
  try {
    if (session_id !== null) await provider().checkout.sessions.expire(session_id);
  } catch (error) {
    // It was paid, or has ended by itself.
    if (!isRefusal(error)) throw error;
  }
  return {};
}

const STATUS: Record<string, "done" | "postponed" | "dead"> = {
  done: "done",
  pending: "postponed",
  dead: "dead",
};

/** Undefined where the lease has passed to another worker meanwhile. */
async function settle(order: Order, outcome: Outcome) {
  const { data, error } = await serverClient().rpc("settle_card_order", {
    order_id: order.id,
    attempt: order.attempt,
    ...outcome,
  });
  if (error) throw asAppError(error);
  const status = STATUS[String(data)];
  if ("error" in outcome) {
    console.error(`payments: the ${order.kind} ${order.id} is ${status}: ${outcome.error}`);
  }
  return status;
}
