import "./process/quiet-warnings.ts";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { resetDataDir, prepareDataDir } from "./data-dir.ts";
import { addDemoAlbums } from "./demo/add-albums.ts";
import { addDemoBoatPhotos } from "./demo/add-boats.ts";
import { addDemoCovers } from "./demo/add-covers.ts";
import { addDemoRecordings } from "./demo/add-recordings.ts";
import { addDemoRewardPictures } from "./demo/add-rewards.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./demo-accounts.ts";
import { isLoopback } from "./gateway/listener.ts";
import { StackError, errorMessage } from "./stack-error.ts";
import { type Stack, startStack } from "./stack.ts";

const ROOT = resolve(import.meta.dirname, "..");

const HELP = `Starts Castboard on this machine: database, API, realtime, functions, mail and site.

npm start -- [options]      (npm run dev: the same with hot reload)
  --port <number>      where to listen; also PORT=<number>. Default 3000, 0 takes any free port
  --host <address>     default 127.0.0.1: this machine only. 0.0.0.0 lets the network in
  --data-dir <folder>  where the database, mails and files are kept. Default .castboard
  --reset              removes what is kept there first
  --dev                serves the sources with hot reload, and reloads the functions
  --help

DATABASE_URL=postgresql://…  uses that server (17 or later, as superuser) instead of its own.`;

interface Command {
  port: number;
  host: string;
  dataDir: string;
  reset: boolean;
  dev: boolean;
  help: boolean;
}

function readCommand(args: string[]): Command {
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        port: { type: "string" },
        host: { type: "string", default: "127.0.0.1" },
        "data-dir": { type: "string", default: join(ROOT, ".castboard") },
        reset: { type: "boolean", default: false },
        dev: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    }));
  } catch (error) {
    const [firstSentence] = errorMessage(error).split(". ");
    throw new StackError(`${firstSentence}. See npm start -- --help`);
  }
  const port = values.port ?? (process.env.PORT || "3000");
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new StackError(`"${port}" is no port: give a number from 0 to 65535.`);
  }
  return {
    ...values,
    port: Number(port),
    // npm runs scripts in the checkout; a relative folder means the caller's own.
    dataDir: resolve(process.env.INIT_CWD ?? process.cwd(), values["data-dir"]),
  };
}

async function run(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (command.help) {
    console.log(HELP);
    return;
  }
  const databaseUrl = process.env.DATABASE_URL || undefined;
  const began = Date.now();
  if (command.reset) {
    if (databaseUrl) {
      throw new StackError(
        "--reset does not empty the database of DATABASE_URL: recreate it yourself.",
      );
    }
    await prepareDataDir(command.dataDir);
    await resetDataDir(command.dataDir);
  }

  surviveErrors();
  const running = { stack: undefined as Stack | undefined };
  endOnSignals(running);
  const stack = await startStack({
    root: ROOT,
    dataDir: command.dataDir,
    port: command.port,
    host: command.host,
    site: command.dev ? "vite" : "built",
    log: (line) => console.log(line),
    ...(databaseUrl ? { databaseUrl } : {}),
  });
  running.stack = stack;
  await Promise.all([
    addDemoAlbums(stack),
    addDemoBoatPhotos(stack),
    addDemoCovers(stack),
    addDemoRecordings(stack),
    addDemoRewardPictures(stack),
  ]);
  console.log(welcome(stack, Date.now() - began));
  if (!isLoopback(command.host)) console.log(EXPOSED);
}

const EXPOSED = `Everybody on this network can reach the site and its API, and sign in with the demo accounts,
whose password is public: change it, or remove them, before others join. Traffic is not encrypted.
The inbox (/_mail) and the database stay on this machine.
`;

/**
 * The last resort: every part contains its own errors, and what slips through is a bug to repair. The
 * stack goes on meanwhile, since each of its parts starts anew by itself.
 */
function surviveErrors(): void {
  // Without this, output that nobody reads (`npm start | head`) is an error, reported as more output.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      console.error(`${event}:`, error instanceof Error ? (error.stack ?? error.message) : error);
    });
  }
}

function welcome(stack: Stack, tookMs: number): string {
  const accounts = DEMO_ACCOUNTS.map(({ email, role }) => `  ${email} (${role})`);
  return `
Castboard is ready after ${(tookMs / 1000).toFixed(1)} s: ${stack.url}

Demo accounts, password ${DEMO_PASSWORD}:
${accounts.join("\n")}

Mails   ${stack.mailUrl}
Data    ${stack.dataDir}
Stop    Ctrl-C
`;
}

/** How long after a first signal another still belongs to it: npm passes the terminal's Ctrl-C on. */
const SAME_PRESS_MS = 1000;
const PARENT_WATCH_MS = 1000;
/** Tests on a busy machine wait longer, to see that it ends in order. */
const STOP_AT_MOST_MS = Number(process.env.CASTBOARD_STOP_AT_MOST_MS || 2900);

function endOnSignals(running: { stack: Stack | undefined }): void {
  let asked: number | undefined;
  const end = (why: string) => {
    if (asked !== undefined) {
      // Asked twice: go now. Every child is guarded and goes with us.
      if (Date.now() - asked > SAME_PRESS_MS) process.exit(130);
      return;
    }
    asked = Date.now();
    if (!running.stack) process.exit(130);
    console.log(`${why}: stopping`);
    // Whatever hangs: the children are guarded and go when this process goes.
    setTimeout(() => process.exit(1), STOP_AT_MOST_MS).unref();
    running.stack.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(errorMessage(error));
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => end(signal));
  }
  // npm does not pass every signal on; when it is gone, nobody is left to stop the stack.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) end("npm ended");
    }, PARENT_WATCH_MS).unref();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof StackError ? error.message : error);
  process.exit(1);
}
