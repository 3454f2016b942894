import { showsKey } from "../mail/guard.ts";
import type { Keys } from "../keys/keys.ts";
import { paymentKey, webhookSecret } from "./keys.ts";
import { PAGE_POLICY, closedPage, payPage, paymentsPage } from "./pages.ts";
import { type Movement, openStore } from "./store.ts";
import {
  StripeRefusal,
  addMovement,
  createRefund,
  createSession,
  expireSession,
  findSession,
  newId,
} from "./stripe-api.ts";
import { startWebhooks } from "./webhooks.ts";

export interface PaymentProvider {
  /** Serves everything under /_pay. */
  fetch: (request: Request) => Promise<Response>;
  stop(): Promise<void>;
}

/**
 * Stands in for Stripe. `/_pay/v1` responds as its API does (base URL: `/_pay`), pay pages are at
 * `/_pay/c/<session>`, and `/_pay` shows what was paid, to refund or dispute it as a bank would.
 * Events go to the site's webhook, signed, until they are taken.
 */
export async function createPaymentProvider(options: {
  dataDir: string;
  keys: Keys;
  /** Of the stack, as people reach it. */
  siteUrl: string;
  /** Of the stack, as its own parts reach it. */
  url: string;
  log: (line: string) => void;
}): Promise<PaymentProvider> {
  const { keys, siteUrl } = options;
  const store = await openStore(options.dataDir, options.log);
  const { state } = store;
  const webhooks = startWebhooks({
    store,
    url: `${options.url}/functions/v1/payments/webhook`,
    secret: webhookSecret(keys),
    log: options.log,
  });

  async function api(request: Request, path: string[]): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    const asked = `${request.method} ${path.join("/")}?${form.toString()}`;
    const key = request.headers.get("idempotency-key");
    const earlier = key === null ? undefined : state.responses[key];
    if (earlier && earlier.asked !== asked) {
      return errorResponse(400, "idempotency_error", "", "The key was used with other parameters");
    }
    if (earlier) return Response.json(earlier.body, { status: earlier.status });
    const body = await call(`${request.method} ${path.slice(0, 2).join("/")}`, path, form);
    if (key !== null && request.method === "POST") {
      state.responses[key] = { asked, status: 200, body };
    }
    await store.save();
    return Response.json(body);
  }

  async function call(what: string, path: string[], form: URLSearchParams): Promise<object> {
    const [, , id, action] = path;
    if (what === "POST checkout/sessions" && id === undefined) {
      return createSession(state, form, siteUrl);
    }
    if (what === "POST checkout/sessions" && action === "expire") {
      const session = expireSession(state, id ?? "");
      await webhooks.emit("checkout.session.expired", session);
      return session;
    }
    if (what === "GET checkout/sessions") return findSession(state, id ?? "");
    if (what === "POST refunds") {
      const refund = createRefund(state, form);
      await webhooks.emit("refund.created", refund);
      return refund;
    }
    throw new StripeRefusal("resource_missing", "Unrecognized request URL", 404);
  }

  async function payPageOf(request: Request, id: string): Promise<Response> {
    const session = findSession(state, id);
    if (session.status !== "open") return html(closedPage(session));
    if (request.method !== "POST") return html(payPage(session, false));
    const action = new URLSearchParams(await request.text()).get("do");
    if (action === "leave") return Response.redirect(session.cancel_url, 303);
    if (action !== "pay") return html(payPage(session, true));
    session.status = "complete";
    session.payment_status = "paid";
    session.payment_intent = newId("pi");
    await webhooks.emit("checkout.session.completed", session);
    return Response.redirect(session.success_url, 303);
  }

  /** What happens to a payment elsewhere: at its bank, or on the provider's own pages. */
  async function change(request: Request, intent: string): Promise<Response> {
    const action = new URLSearchParams(await request.text()).get("do");
    const session = state.sessions.find((one) => one.payment_intent === intent);
    if (!session) throw new StripeRefusal("resource_missing", "No such payment_intent", 404);
    if (action === "refund") {
      const refund = createRefund(state, new URLSearchParams({ payment_intent: intent }));
      await webhooks.emit("refund.created", refund);
    } else if (action === "dispute") {
      const { amount_total } = session;
      const dispute = addMovement(state, session, "dispute", amount_total, "needs_response");
      await webhooks.emit("charge.dispute.created", dispute);
    } else {
      const isOpen = (one: Movement) =>
        one.payment_intent === intent && one.status === "needs_response";
      const dispute = state.movements.find(isOpen);
      if (!dispute) throw new StripeRefusal("", "There is no open dispute");
      dispute.status = action === "win" ? "won" : "lost";
      await webhooks.emit("charge.dispute.closed", dispute);
    }
    return new Response(null, { status: 303, headers: { location: "/_pay" } });
  }

  async function route(request: Request): Promise<Response> {
    const [first, second, ...rest] = new URL(request.url).pathname
      .split("/")
      .slice(2)
      .filter(Boolean);
    if (first === "v1" && second !== undefined) {
      if (!showsKey(request.headers.get("authorization"), paymentKey(keys))) {
        return errorResponse(401, "invalid_request_error", "", "Invalid API Key provided");
      }
      return api(request, [second, ...rest]);
    }
    if (request.method === "POST" && request.headers.get("sec-fetch-site") === "cross-site") {
      return errorResponse(403, "invalid_request_error", "", "Only from the page itself");
    }
    if (first === "c" && second !== undefined) return payPageOf(request, second);
    if (first === "payments" && second !== undefined && request.method === "POST") {
      return change(request, second);
    }
    if (first === undefined) return html(paymentsPage(state.sessions, state.movements));
    return errorResponse(404, "invalid_request_error", "", "There is no such page");
  }

  return {
    async fetch(request) {
      try {
        return await route(request);
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error;
        return errorResponse(error.status, "invalid_request_error", error.code, error.message);
      }
    },
    stop: () => webhooks.stop(),
  };
}

function errorResponse(status: number, type: string, code: string, message: string): Response {
  return Response.json({ error: { type, ...(code ? { code } : {}), message } }, { status });
}

function html(body: string): Response {
  return new Response(body, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": PAGE_POLICY,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    },
  });
}
