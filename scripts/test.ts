// npm test: every layer, whatever the others said. Closes with what each layer's tests took, with what
// failed and one line, `N passed, N failed`.
import { type Count, notRun, printFailures, runPlaywright, runVitest } from "./test-layers.ts";

const began = performance.now();
const layers = new Map<string, Count>();

function add(layer: string, { passed, failures, seconds }: Count): void {
  const sum = layers.get(layer) ?? { passed: 0, failures: [], seconds: 0 };
  sum.passed += passed;
  sum.failures.push(...failures);
  sum.seconds += seconds;
  layers.set(layer, sum);
}

async function vitest(): Promise<void> {
  for (const [layer, count] of await runVitest([], { linePrefix: "" })) add(layer, count);
}

async function browser(): Promise<void> {
  try {
    add("e2e", await runPlaywright([], { linePrefix: "e2e │ " }));
  } catch (error) {
    add("e2e", notRun(error instanceof Error ? error.message : String(error)));
  }
}

// Tests wait for sockets, pages and processes half of their time: two runners keep two cores busy.
await Promise.all([vitest(), browser()]);

console.log();
const total: Count = { passed: 0, failures: [], seconds: 0 };
for (const [layer, { passed, failures, seconds }] of layers) {
  const took = `${seconds.toFixed(0).padStart(4)} s of tests`;
  console.log(`  ${layer.padEnd(10)} ${took}, ${passed} passed, ${failures.length} failed`);
  total.passed += passed;
  total.failures.push(...failures);
}
console.log(`  side by side in ${((performance.now() - began) / 60_000).toFixed(1)} min`);
printFailures(total);
console.log(`${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length > 0 || total.passed === 0 ? 1 : 0;
