import type { KeyKind } from "../keys/keys.ts";

/** Who makes a request, as PostgreSQL sees it: the role to switch to and the token's claims. */
export interface Caller {
  role: string;
  claims: Readonly<Record<string, unknown>>;
  /** The key that opened the gate; absent on the few public paths that need none. */
  key?: KeyKind;
  /** The key was that of the stack's own functions. */
  functionsKey?: true;
}

/**
 * Whether a server asks: one of the stack's own functions for itself, or anyone who holds the secret
 * key. A function that shows its caller's token asks for that caller.
 */
export const isFromServer = ({ role, functionsKey }: Caller): boolean =>
  role === "service_role" || (functionsKey === true && role === "anon");

/** A request for the database: whose it is, and what its SQL can read of it. */
export interface RequestContext {
  caller: Caller;
  /** Its signal aborts when the client has gone. */
  request: Request;
  /** The path within the service. */
  path: string;
  readOnly: boolean;
  /** Runs the function that the REST API is set to run before each request. */
  beginsAsRest?: true;
  /** Keeps the stack's own role, past row-level security, for what a service decides itself. */
  asStack?: true;
}
