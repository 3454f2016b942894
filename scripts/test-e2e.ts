// npm run test:e2e -- [Playwright's own arguments]
import { printFailures, runPlaywright } from "./test-layers.ts";

const count = await runPlaywright(process.argv.slice(2));
printFailures(count);
console.log(`${count.passed} passed, ${count.failures.length} failed`);
process.exitCode = count.failures.length > 0 || count.passed === 0 ? 1 : 0;
