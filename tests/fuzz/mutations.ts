import { seededRandom } from "../helpers/random.ts";
import { rawBodies } from "./raw-bodies.ts";
import type { SentRequest, ValidRequest } from "./request.ts";

export type Random = ReturnType<typeof seededRandom>;

export interface Mutated extends SentRequest {
  /** What was changed, for whoever reads a failure. */
  change: string;
  /** One of `KINDS`. */
  kind: string;
}

/** Texts that parsers, columns, headers and prototypes trip over. */
const TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "x\udfff",
  "%",
  '"',
  "'",
  "\\",
  "null",
  "NaN",
  "infinity",
  "-infinity",
  "0001-01-01 BC",
  "20000-01-01",
  "2026-02-30",
  "1e999",
  "-1",
  "99999999999999999999",
  "constructor",
  "__proto__",
  "toString",
  "hasOwnProperty",
  "../../etc/passwd",
  "a\r\nb: c",
  "{}",
  "[]",
  "(",
  "eq.",
  "eq.eq.eq",
  "in.(",
  "in.()",
  "not.not.eq.1",
  "is.nothing",
  "fts(.x",
  `fts.${"!".repeat(50)}a`,
  "cs.{{{{{{{1}}}}}}}",
  "ov.[2147483647:2147483648]={1,2}",
  "id::unknown,a:id::unknown",
  "*",
  "a,b,,c",
  "a(b(c(",
  "a->>b->c",
  "desc.asc",
  "🎣".repeat(50),
  "x".repeat(5000),
];
const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e300,
  -1e300,
  2 ** 53,
  1_763_750_000_000,
  {},
  [],
  [[]],
  [null],
  [[[[[[[[1]]]]]]]],
  { toString: 1, valueOf: null },
  { constructor: { prototype: 1 } },
  JSON.parse('{"__proto__":{"a":1}}'),
  Array.from({ length: 200 }, (_, n) => n),
];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];
const PERCENTS = [
  "%",
  "%0",
  "%ZZ",
  "%00",
  "%C3%28",
  "%ED%A0%80",
  "%2e%2e%2f",
  "%22",
  "%FF",
  "%0d%0a",
];
const HEADERS: Record<string, readonly string[]> = {
  "content-type": [
    "",
    "text/html",
    "multipart/form-data",
    "multipart/form-data; boundary=b",
    "application/json; charset=nothing",
    "image/png;a=b, text/html",
    "application/x-www-form-urlencoded",
    "text/csv",
    "application/octet-stream",
    ";;;",
  ],
  accept: [
    "",
    "text/csv",
    "application/vnd.pgrst.object+json",
    "application/vnd.pgrst.plan+json",
    "image/png",
    "*/*;q=x",
    "application/geo+json",
  ],
  prefer: [
    "return=nothing",
    "count=exact",
    "count=planned",
    "resolution=merge-duplicates",
    "tx=rollback",
    "handling=strict, timezone=Nowhere",
    "max-affected=-1",
    "params=single-object",
    "missing=default",
    "return=representation,return=minimal",
  ],
  range: [
    "0-",
    "-5",
    "5-1",
    "a-b",
    "bytes=0-0",
    "bytes=-",
    "99999999999999999999-",
    "bytes=5-2,1-3",
  ],
  "content-profile": ["auth", "pg_catalog", "", "nothing"],
  "accept-profile": ["auth", "storage", '"', "nothing"],
  "x-upsert": ["maybe"],
  "x-metadata": ["!!!", "e30=", "bnVsbA=="],
  "if-none-match": ["*", '"', 'W/"x", "y"'],
  "accept-encoding": ["br;q=0, gzip;q=x", "zstd", "*"],
  "cache-control": ["no-cache", "max-age=x", "ä"],
  "x-forwarded-for": ["1.2.3.4, ::1", "x", "999.1.1.1"],
  "x-client-info": ["x".repeat(3000)],
  "content-encoding": ["gzip", "nothing"],
  host: [
    "a@127.0.0.1",
    "a:b@localhost:4711",
    "localhost/x",
    "localhost#",
    "localhost\\x",
    "[::1",
    "",
  ],
};
const TOKENS = ["", "x", "a.b.c", "null", "eyJhbGciOiJub25lIn0.e30.", "ä", "x".repeat(4000)];

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
