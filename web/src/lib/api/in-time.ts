/** The code of the auth service's own timeouts: the app has words for it (errors.ts). */
class LateError extends Error {
  readonly code = "request_timeout";
  constructor(ms: number) {
    super(`No full response within ${ms} ms`);
    this.name = "LateError";
  }
}

/**
 * Does `work` until it settles, `ms` have passed or `ending` aborts; then its signal aborts and the
 * promise rejects, also where the work takes no notice of its signal.
 *
 * A timer rather than AbortSignal.timeout: a browser or Node may collect that one, combined with
 * another, before it fires.
 */
export async function inTime<T>(
  ms: number,
  ending: AbortController,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal } = ending;
  const timer = setTimeout(() => ending.abort(new LateError(ms)), ms);
  let end = (): void => {};
  const ended = new Promise<never>((_, reject) => {
    end = () => reject(signal.reason);
    signal.addEventListener("abort", end);
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([work(signal), ended]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}

/** As `inTime` for work that has a signal: the deadline ends this work alone. */
export async function inTimeFor<T>(
  ms: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const end = (): void => ending.abort(outer.reason);
  outer.addEventListener("abort", end);
  if (outer.aborted) end();
  try {
    return await inTime(ms, ending, work);
  } finally {
    outer.removeEventListener("abort", end);
  }
}

/** How long a write without a file may take that does no harm when it is sent again. */
export const WRITE_DEADLINE = 60_000;

/** How long a read may take, body and all; a slow line needs some time for a long list. */
export const READ_DEADLINE = 20_000;

/** Files take as long as their size and the line need. */
const isFile = (input: RequestInfo | URL): boolean =>
  /^[^?#]*\/storage\/v1\//.test(input instanceof Request ? input.url : String(input));

/**
 * As `ask`, but gives up reads whose response is not complete in time: a page would wait for it for
 * good, and what it shows would stay as it is. Writes are left alone, since one that is given up may
 * have been done.
 */
export const readingInTime =
  (ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    const request = input instanceof Request ? input : null;
    const method = init?.method ?? request?.method ?? "GET";
    if (!/^(get|head)$/i.test(method) || isFile(input)) return ask(input, init);
    const outer = init?.signal ?? request?.signal;
    outer?.throwIfAborted();
    const ending = new AbortController();
    outer?.addEventListener("abort", () => ending.abort(outer.reason), { once: true });
    // It stays set while the body is read; what is complete is not hurt by it.
    const timer = setTimeout(() => ending.abort(new LateError(READ_DEADLINE)), READ_DEADLINE);
    try {
      return await ask(input, { ...init, signal: ending.signal });
    } catch (error) {
      clearTimeout(timer);
      throw error;
    }
  };
