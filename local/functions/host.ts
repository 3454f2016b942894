// Runs inside Deno: serves every function of the project from one process, each under its name, as
// hosted serves /functions/v1/<name>. Started by process.ts with the functions as arguments.

import type { ReadyLine } from "./process.ts";

/** The part of Deno that is used here; the project is type-checked without Deno's own types. */
declare const Deno: {
  args: string[];
  serve(
    options: { hostname: string; port: number; onListen(address: { port: number }): void },
    handler: (request: Request) => Promise<Response>,
  ): unknown;
};

declare function addEventListener(
  type: "unhandledrejection",
  listener: (event: { reason: unknown; preventDefault(): void }) => void,
): void;

type Fetch = (request: Request) => Response | Promise<Response>;
type Loaded = { fetch: Fetch } | { error: string };

// A rejected promise that a function forgot would end the process and with it all the others.
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  console.error("Unhandled rejection:", event.reason);
});

// Hosted offers this global; its promise is best effort there, too.
Object.assign(globalThis, {
  EdgeRuntime: {
    waitUntil(work: Promise<unknown>) {
      work.catch((error: unknown) => console.error("EdgeRuntime.waitUntil:", error));
    },
  },
});

async function load(entrypoint: string): Promise<Loaded> {
  try {
    const module: unknown = await import(entrypoint);
    const handler = (module as { default?: { fetch?: unknown } }).default?.fetch;
    if (typeof handler !== "function") return { error: "it has no default export with fetch" };
    return { fetch: handler as Fetch };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const functions = new Map<string, Loaded>();
for (const argument of Deno.args) {
  const [name = "", entrypoint = ""] = argument.split("=", 2);
  functions.set(name, { error: entrypoint });
}
await Promise.all(
  [...functions].map(async ([name, pending]) => {
    const loaded = await load("error" in pending ? pending.error : "");
    functions.set(name, loaded);
    if ("error" in loaded) console.error(`Function ${name} failed to start: ${loaded.error}`);
  }),
);
const broken = [...functions].filter(([, loaded]) => "error" in loaded).map(([name]) => name);

async function answer(request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.split("/")[1] ?? "";
  const loaded = functions.get(name);
  if (!loaded) return refuse(404, "NOT_FOUND", "Requested function was not found");
  if ("error" in loaded) {
    return refuse(503, "BOOT_ERROR", "Function failed to start (please check logs)");
  }
  try {
    return await loaded.fetch(request);
  } catch (error) {
    console.error(`Function ${name}:`, error);
    return refuse(500, "WORKER_ERROR", "Function exited due to an error (please check logs)");
  }
}

/** Readable for pages of other origins: a browser would tell them of a broken network otherwise. */
function refuse(status: number, code: string, message: string): Response {
  const headers = { "access-control-allow-origin": "*" };
  return Response.json({ code, message }, { status, headers });
}

Deno.serve(
  {
    hostname: "127.0.0.1",
    port: 0,
    onListen({ port }) {
      const ready: ReadyLine = { port, broken };
      console.log(`ready ${JSON.stringify(ready)}`);
    },
  },
  answer,
);
