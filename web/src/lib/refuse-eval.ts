/**
 * zod tries whether it may compile its checks; the content security policy refuses, and browsers
 * report the attempt. This is where `z.config({ jitless: true })` keeps its choice, set without
 * fetching zod, which comes after the first paint.
 */
export function refuseEval(): void {
  const config = { jitless: true };
  const scope: { __zod_globalConfig?: object } = globalThis;
  // An object that is there already is the one that zod has taken.
  scope.__zod_globalConfig = Object.assign(scope.__zod_globalConfig ?? {}, config);
}
