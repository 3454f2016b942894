import { parseInput } from "../_shared/app-error.ts";
import { requireCaller } from "../_shared/caller.ts";
import {
  type CheckoutAnswer,
  type PaymentOptions,
  type WebhookAnswer,
  checkoutRequest,
} from "../_shared/contracts/payments.ts";
import { createApp, readJson, refuseOtherMethods } from "../_shared/create-app.ts";
import { asAppError } from "../_shared/database-errors.ts";
import { missingCardSettings } from "../_shared/environment.ts";
import { requireServer, serverClient } from "../_shared/server.ts";
import { cardEvent } from "./card-event.ts";
import { openPayPage } from "./checkout.ts";
import { drainOrders } from "./drain.ts";
import { signedEvent } from "./provider.ts";

const app = createApp("payments");

app.get("/", (c) => {
  const answer: PaymentOptions = { card: missingCardSettings().length === 0 };
  c.header("Cache-Control", "public, max-age=60");
  return c.json(answer);
});
app.all("/", refuseOtherMethods("GET"));

app.post("/checkout", async (c) => {
  const caller = await requireCaller(c.req.raw);
  const request = parseInput(checkoutRequest, await readJson(c));
  const answer: CheckoutAnswer = await openPayPage(caller, request);
  return c.json(answer);
});
app.all("/checkout", refuseOtherMethods("POST"));

// What fails here is sent again by the provider, for three days.
app.post("/webhook", async (c) => {
  const signed = await signedEvent(await c.req.text(), c.req.header("stripe-signature"));
  const event = cardEvent(signed);
  const answer: WebhookAnswer = { outcome: "ignored" };
  if (event) {
    const { data, error } = await serverClient().rpc("receive_card_event", { event });
    if (error) throw asAppError(error);
    answer.outcome = String(data);
  }
  return c.json(answer);
});
app.all("/webhook", refuseOtherMethods("POST"));

app.post("/drain", async (c) => {
  await requireServer(c.req.raw);
  return c.json(await drainOrders());
});
app.all("/drain", refuseOtherMethods("POST"));

export default { fetch: (request: Request) => app.fetch(request) };
