import {
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
  createServer,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { networkInterfaces } from "node:os";
import type { Duplex } from "node:stream";
import { StackError, errorCode, errorMessage } from "../stack-error.ts";

export interface ListenOptions {
  host: string;
  /** 0 takes any free one. */
  port: number;
  onRequest: (request: IncomingMessage, response: ServerResponse) => void;
  onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

export interface Listener {
  port: number;
  /** The first server: Vite's hot reload joins its upgrades. */
  server: Server;
  /** Takes nothing new, gives what is under way a moment, and ends every connection. */
  close(): Promise<void>;
}

/** The time that responses under way get when the server closes. */
const CLOSE_MS = 700;

/** Connections not yet taken: after a break thousands of readers come back in the same second. */
const BACKLOG = 4_096;

const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);

const SERVER_OPTIONS: ServerOptions = {
  // Longer than what browsers and proxies keep idle, so that it is them who close.
  keepAliveTimeout: 72_000,
  headersTimeout: 75_000,
  // An upload over a bad phone connection takes minutes.
  requestTimeout: 600_000,
};

export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host);
}

/**
 * Listens on the host; for the loopback on both its addresses, since "localhost" leads some
 * programs to one and some to the other.
 *
 * @throws StackError when the port is taken or the address is not this machine's.
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  const main = createServer(SERVER_OPTIONS, options.onRequest).on("upgrade", options.onUpgrade);
  const servers = [main];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  };
  main.on("connection", keep);
  await bind(main, options.port, isLoopback(options.host) ? "127.0.0.1" : options.host);
  const { port } = main.address() as AddressInfo;
  if (isLoopback(options.host) && hasIpv6Loopback()) {
    const second = createServer(SERVER_OPTIONS);
    second.on("connection", keep);
    second.on("request", (request, response) => main.emit("request", request, response));
    second.on("upgrade", (request, socket, head) => main.emit("upgrade", request, socket, head));
    try {
      await bind(second, port, "::1");
      servers.push(second);
    } catch (error) {
      // For a port picked at random IPv4 alone will do; a chosen one must not lead elsewhere.
      if (options.port !== 0) {
        main.close();
        throw error;
      }
    }
  }
  return {
    port,
    server: main,
    async close() {
      const closing = servers.map(
        (server) => new Promise<void>((resolve) => server.close(() => resolve())),
      );
      for (const server of servers) server.closeIdleConnections();
      // WebSockets are no longer the server's own, and a reader need not ever leave.
      const impatience = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, CLOSE_MS);
      await Promise.all(closing);
      clearTimeout(impatience);
    },
  };
}

function bind(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => reject(explain(error, port, host));
    server.once("error", refuse);
    server.listen({ port, host, exclusive: true, backlog: BACKLOG }, () => {
      server.off("error", refuse);
      resolve();
    });
  });
}

function explain(error: Error, port: number, host: string): StackError {
  const why: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use: stop what listens there, or choose another with PORT=… or --port.`,
    EACCES: `Port ${port} needs more rights than this user has: choose one above 1023 with PORT=… or --port.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: check --host.`,
    ENOTFOUND: `The host ${host} is not known: check --host.`,
  };
  return new StackError(why[errorCode(error) ?? ""] ?? `Cannot listen: ${errorMessage(error)}`);
}

function hasIpv6Loopback(): boolean {
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some((address) => address.address === "::1"),
  );
}
