// npm test: every layer, whatever the others said. Closes with what failed and one line,
// `N passed, N failed`.
import { type Count, printFailures, runPlaywright, runVitest } from "./test-layers.ts";

const layers = new Map<string, Count>(await runVitest([]));
try {
  layers.set("e2e", await runPlaywright([]));
} catch (error) {
  layers.set("e2e", {
    passed: 0,
    failures: [error instanceof Error ? error.message : String(error)],
  });
}

console.log();
const total: Count = { passed: 0, failures: [] };
for (const [layer, { passed, failures }] of layers) {
  console.log(`  ${layer.padEnd(10)} ${passed} passed, ${failures.length} failed`);
  total.passed += passed;
  total.failures.push(...failures);
}
printFailures(total);
console.log(`${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length > 0 || total.passed === 0 ? 1 : 0;
