/**
 * zod tries whether it may compile its checks; the content security policy refuses, and browsers
 * report the attempt. This is where `z.config({ jitless: true })` keeps its choice, set without
 * fetching zod, which comes after the first paint.
 */
export function refuseEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
