import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { readJson, writeJson } from "../json-file.ts";

const metadata = z.record(z.string(), z.string());

const session = z.object({
  id: z.string(),
  object: z.literal("checkout.session"),
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.enum(["paid", "unpaid"]),
  amount_total: z.number(),
  currency: z.string(),
  client_reference_id: z.string().nullable(),
  metadata,
  payment_intent: z.string().nullable(),
  success_url: z.string(),
  cancel_url: z.string(),
  url: z.string(),
  /** Unix time, as Stripe has it. */
  created: z.number(),
  expires_at: z.number(),
  /** Of the one line item. */
  name: z.string(),
  description: z.string(),
});
export type Session = z.infer<typeof session>;

const movement = z.object({
  id: z.string(),
  object: z.enum(["refund", "dispute"]),
  payment_intent: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  created: z.number(),
});
export type Movement = z.infer<typeof movement>;

const event = z.object({
  id: z.string(),
  object: z.literal("event"),
  type: z.string(),
  created: z.number(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
export type ProviderEvent = z.infer<typeof event>;

const delivery = z.object({ event, attempts: z.number(), delivered: z.boolean() });
export type Delivery = z.infer<typeof delivery>;

const remembered = z.object({ asked: z.string(), status: z.number(), body: z.unknown() });

const state = z.object({
  sessions: z.array(session),
  movements: z.array(movement),
  deliveries: z.array(delivery),
  /** Responses by idempotency key, with what was asked. */
  responses: z.record(z.string(), remembered),
});
export type State = z.infer<typeof state>;

const KEPT_AT_MOST = 1000;

export interface Store {
  state: State;
  /** Keeps the state; a change that comes meanwhile is kept with the next one. */
  save(): Promise<void>;
}

/** What the stand-in knows, in one file, so that a restart finds open pages and what is to be sent. */
export async function openStore(dataDir: string, log: (line: string) => void): Promise<Store> {
  const folder = join(dataDir, "payments");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "state.json");
  const content = await readJson(file);
  const kept = state.safeParse(content);
  if (content !== undefined && !kept.success) {
    log("payments: the stored state could not be read; the stand-in starts without one");
  }
  const current: State = kept.success
    ? kept.data
    : { sessions: [], movements: [], deliveries: [], responses: {} };
  let queue = Promise.resolve();
  return {
    state: current,
    save() {
      for (const list of [current.sessions, current.movements, current.deliveries]) {
        list.splice(0, Math.max(0, list.length - KEPT_AT_MOST));
      }
      // The oldest first: an object has its keys in the order in which they came.
      for (const key of Object.keys(current.responses).slice(0, -KEPT_AT_MOST)) {
        delete current.responses[key];
      }
      queue = queue.catch(() => {}).then(() => writeJson(file, current));
      return queue;
    },
  };
}
