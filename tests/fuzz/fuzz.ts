import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { seededRandom } from "../helpers/random.ts";
import { CORPUS } from "./corpus/corpus.ts";
import { framesOf } from "./corpus/frames.ts";
import type { Fixtures } from "./fixtures.ts";
import { type HeldMemory, heldMemory } from "./held-memory.ts";
import { type Random, changeJson, mutate } from "./mutations.ts";
import { sendFrame } from "./send-frame.ts";
import { type Outcome, type Target, send } from "./send.ts";

export interface FuzzReport {
  /** Of the answers, by status. */
  statuses: Map<number, number>;
  /** One line each, enough to send the request again. */
  failures: string[];
  /** Sampled at even distances after the warm-up. */
  memory: HeldMemory[];
  /** The requests and frames of the corpus that were sent, and the kinds of change made to them. */
  used: { requests: Set<string>; kinds: Set<string> };
}

const CONCURRENCY = 16;
const FRAME_SHARE = 0.08;
const CONTROL_EVERY = 500;
/** Caches and prepared statements fill, and the heap finds its size. */
const WARM_UP = 0.3;
const SAMPLES = 30;
const FAILURES_AT_MOST = 200;

/** Those of the demo; requests add others. */
const SPECIES = `/rest/v1/species?select=*&order=id&id=in.(${[1, 2, 3].map((n) => `50000000-0000-4000-8000-00000000000${n}`).join()})`;

/** What a reader of the site asks; what was sent in between may not change the answer. */
async function control(target: Target): Promise<string> {
  const headers = { apikey: target.publishableKey };
  const paths = [SPECIES, "/auth/v1/settings", "/healthz"];
  const answers = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(`${target.url}${path}`, { headers });
      return `${response.status} ${await response.text()}`;
    }),
  );
  return answers.join("\n");
}

/** A part of a stack that has just started on a busy machine may not have answered in time yet. */
async function untilHealthy({ url }: Target): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    const response = await fetch(`${url}/healthz`);
    const text = await response.text();
    if (response.ok) return;
    if (Date.now() > until) throw new Error(`The stack is not healthy: ${text}`);
    await sleep(100);
  }
}

/** A 501 or 503 says on purpose that something is not served; none is expected here either. */
const isFailure = ({ status }: Outcome): boolean => status >= 500 || status <= 0;

/** Gives the items in a random order, each of them once before any is given again. */
function dealer<T>(items: readonly T[], random: Random): () => T {
  let rest: T[] = [];
  return () => {
    if (rest.length === 0) rest = [...items];
    return rest.splice(random.int(0, rest.length - 1), 1)[0] as T;
  };
}

type Frame = [name: string, frame: readonly unknown[]];
type CorpusEntry = (typeof CORPUS)[number];
interface Sent {
  what: string;
  outcome: Outcome;
}

/**
 * Sends valid requests with one thing changed. The same seed changes the same things.
 *
 * @param only of the corpus, the requests whose name it finds; then no frames are sent
 */
export async function fuzz(
  fixtures: Fixtures,
  seed: number,
  requests: number,
  only?: RegExp,
): Promise<FuzzReport> {
  const { target } = fixtures;
  const random = seededRandom(seed);
  const chosen = only ? CORPUS.filter(([name]) => only.test(name)) : CORPUS;
  if (chosen.length === 0) throw new Error(`No request of the corpus is called ${String(only)}`);
  const dealRequest = dealer(chosen, random);
  const frameShare = only ? 0 : FRAME_SHARE;
  const dealFrame = dealer(Object.entries(framesOf(target)), random);
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  await untilHealthy(target);
  const normal = await control(target);
  const memory: HeldMemory[] = [];
  const warm = Math.floor(requests * WARM_UP);
  const sampleEvery = Math.max(1, Math.floor((requests - warm) / SAMPLES));
  const used = { requests: new Set<string>(), kinds: new Set<string>() };
  let sent = 0;

  const changedFrame =
    ([name, valid]: Frame, own: Random) =>
    async (): Promise<Sent> => {
      used.requests.add(name);
      const { value, change } = changeJson(valid, own);
      const text = JSON.stringify(value) ?? "";
      const frame = own.chance(0.1) ? Buffer.from(text) : own.chance(0.1) ? text.slice(1) : text;
      return {
        what: `WebSocket ${String(valid[3])}: ${change}`,
        outcome: await sendFrame(target, frame, valid[3] !== "phx_join"),
      };
    };

  const changedRequest =
    ([name, build]: CorpusEntry, own: Random) =>
    async (): Promise<Sent> => {
      const request = mutate(await build(fixtures), own);
      used.requests.add(name);
      used.kinds.add(request.kind);
      const outcome = await send(target, agent, request);
      return {
        what: `${name}: ${request.method} ${request.path} as ${request.who}: ${request.change}`,
        // A closed connection is an answer to what is no HTTP; the next request must be served.
        outcome: outcome.status === 0 ? await send(target, agent, request) : outcome,
      };
    };

  async function one(): Promise<void> {
    const number = sent;
    sent += 1;
    // Drawn before anything is waited for: the order of the answers changes no draw.
    const own = seededRandom(random.int(0, 2 ** 31));
    const sendIt = own.chance(frameShare)
      ? changedFrame(dealFrame(), own)
      : changedRequest(dealRequest(), own);
    if (number >= warm && (number - warm) % sampleEvery === 0) memory.push(await heldMemory());
    const controlled =
      number % CONTROL_EVERY === CONTROL_EVERY - 1 ? await control(target) : normal;
    if (controlled !== normal) {
      failures.push(`${number}: the control requests, before ${normal}, now ${controlled}`);
    }
    const { what, outcome } = await sendIt();
    statuses.set(outcome.status, (statuses.get(outcome.status) ?? 0) + 1);
    if (isFailure(outcome))
      failures.push(`${number}: ${outcome.status} ${what} -> ${outcome.body.slice(0, 300)}`);
  }

  const lane = async () => {
    while (sent < requests && failures.length < FAILURES_AT_MOST) await one();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  agent.destroy();
  const last = await control(target);
  if (last !== normal) failures.push(`The control requests, before ${normal}, in the end ${last}`);
  return { statuses, failures, memory, used };
}
