import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type ServerOptions, WebSocketServer } from "ws";
import type { ProtocolVersion } from "./codec.ts";
import { policyHeaders } from "./authorize.ts";
import { CLOSE_PATIENCE_MS, Connection } from "./connection.ts";
import { contain } from "./contain.ts";
import { verifyCredential } from "./credential.ts";
import type { Host } from "./host.ts";

const SOCKET_PATH = "/realtime/v1/websocket";
/** Room for the payload's envelope and for characters that JSON escapes. */
const MIN_MAX_MESSAGE = 5_000_000;
const IDLE_CHECK_MS = 10_000;

/** The handshake, and the connections that passed it. */
export class Sockets {
  private readonly host: Host;
  private readonly server: WebSocketServer;
  private readonly connections = new Set<Connection>();
  private readonly idleCheck: NodeJS.Timeout;
  private readonly onError: (error: unknown) => void;
  private onEmpty: () => void = () => {};

  constructor(host: Host) {
    this.host = host;
    this.onError = (error) => host.log(`UnknownErrorOnWebSocket: ${String(error)}`);
    // @types/ws does not know closeTimeout yet.
    const options: ServerOptions & { closeTimeout: number } = {
      noServer: true,
      clientTracking: false,
      // Compressing would cost each socket its own copy of every broadcast.
      perMessageDeflate: false,
      // Pongs go through the connection's own account of what its client has not read yet.
      autoPong: false,
      closeTimeout: CLOSE_PATIENCE_MS,
      maxPayload: Math.max(MIN_MAX_MESSAGE, host.limits.payloadBytes * 1.5),
    };
    this.server = new WebSocketServer(options);
    const interval = Math.min(IDLE_CHECK_MS, host.limits.idleMs);
    this.idleCheck = setInterval(() => {
      const now = performance.now();
      for (const connection of this.connections) {
        contain(() => connection.closeIfIdle(now), this.onError);
      }
    }, interval);
    this.idleCheck.unref();
  }

  accept(req: IncomingMessage, stream: Duplex, head: Buffer): void {
    contain(
      () => this.shakeHands(req, stream, head),
      (error) => {
        this.onError(error);
        stream.destroy();
      },
    );
  }

  get size(): { connections: number; channels: number } {
    let channels = 0;
    for (const connection of this.connections) channels += connection.channelCount;
    return { connections: this.connections.size, channels };
  }

  private shakeHands(req: IncomingMessage, stream: Duplex, head: Buffer): void {
    const url = readUrl(req);
    if (url?.pathname !== SOCKET_PATH) return refuse(stream, "404 Not Found");
    const version = readVersion(url.searchParams.get("vsn"));
    if (!version) return refuse(stream, "403 Forbidden");
    const credential = readApiKey(url, req.headers);
    if (!credential || "error" in verifyCredential(credential, this.host.keys)) {
      return refuse(stream, "401 Unauthorized");
    }
    const headers = policyHeaders(req.headers);
    this.server.handleUpgrade(req, stream, head, (socket) => {
      const connection = new Connection(this.host, socket, stream, {
        version,
        credential,
        headers,
        address: req.socket.remoteAddress ?? "",
      });
      this.connections.add(connection);
      socket.on("close", () => {
        this.connections.delete(connection);
        connection.dropChannels();
        if (this.connections.size === 0) this.onEmpty();
      });
    });
  }

  failChannels(message: string): void {
    for (const connection of this.connections) connection.failChannels(message);
  }

  /** Closes every socket, and cuts off those that do not confirm soon. Resolves when none is left. */
  async close(): Promise<void> {
    clearInterval(this.idleCheck);
    if (this.connections.size === 0) return;
    const empty = new Promise<void>((resolve) => {
      this.onEmpty = resolve;
    });
    for (const connection of this.connections) connection.close();
    const timer = setTimeout(() => {
      for (const connection of this.connections) connection.terminate();
    }, CLOSE_PATIENCE_MS);
    await empty;
    clearTimeout(timer);
  }
}

/** Undefined where the request line holds no address. */
export function readUrl(req: IncomingMessage): URL | undefined {
  try {
    return new URL(req.url ?? "/", "http://localhost");
  } catch {
    return undefined;
  }
}

function readVersion(vsn: string | null): ProtocolVersion | undefined {
  if (vsn === null || vsn === "1.0.0") return "1.0.0";
  return vsn === "2.0.0" ? vsn : undefined;
}

function readApiKey(url: URL, headers: IncomingHttpHeaders): string | undefined {
  const given = headers["x-api-key"] ?? url.searchParams.get("apikey") ?? headers.apikey;
  return typeof given === "string" ? given : undefined;
}

function refuse(stream: Duplex, status: string): void {
  stream.on("error", () => {});
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
