/** Milliseconds on the clock that all processes of one machine share, so that they can be compared. */
export const sharedClock: () => number = (() => {
  // performance.now() is the cheap call, hrtime the shared one. The tightest of many tries is what
  // counts: the first ones include the functions' own compilation.
  let offset = 0;
  let tightest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 1_000; tries++) {
    const before = performance.now();
    const shared = Number(process.hrtime.bigint()) / 1e6;
    const after = performance.now();
    if (after - before >= tightest) continue;
    tightest = after - before;
    offset = shared - (before + after) / 2;
  }
  return () => offset + performance.now();
})();
