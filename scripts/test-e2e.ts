// npm run test:e2e -- [Playwright's own arguments]
import { runPlaywright } from "./test-layers.ts";

const { passed, failed } = await runPlaywright(process.argv.slice(2));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
