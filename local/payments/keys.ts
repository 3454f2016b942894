import { createHmac } from "node:crypto";
import type { Keys } from "../keys/keys.ts";

const derive = ({ jwtSecret }: Pick<Keys, "jwtSecret">, use: string): string =>
  createHmac("sha256", jwtSecret).update(use).digest("hex").slice(0, 32);

/** What the stack's functions show to the stand-in: Stripe's kind of key, random for each data folder. */
export const paymentKey = (keys: Pick<Keys, "jwtSecret">): string =>
  `sk_test_${derive(keys, "payments")}`;

/** Signs the stand-in's webhooks. */
export const webhookSecret = (keys: Pick<Keys, "jwtSecret">): string =>
  `whsec_${derive(keys, "payment webhooks")}`;
