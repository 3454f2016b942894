import type { KeyKind } from "../keys/keys.ts";

/** Who makes a request, as PostgreSQL sees it: the role to switch to and the token's claims. */
export interface Caller {
  role: string;
  claims: Readonly<Record<string, unknown>>;
  /** The key that opened the gate; absent on the few public paths that need none. */
  key?: KeyKind;
  /** One of the stack's own functions, which waits behind no client. */
  own?: true;
}

/** What a transaction must say before the caller's own statement runs. */
export interface RequestContext {
  caller: Caller;
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  readOnly: boolean;
  /** Aborts when the client has gone. */
  signal?: AbortSignal;
  /** The role's own limit, as `alter role … set statement_timeout` says it; none when absent. */
  statementTimeout?: string;
}
