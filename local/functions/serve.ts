import { type FSWatcher, watch } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Keys } from "../keys.ts";
import { errorMessage } from "../stack-error.ts";
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
  failed: Promise<Error>;
  stop(): Promise<void>;
}

const SETTLE_MS = 150;

/** Runs the project's edge functions in one Deno behind the gateway. */
export async function serveFunctions(options: FunctionsOptions): Promise<Functions> {
  let reportFailure: (error: Error) => void = () => {};
  const failed = new Promise<Error>((resolve) => {
    reportFailure = resolve;
  });
  let current = await begin();
  let restart: Promise<void> = Promise.resolve();
  const proxy = createFunctionsProxy(() => current.process.port);
  const watcher = options.reload ? watchSources(reload) : undefined;

  async function begin(): Promise<{ functions: ProjectFunction[]; process: FunctionsProcess }> {
    const functions = await findFunctions(options.root);
    const env = { ...(await functionsEnvironment(options)), ...options.environment };
    const process = await startFunctionsProcess({ ...options, functions, env });
    void process.child.failed.then(reportFailure);
    return { functions, process };
  }

  function reload(): void {
    restart = restart.then(async () => {
      try {
        // The old one serves until the new one can.
        const old = current;
        current = await begin();
        await old.process.child.stop();
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
    failed,
    handle(request, response) {
      const path = (request.url ?? "").slice("/functions/v1".length);
      const name = /^\/([^/?]*)/.exec(path)?.[1];
      const target = current.functions.find((candidate) => candidate.name === name);
      const refusal = target?.verifyJwt
        ? refuseCall(request.method ?? "GET", request.headers, options.keys)
        : undefined;
      if (refusal) {
        request.resume();
        response.writeHead(401, {
          "content-type": "application/json",
          "access-control-allow-origin": "*",
        });
        response.end(JSON.stringify(refusal));
        return;
      }
      proxy.forward(request, response, path);
    },
    check() {
      const { broken } = current.process;
      return Promise.resolve(
        broken.length > 0 ? `failed to start: ${broken.join(", ")}` : undefined,
      );
    },
    async stop() {
      watcher?.close();
      await restart;
      proxy.close();
      await current.process.child.stop();
    },
  };
}
