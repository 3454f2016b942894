import { seededRandom } from "../helpers/random.ts";
import { HEADERS, METHODS, PERCENTS, TEXTS, TOKENS, VALUES } from "./hostile-values.ts";
import { rawBodies } from "./raw-bodies.ts";
import type { SentRequest, ValidRequest } from "./request.ts";

export type Random = ReturnType<typeof seededRandom>;

export interface Mutated extends SentRequest {
  /** What was changed, for the reader of a failure. */
  change: string;
  /** One of `KINDS`. */
  kind: string;
}

type Path = (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== "object" || Buffer.isBuffer(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

/** A copy in which the place holds another value, or is missing. */
export function changedAt(value: unknown, [step, ...rest]: Path, to: unknown): unknown {
  if (step === undefined) return to;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as Record<string, unknown>) };
  const inner: unknown = Reflect.get(copy, step);
  const changed = changedAt(inner, rest, to);
  if (changed === undefined) Reflect.deleteProperty(copy, step);
  else Reflect.set(copy, step, changed);
  return copy;
}

/** One value of a JSON document exchanged for another. */
export function changeJson(value: unknown, random: Random): { value: unknown; change: string } {
  const path = random.pick(pathsOf(value));
  const to = random.chance(0.1) ? undefined : random.pick(VALUES);
  const shown = JSON.stringify(to)?.slice(0, 60);
  return { value: changedAt(value, path, to), change: `${path.join(".")} = ${shown}` };
}

type Change = (request: ValidRequest, random: Random) => Mutated | undefined;

const body: Change = (request, random) => {
  if (request.body === undefined || Buffer.isBuffer(request.body)) return undefined;
  const { value, change } = changeJson(request.body, random);
  return { ...request, body: value, change, kind: "value" };
};

const rawBody: Change = (request, random) => {
  const text = Buffer.isBuffer(request.body) ? "x" : (JSON.stringify(request.body) ?? "");
  const [change, raw] = random.pick(rawBodies(text, random));
  return { ...request, raw, change: `body: ${change}`, kind: `body: ${change}` };
};

const query: Change = (request, random) => {
  const entries = Object.entries(request.query ?? {});
  const names = [
    ...entries.map(([name]) => name),
    "select",
    "order",
    "limit",
    "offset",
    "on_conflict",
    "columns",
    "and",
    "or",
    "not.and",
    "apikey",
    "a.b",
    "__proto__",
    "constructor",
    "events.order",
    "",
  ];
  // What has a grammar of its own is tried most.
  const grammars = ["select", "order", "and", "columns", ...entries.map(([known]) => known)];
  const name = random.pick(random.chance(0.6) ? grammars : names);
  const before = new Map(entries).get(name) ?? "";
  const value = random.pick([
    random.pick(TEXTS),
    before.slice(0, random.int(0, before.length)),
    `${before}${random.pick(TEXTS)}`,
    before.replace(/[a-z]+/, random.pick(TEXTS)),
    `(${"and(".repeat(120)})`,
  ]);
  const given = { ...request.query, [name]: value };
  return { ...request, query: given, change: `?${name}=${value.slice(0, 60)}`, kind: "query" };
};

const path: Change = (request, random) => {
  const parts = request.path.split("/");
  const at = random.int(3, Math.max(3, parts.length - 1));
  const piece = random.pick([
    ...PERCENTS,
    "..",
    "",
    ".",
    "x".repeat(3000),
    encodeURIComponent(random.pick(TEXTS).toWellFormed?.() ?? "x"),
  ]);
  parts[at] = random.chance(0.5) ? piece : `${parts[at] ?? ""}${piece}`;
  return { ...request, path: parts.join("/"), change: `path ${piece.slice(0, 60)}`, kind: "path" };
};

const header: Change = (request, random) => {
  const name = random.pick(Object.keys(HEADERS));
  const value = random.pick(HEADERS[name] ?? [""]);
  return {
    ...request,
    headers: { ...request.headers, [name]: value },
    change: `${name}: ${value.slice(0, 60)}`,
    kind: `header ${name}`,
  };
};

const method: Change = (request, random) => {
  const given = random.pick(METHODS);
  return { ...request, method: given, change: `method ${given}`, kind: `method ${given}` };
};

const caller: Change = (request, random) => {
  if (random.chance(0.5)) {
    // What an account of its own was made for, such as to be deleted, is not done to the others.
    const who = random.pick(
      request.token === undefined
        ? (["anon", "member", "admin", "service"] as const)
        : (["anon", "service"] as const),
    );
    const { token: _token, ...rest } = request;
    return { ...rest, who, change: `as ${who}`, kind: "caller" };
  }
  const token = random.pick(TOKENS);
  return { ...request, token, change: `token ${token.slice(0, 30)}`, kind: "token" };
};

const CHANGES: readonly Change[] = [
  body,
  body,
  body,
  body,
  rawBody,
  rawBody,
  query,
  query,
  query,
  path,
  header,
  method,
  caller,
];

/** What can be done to a request. */
export const KINDS: readonly string[] = [
  "value",
  ...rawBodies("", seededRandom(0)).map(([name]) => `body: ${name}`),
  "query",
  "path",
  ...Object.keys(HEADERS).map((name) => `header ${name}`),
  ...METHODS.map((name) => `method ${name}`),
  "caller",
  "token",
];

/** The request with one thing changed. */
export function mutate(request: ValidRequest, random: Random): Mutated {
  for (;;) {
    const changed = random.pick(CHANGES)(request, random);
    if (changed) return changed;
  }
}
