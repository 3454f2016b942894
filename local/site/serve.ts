import { createReadStream } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { acceptedEncodings, namesTag } from "../gateway/content-negotiation.ts";
import type { NodeHandler } from "../gateway/gateway.ts";
import { pathOf } from "../gateway/request-guard.ts";
import type { Encoding, SiteFile, SiteFiles } from "./files.ts";
import { securityHeaders } from "./security-headers.ts";
import type { SiteWorker } from "./worker.ts";

/**
 * Serves a build. A page that was rendered ahead is the file of its name (/contact: contact.html),
 * every other path of the app gets app.html; a file that is missing is a 404.
 *
 * @param worker of the build, if it has one
 */
export function createSiteHandler(site: SiteFiles, worker?: SiteWorker): NodeHandler {
  return (request, response) => {
    const framed = isEmbedded(request.url ?? "/");
    for (const header of securityHeaders(request.headers.host, site.scriptHashes, { framed })) {
      response.setHeader(...header);
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      return sendText(response, 405, "Method not allowed");
    }
    const path = decodeURIComponent(pathOf(request.url ?? "/"));
    // Pages, and the sitemap: a file that the worker adds to.
    const isFilled = isNavigation(request, path) || path === "/sitemap.xml";
    if (isFilled && worker?.takes(path)) return worker.handle(request, response);
    const file = site.files.get(path) ?? (isNavigation(request, path) ? pageAt(site, path) : null);
    if (!file) return sendText(response, 404, "Not found");
    sendFile(request, response, file);
  };
}

/** The one page that other sites may show in a frame: a board without anything of an account. */
function isEmbedded(url: string): boolean {
  const { pathname, searchParams } = new URL(url, "http://site");
  return pathname === "/leaderboard" && searchParams.get("display") === "embed";
}

function pageAt({ files, app }: SiteFiles, path: string): SiteFile {
  const name = path === "/" ? "/index" : path.replace(/\/$/, "");
  return files.get(`${name}.html`) ?? app;
}

/** Whether the request asks for a page of the app rather than for a file. */
function isNavigation(request: IncomingMessage, path: string): boolean {
  const lastPart = path.slice(path.lastIndexOf("/") + 1);
  if (path.split("/").includes("..")) return false;
  if (path.startsWith("/assets/") || /\.[A-Za-z][A-Za-z0-9]{0,10}$/.test(lastPart)) return false;
  const mode = request.headers["sec-fetch-mode"];
  if (mode !== undefined && mode !== "navigate") return false;
  const accept = request.headers.accept ?? "*/*";
  return accept.includes("text/html") || accept.includes("*/*");
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: SiteFile): void {
  const encoding = chooseEncoding(request.headers["accept-encoding"], file);
  const etag = `"${file.hash}${encoding ? `-${encoding}` : ""}"`;
  const headers: OutgoingHttpHeaders = {
    "content-type": file.type,
    etag,
    vary: "accept-encoding",
    "cache-control": file.immutable ? "public, max-age=31536000, immutable" : "no-cache",
  };
  if (namesTag(request.headers["if-none-match"], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const stored = (encoding && file.compressed[encoding]) ?? file.plain;
  headers["content-length"] = stored.size;
  if (encoding) headers["content-encoding"] = encoding;
  if (request.method === "HEAD") {
    response.writeHead(200, headers).end();
    return;
  }
  const content = createReadStream(stored.path);
  // Reported before the first byte: a build removed under a running stack is an error, not a cut page.
  content.once("open", () => response.writeHead(200, headers));
  pipeline(content, response, (error) => {
    if (error && !response.headersSent && !response.destroyed)
      sendText(response, 500, "Unreadable");
  });
}

/** Brotli before gzip. */
function chooseEncoding(accept: string | undefined, file: SiteFile): Encoding | undefined {
  const accepted = acceptedEncodings(accept);
  const order: Encoding[] = ["br", "gzip"];
  return order.find((name) => file.compressed[name] && accepted.has(name));
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.removeHeader("etag");
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  });
  response.end(`${text}\n`);
}
