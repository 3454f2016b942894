const CONFIG = "__zod_globalConfig";

/**
 * zod tries whether it may compile its checks; the content security policy refuses, and browsers
 * report the attempt. This is where `z.config({ jitless: true })` keeps its choice, set without
 * fetching zod, which comes after the first paint.
 */
export function refuseEval(): void {
  // An object that is there already is the one that zod has taken.
  const known: unknown = Reflect.get(globalThis, CONFIG);
  const config = typeof known === "object" && known !== null ? known : {};
  Reflect.set(globalThis, CONFIG, Object.assign(config, { jitless: true }));
}
