import { createHmac, randomUUID } from "node:crypto";
import { errorMessage } from "../stack-error.ts";
import type { Delivery, ProviderEvent, Store } from "./store.ts";

export interface Webhooks {
  /** Keeps the event and sends it until it is taken. */
  emit(type: string, object: Record<string, unknown>): Promise<void>;
  stop(): Promise<void>;
}

const TRIES_AT_MOST = 60;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** The header `stripe-signature` of a body, as Stripe makes it. */
export function signatureOf(body: string, secret: string, at = Math.floor(Date.now() / 1000)) {
  const signature = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return `t=${at},v1=${signature}`;
}

/** Sends events to the site's webhook, each by itself, signed anew with each try, with growing pauses. */
export function startWebhooks(options: {
  store: Store;
  url: string;
  secret: string;
  log: (line: string) => void;
}): Webhooks {
  const { store, url, secret, log } = options;
  const leaving = new AbortController();
  const running = new Set<Promise<void>>();

  function begin(delivery: Delivery): void {
    const work = deliver(delivery).finally(() => running.delete(work));
    running.add(work);
  }

  async function deliver(delivery: Delivery): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!delivery.delivered && delivery.attempts < TRIES_AT_MOST && !leaving.signal.aborted) {
      delivery.attempts += 1;
      delivery.delivered = await send(delivery.event);
      await store.save();
      if (delivery.delivered) return;
      await pause(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }

  async function send(event: ProviderEvent): Promise<boolean> {
    const body = JSON.stringify(event);
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signatureOf(body, secret),
        },
        body,
        signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch (error) {
      if (!leaving.signal.aborted)
        log(`payments: ${event.type} not delivered: ${errorMessage(error)}`);
      return false;
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      leaving.signal.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  // Those that an earlier run could not deliver.
  for (const delivery of store.state.deliveries) if (!delivery.delivered) begin(delivery);

  return {
    async emit(type, object) {
      const event: ProviderEvent = {
        id: `evt_${randomUUID().replaceAll("-", "")}`,
        object: "event",
        type,
        created: Math.floor(Date.now() / 1000),
        data: { object: { ...object } },
      };
      const delivery: Delivery = { event, attempts: 0, delivered: false };
      store.state.deliveries.push(delivery);
      await store.save();
      begin(delivery);
    },
    async stop() {
      leaving.abort();
      await Promise.all(running);
    },
  };
}
