// Forked by busy-core.ts: computes in turns, between which it notices that its parent is gone.
const TURN_MS = 50;

function turn(): void {
  const end = performance.now() + TURN_MS;
  while (performance.now() < end);
  if (process.connected) setImmediate(turn);
}
turn();
