import { z } from "zod";
import { LANGUAGES } from "./languages.ts";

export const paymentStatus = z.enum([
  "due",
  "paid",
  "waived",
  "refund_due",
  "refunded",
  "disputed",
]);
export type PaymentStatus = z.infer<typeof paymentStatus>;

export const paymentMethod = z.enum(["cash", "transfer", "card"]);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** An amount in minor units of its ISO 4217 currency. */
const fee = {
  amount_minor: z.int32().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
};

/** `POST /payments/checkout`: the captain wants to pay what the page shows. */
export const checkoutRequest = z.strictObject({
  registration_id: z.uuid(),
  ...fee,
  locale: z.enum(LANGUAGES),
  /** The page of the site to come back to, which then has the `entry` and `payment=done` or `payment=left` in its address. */
  return_to: z
    .string()
    .max(200)
    .regex(/^(?:\/[a-z0-9-]+)+$/),
});
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

/** Where to pay. 409 `fee_changed` has `amount_minor` and `currency` of now in its fields. */
export const checkoutAnswer = z.object({ url: z.url() });
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;

/** `GET /payments`: whether fees can be paid by card here. */
export const paymentOptions = z.object({ card: z.boolean() });
export type PaymentOptions = z.infer<typeof paymentOptions>;

/** `POST /payments/webhook`: what became of the provider's event. */
export interface WebhookAnswer {
  outcome: string;
}

/** `POST /payments/drain`: what became of the orders to the provider. */
export interface CardOrdersAnswer {
  done: number;
  postponed: number;
  dead: number;
  /** Variables of the function without which nothing is sent. */
  missing: string[];
}
