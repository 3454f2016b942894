import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { findRunningStack } from "./data-dir.ts";
import { StackError, errorMessage } from "./stack-error.ts";

const ROOT = resolve(import.meta.dirname, "..");

const USAGE = `npm run -s status -- [--json] [--data-dir <folder>]

Prints the addresses and keys of the stack that runs from the folder (by default .castboard).
  --json      as one JSON object, for scripts`;

/** Prints how to reach the stack that runs from the data folder. @throws StackError when none does. */
async function printStatus(args: string[]): Promise<void> {
  if (args.includes("--help")) return console.log(USAGE);
  const { json, dataDir } = readCommand(args);
  const running = await findRunningStack(dataDir);
  if (!running) throw new StackError(`No stack runs from ${dataDir}: start one with npm start.`);
  if (!running.address) throw new StackError(`The stack of ${dataDir} is still starting.`);
  if (json) {
    console.log(JSON.stringify(running.address, null, 2));
    return;
  }
  for (const [name, value] of Object.entries(running.address)) {
    console.log(`${name.padEnd(16)} ${value}`);
  }
}

function readCommand(args: string[]): { json: boolean; dataDir: string } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        json: { type: "boolean", default: false },
        "data-dir": { type: "string", default: join(ROOT, ".castboard") },
      },
    });
    const caller = process.env.INIT_CWD ?? process.cwd();
    return { json: values.json, dataDir: resolve(caller, values["data-dir"]) };
  } catch (error) {
    const [firstSentence] = errorMessage(error).split(". ");
    throw new StackError(`${firstSentence}. Known are --json, --data-dir <folder> and --help.`);
  }
}

try {
  await printStatus(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof StackError ? error.message : error);
  process.exit(1);
}
