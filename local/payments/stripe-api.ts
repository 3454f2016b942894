import { randomUUID } from "node:crypto";
import type { Movement, Session, State } from "./store.ts";

/** The part of Stripe's API that the site uses, on the stand-in's state. */

export class StripeRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const SHORTEST_S = 30 * 60;
const LONGEST_S = 24 * 60 * 60;
/** Of most currencies with decimals, half a unit. */
const LEAST_AMOUNT = 50;
const WITHOUT_DECIMALS = /^(?:bif|clp|djf|gnf|jpy|kmf|krw|mga|pyg|rwf|vnd|vuv|xaf|xof|xpf)$/;

export const now = (): number => Math.floor(Date.now() / 1000);
export const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll("-", "")}`;

export function createSession(state: State, form: URLSearchParams, siteUrl: string): Session {
  const item = "line_items[0]";
  const amount = Number(required(form, `${item}[price_data][unit_amount]`));
  const currency = required(form, `${item}[price_data][currency]`);
  const expiresAt = Number(form.get("expires_at") ?? now() + LONGEST_S);
  if (!Number.isSafeInteger(amount) || amount < 1) {
    throw new StripeRefusal("parameter_invalid_integer", "The amount is no positive integer");
  }
  if (amount < LEAST_AMOUNT && !WITHOUT_DECIMALS.test(currency)) {
    throw new StripeRefusal("amount_too_small", "The amount is below what can be charged");
  }
  // A clock may be a second off.
  if (expiresAt < now() + SHORTEST_S - 5 || expiresAt > now() + LONGEST_S + 5) {
    throw new StripeRefusal("parameter_invalid", "expires_at is 30 minutes to 24 hours from now");
  }
  const id = newId("cs_test");
  const session: Session = {
    id,
    object: "checkout.session",
    status: "open",
    payment_status: "unpaid",
    amount_total: amount,
    currency,
    client_reference_id: form.get("client_reference_id"),
    metadata: metadataOf(form),
    payment_intent: null,
    success_url: required(form, "success_url"),
    cancel_url: required(form, "cancel_url"),
    url: `${siteUrl}/_pay/c/${id}`,
    created: now(),
    expires_at: expiresAt,
    name: required(form, `${item}[price_data][product_data][name]`),
    description: form.get(`${item}[price_data][product_data][description]`) ?? "",
  };
  state.sessions.push(session);
  return session;
}

/** The page, expired if its time is over. */
export function findSession(state: State, id: string): Session {
  const session = state.sessions.find((one) => one.id === id);
  if (!session) throw new StripeRefusal("resource_missing", "No such checkout.session", 404);
  if (session.status === "open" && session.expires_at <= now()) session.status = "expired";
  return session;
}

export function expireSession(state: State, id: string): Session {
  const session = findSession(state, id);
  if (session.status !== "open") {
    throw new StripeRefusal("", "Only sessions with a status of open can be expired");
  }
  session.status = "expired";
  return session;
}

/** Gives back what is left of a payment. */
export function createRefund(state: State, form: URLSearchParams): Movement {
  const intent = required(form, "payment_intent");
  const session = state.sessions.find((one) => one.payment_intent === intent);
  if (!session) throw new StripeRefusal("resource_missing", "No such payment_intent", 404);
  const own = state.movements.filter((one) => one.payment_intent === intent);
  const sum = (object: Movement["object"], status: string) =>
    own
      .filter((one) => one.object === object && one.status === status)
      .reduce((total, one) => total + one.amount, 0);
  const lost = sum("dispute", "lost");
  const left = session.amount_total - sum("refund", "succeeded") - lost;
  const isOpen = own.some(
    (one) => one.object === "dispute" && !["won", "lost"].includes(one.status),
  );
  if (isOpen || (lost > 0 && left <= 0)) {
    throw new StripeRefusal("charge_disputed", "The charge has been disputed");
  }
  const amount = Number(form.get("amount") ?? left);
  if (left === 0) throw new StripeRefusal("charge_already_refunded", "It has been refunded");
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > left) {
    throw new StripeRefusal("amount_too_large", "More than is left of the payment");
  }
  return addMovement(state, session, "refund", amount, "succeeded");
}

export function addMovement(
  state: State,
  session: Session,
  kind: Movement["object"],
  amount: number,
  status: string,
): Movement {
  const movement: Movement = {
    id: newId(kind === "refund" ? "re" : "dp"),
    object: kind,
    payment_intent: session.payment_intent ?? "",
    amount,
    currency: session.currency,
    status,
    created: now(),
  };
  state.movements.push(movement);
  return movement;
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (!value) throw new StripeRefusal("parameter_missing", `Missing required param: ${name}.`);
  return value;
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}
