import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { pathToFileURL } from "node:url";
import { brotliCompress, constants, gzip } from "node:zlib";
import { z } from "zod";
import { createSharedCache } from "../cache/shared-cache.ts";
import { keptEncoding } from "../gateway/content-negotiation.ts";
import { answerWithFetch } from "../gateway/fetch-adapter.ts";
import type { NodeHandler } from "../gateway/gateway.ts";
import { errorCode, errorMessage } from "../stack-error.ts";
import type { SiteFiles } from "./files.ts";

/** A build's `_worker.js`, run as Cloudflare Pages would. */
export interface SiteWorker {
  /** Whether the path is one of its `_routes.json`. */
  takes: (path: string) => boolean;
  handle: NodeHandler;
  close: () => void;
}

const routesFile = z.object({ include: z.array(z.string()), exclude: z.array(z.string()) });
const workerModule = z.object({
  default: z.object({
    fetch: z.custom<
      (request: Request, env: { ASSETS: Fetcher; SUPABASE_URL: string }) => Promise<Response>
    >((value) => typeof value === "function"),
  }),
});
interface Fetcher {
  fetch: (request: Request) => Promise<Response>;
}

/**
 * Loads the worker of a build; undefined when the build has none. What it declares public is kept as a
 * CDN would keep it.
 *
 * @param url the stack's own address, where the worker finds the project
 */
export async function loadWorker(
  folder: string,
  site: SiteFiles,
  url: string,
  log: (line: string) => void,
): Promise<SiteWorker | undefined> {
  let routes: z.infer<typeof routesFile>;
  try {
    routes = routesFile.parse(JSON.parse(await readFile(join(folder, "_routes.json"), "utf8")));
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
  const module: unknown = await import(pathToFileURL(join(folder, "_worker.js")).href);
  const worker = workerModule.parse(module).default;
  const env = { ASSETS: assetsOf(site), SUPABASE_URL: url };
  const cache = createSharedCache((request, response) => {
    const answer = async (asked: Request) => compressed(await worker.fetch(asked, env), asked);
    answerWithFetch(answer, request, response).catch((error: unknown) => {
      log(`site: ${request.url}: ${errorMessage(error)}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { "cache-control": "no-store" }).end();
    });
  });
  return {
    takes: (path) =>
      routes.include.some((pattern) => matches(pattern, path)) &&
      !routes.exclude.some((pattern) => matches(pattern, path)),
    handle: cache.handle,
    close: cache.close,
  };
}

/** A page or the sitemap as the host sends it, which compresses what a worker has made, too. */
async function compressed(response: Response, { headers: of }: Request): Promise<Response> {
  const isText = /^(?:text|application)\/(?:html|xml)\b/.test(
    response.headers.get("content-type") ?? "",
  );
  const encoding = keptEncoding(of.get("accept-encoding") ?? "");
  if (!isText || !response.body) return response;
  const headers = new Headers(response.headers);
  headers.append("vary", "accept-encoding");
  const { status } = response;
  if (encoding === "identity") return new Response(response.body, { status, headers });
  headers.set("content-encoding", encoding);
  const text = Buffer.from(await response.arrayBuffer());
  // Once for all readers of the next seconds, the first of whom waits for it.
  const body =
    encoding === "br"
      ? await promisify(brotliCompress)(text, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 4,
            [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          },
        })
      : await promisify(gzip)(text, { level: 6 });
  return new Response(body, { status, headers });
}

/** As Cloudflare reads `_routes.json`: `*` stands for anything. */
function matches(pattern: string, path: string): boolean {
  const [start = "", ...rest] = pattern.split("*");
  const end = rest.at(-1);
  return end === undefined
    ? path === pattern
    : path.startsWith(start) && path.endsWith(end) && path.length > start.length + end.length;
}

/** The build's files, a page under the path without its ending. */
function assetsOf(site: SiteFiles): Fetcher {
  return {
    async fetch(request) {
      const path = decodeURIComponent(new URL(request.url).pathname);
      const file = site.files.get(path) ?? site.files.get(`${path}.html`) ?? site.app;
      return new Response(await readFile(file.plain.path), {
        headers: { "content-type": file.type },
      });
    },
  };
}
