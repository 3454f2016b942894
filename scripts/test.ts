// npm test: every layer, whatever the others said. Closes with one line, `N passed, N failed`.
import { type Count, runPlaywright, runVitest } from "./test-layers.ts";

const layers = new Map<string, Count>(await runVitest([]));
try {
  layers.set("e2e", await runPlaywright([]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  layers.set("e2e", { passed: 0, failed: 1 });
}

console.log();
const total = { passed: 0, failed: 0 };
for (const [layer, { passed, failed }] of layers) {
  console.log(`  ${layer.padEnd(10)} ${passed} passed, ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
