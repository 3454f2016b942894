import { beforeAll, type beforeEach } from "vitest";

/**
 * A part that all tests of a file, or of a `describe` block, share: it starts before the first and
 * ends after the last. What is returned stands for it; only hooks and tests can use it.
 *
 * @param before beforeEach gives each test a part of its own
 */
export function usePart<Part extends object>(
  start: () => Promise<Part>,
  end: (part: Part) => Promise<unknown>,
  before: typeof beforeAll | typeof beforeEach = beforeAll,
): Part {
  let started: Part | undefined;
  const part = (name: PropertyKey): Part => {
    if (!started) throw new Error(`${String(name)} is used before the tests begin`);
    return started;
  };
  before(async () => {
    const own = await start();
    started = own;
    return () => end(own);
  });
  return new Proxy({} as Part, {
    get: (_, name) => Reflect.get(part(name), name) as unknown,
    set: (_, name, value) => Reflect.set(part(name), name, value),
  });
}
