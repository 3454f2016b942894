import type { Fixtures } from "./fixtures.ts";

export type Who = "anon" | "member" | "admin" | "service";

export interface ValidRequest {
  method: string;
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** JSON, or bytes as they are. */
  body?: unknown;
  who: Who;
  /** Of an account made for this request, in place of the caller's own. */
  token?: string;
}

/** A request as it goes over the wire. */
export interface SentRequest extends ValidRequest {
  /** In place of the JSON of `body`. */
  raw?: string | Buffer;
}

/** Builds a request that succeeds as it is, with new ids and rows where it cannot be repeated. */
export type Build = (fixtures: Fixtures) => ValidRequest | Promise<ValidRequest>;
export type Corpus = Record<string, Build>;

type Query = Record<string, string>;

const returning = { prefer: "return=representation" };

const rest = (method: string, table: string, query: Query, body: unknown, who: Who) => ({
  method,
  path: `/rest/v1/${table}`,
  query,
  headers: returning,
  ...(body === undefined ? {} : { body }),
  who,
});
export const read = (table: string, query: Query, who: Who = "anon"): ValidRequest => ({
  method: "GET",
  path: `/rest/v1/${table}`,
  query,
  who,
});
export const insert = (table: string, body: unknown, who: Who = "admin"): ValidRequest =>
  rest("POST", table, {}, body, who);
export const change = (table: string, query: Query, body: unknown, who: Who = "admin") =>
  rest("PATCH", table, query, body, who);
export const remove = (table: string, id: string): ValidRequest =>
  rest("DELETE", table, { id: `eq.${id}` }, undefined, "admin");
export const call = (name: string, body: unknown, who: Who = "admin"): ValidRequest => ({
  method: "POST",
  path: `/rest/v1/rpc/${name}`,
  body,
  who,
});

const of =
  (service: string) =>
  (method: string, path: string, body: unknown, who: Who, token?: string): ValidRequest => ({
    method,
    path: `/${service}/v1/${path}`,
    ...(body === undefined ? {} : { body }),
    who,
    ...(token === undefined ? {} : { token }),
  });
export const auth = of("auth");
export const storage = of("storage");
export const functions = of("functions");
