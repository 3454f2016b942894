import type { IncomingMessage, Server } from "node:http";
import { join } from "node:path";
import type { NodeHandler } from "../gateway/gateway.ts";

export interface ViteSite {
  handle: NodeHandler;
  /** Whether a WebSocket is Vite's own, for hot reload. */
  isUpgrade: (request: IncomingMessage) => boolean;
  close(): Promise<void>;
}

/** Serves the sources through Vite, hot reload on the stack's own origin included. */
export async function startVite(root: string, dataDir: string, server: Server): Promise<ViteSite> {
  // Only here: a stack that serves a build never pays for loading Vite.
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: join(root, "web"),
    configFile: join(root, "web/vite.config.ts"),
    // Neither of these writes into the checkout, which may be somebody else's.
    configLoader: "runner",
    cacheDir: join(dataDir, "vite"),
    appType: "spa",
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    handle: (request, response) => {
      vite.middlewares(request, response, () => {
        response.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
        response.end("Not found\n");
      });
    },
    isUpgrade: (request) =>
      /^vite-(?:hmr|ping)$/.test(request.headers["sec-websocket-protocol"] ?? ""),
    close: () => vite.close(),
  };
}
