// npm run test:e2e -- [Playwright's own arguments]; npm run sweep:languages is the same with every
// language, where npm test reads each page, and walks each way, in one.
import { printFailures, runPlaywright } from "./test-layers.ts";

const [first, ...others] = process.argv.slice(2);
const isSweep = first === "--every-language";
if (isSweep) process.env.E2E_LANGUAGES = "all";
const count = await runPlaywright(isSweep ? others : process.argv.slice(2));
printFailures(count);
console.log(`${count.passed} passed, ${count.failures.length} failed`);
process.exitCode = count.failures.length > 0 || count.passed === 0 ? 1 : 0;
