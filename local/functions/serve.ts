import { type FSWatcher, watch } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Keys } from "../keys/keys.ts";
import { errorMessage } from "../stack-error.ts";
import { type Running, supervise } from "../process/supervised.ts";
import { refuseCall } from "./admission.ts";
import { functionsEnvironment } from "./environment.ts";
import { type FunctionsProcess, startFunctionsProcess } from "./process.ts";
import { type ProjectFunction, findFunctions } from "./project-functions.ts";
import { createFunctionsProxy } from "./proxy.ts";

export interface FunctionsOptions {
  root: string;
  dataDir: string;
  /** Of the stack, as functions reach it. */
  url: string;
  /** Of the stack, as people reach it. */
  siteUrl: string;
  databaseUrl: string;
  mailSinkUrl: string;
  /** Of what stands in for the provider of card payments; without it, none can be made. */
  payUrl?: string;
  keys: Keys;
  /** Goes before the stack's own variables; an empty one counts as not set. */
  environment?: Record<string, string>;
  /** Start anew when a file of the functions changes. */
  reload: boolean;
  log: (line: string) => void;
}

export interface Functions {
  /** Serves /functions/v1/<name>/… */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Undefined when all is well, else what is wrong. */
  check: () => Promise<string | undefined>;
  stop(): Promise<void>;
}

const SETTLE_MS = 150;

interface Loaded extends Running {
  functions: ProjectFunction[];
  process: FunctionsProcess;
}

/** Runs the project's edge functions in one Deno behind the gateway. */
export async function serveFunctions(options: FunctionsOptions): Promise<Functions> {
  const deno = await supervise(begin, options.log);
  let reloading: Promise<void> = Promise.resolve();
  const proxy = createFunctionsProxy(() => deno.current().process.port);
  const watcher = options.reload ? watchSources(reload) : undefined;

  async function begin(): Promise<Loaded> {
    const functions = await findFunctions(options.root);
    const env = { ...(await functionsEnvironment(options)), ...options.environment };
    const process = await startFunctionsProcess({ ...options, functions, env });
    const { child } = process;
    return { functions, process, failed: child.failed, stop: () => child.stop() };
  }

  function reload(): void {
    reloading = reloading.then(async () => {
      try {
        await deno.replace();
        options.log("functions: reloaded");
      } catch (error) {
        options.log(`functions: not reloaded: ${errorMessage(error)}`);
      }
    });
  }

  function watchSources(onChange: () => void): FSWatcher {
    let timer: NodeJS.Timeout | undefined;
    const folder = join(options.root, "supabase/functions");
    return watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(onChange, SETTLE_MS);
    });
  }

  return {
    handle(request, response) {
      const path = (request.url ?? "").slice("/functions/v1".length);
      const name = /^\/([^/?]*)/.exec(path)?.[1];
      const target = deno.current().functions.find((candidate) => candidate.name === name);
      const error = target?.verifyJwt
        ? refuseCall(request.method ?? "GET", request.headers, options.keys)
        : undefined;
      if (error) {
        request.resume();
        response.writeHead(401, {
          "content-type": "application/json",
          "access-control-allow-origin": "*",
        });
        response.end(JSON.stringify(error));
        return;
      }
      if (deno.outage() !== undefined) {
        response.writeHead(503, { "content-type": "application/json", "retry-after": "1" });
        response.end(JSON.stringify({ code: "BOOT_ERROR", message: "Functions are starting" }));
        return;
      }
      proxy.forward(request, response, path);
    },
    async check() {
      const outage = deno.outage();
      if (outage !== undefined) return outage;
      const { broken, port } = deno.current().process;
      if (broken.length > 0) return `failed to start: ${broken.join(", ")}`;
      // Any response will do: that there is no such function is one.
      const answer = await fetch(`http://127.0.0.1:${port}/`);
      await answer.body?.cancel();
      return undefined;
    },
    async stop() {
      watcher?.close();
      proxy.close();
      await deno.stop();
      await reloading;
    },
  };
}
