// npm run prove:hostile: the browser test of hostile posts with 2 000 generated texts, and how long each of
// those takes that are made to take long.
import { printFailures, runPlaywright } from "../../scripts/test-layers.ts";

process.env["HOSTILE_DOCUMENTS"] = "2000";
const count = await runPlaywright(["forum-hostile"]);
printFailures(count);
console.log(`${count.passed} passed, ${count.failures.length} failed`);
process.exitCode = count.failures.length > 0 || count.passed === 0 ? 1 : 0;
