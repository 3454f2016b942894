import type { ErrorCode } from "../../../../supabase/functions/_shared/contracts/errors.ts";
import { isKnownCode } from "./errors.ts";

/** What a proxy before the database refuses, in a body of its own: a page, a message without code. */
const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  413: "too_large",
  429: "rate_limited",
  503: "unavailable",
  504: "unavailable",
};

function parsed(text: string): object {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : {};
  } catch {
    return {};
  }
}

const textIn = (body: object, key: string): string | undefined => {
  const value: unknown = Object.getOwnPropertyDescriptor(body, key)?.value;
  return typeof value === "string" ? value : undefined;
};

const isRest = (input: RequestInfo | URL): boolean =>
  /^[^?#]*\/rest\/v1\//.test(input instanceof Request ? input.url : String(input));

/**
 * As `ask`, but gives REST's errors a code where they have none that the app knows. supabase-js
 * keeps of a failed REST request what its body says and drops the status.
 */
export const namingFetch =
  (ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await ask(input, init);
    const code = CODE_BY_STATUS[response.status];
    if (code === undefined || !isRest(input)) {
      return response;
    }
    const text = await response.clone().text();
    const body = parsed(text);
    const given = textIn(body, "code");
    if (given !== undefined && isKnownCode(given)) return response;
    const { status, statusText } = response;
    const headers = new Headers(response.headers);
    for (const name of ["content-type", "content-length", "content-encoding"]) headers.delete(name);
    // What was there before is for the log.
    const named = {
      code,
      message: textIn(body, "message") ?? statusText,
      details: text,
      hint: null,
    };
    return Response.json(named, { status, statusText, headers });
  };
