import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  createServer,
  request as httpRequest,
} from "node:http";
import { type Duplex, duplexPair } from "node:stream";
import type { NodeHandler } from "../gateway/gateway.ts";

export interface OriginAnswer {
  /** Its body still comes. */
  message: IncomingMessage;
  /** Lifts the deadline, for a response that may take as long as its reader stays. */
  allowTime: () => void;
}

export interface Origin {
  /** Asks the handler for a GET as the client of that address. */
  ask: (
    path: string,
    headers: OutgoingHttpHeaders,
    client: string | undefined,
  ) => Promise<OriginAnswer>;
  close: () => void;
}

/**
 * A handler as a server without a port: requests and responses go through memory.
 *
 * @param deadline milliseconds until a response has to be complete
 */
export function createOrigin(handler: NodeHandler, deadline: number): Origin {
  const server = createServer(handler);
  const open = new Set<Duplex>();

  function connect(client: string | undefined): Duplex {
    const [near, far] = duplexPair();
    // What the handler takes for the client's address.
    Object.defineProperty(far, "remoteAddress", { value: client });
    open.add(near);
    near.once("close", () => {
      open.delete(near);
      far.destroy();
    });
    far.once("close", () => near.destroy());
    server.emit("connection", far);
    return near;
  }

  return {
    ask: (path, headers, client) =>
      new Promise((resolve, reject) => {
        const near = connect(client);
        const question = httpRequest({
          path,
          headers,
          createConnection: () => near,
        });
        const timer = setTimeout(() => {
          question.destroy(new Error(`No answer within ${deadline} ms`));
        }, deadline);
        const allowTime = (): void => clearTimeout(timer);
        question.once("response", (message) => resolve({ message, allowTime }));
        question.once("error", (error) => {
          near.destroy();
          reject(error);
        });
        question.once("close", () => {
          allowTime();
          near.destroy();
        });
        question.end();
      }),
    close() {
      for (const near of open) near.destroy();
    },
  };
}
