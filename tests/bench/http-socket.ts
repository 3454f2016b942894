import { type Socket, connect } from "node:net";

export interface RawAnswer {
  status: number;
  head: string;
  body: Buffer;
}

/**
 * One kept connection to a server, with as little of HTTP as a load generator needs: answers have a
 * length, or no body at all. Much cheaper than a client library, so that the servers are measured.
 */
export class HttpSocket {
  private readonly port: number;
  private socket: Socket;
  private opened: Promise<void>;
  private pending: Buffer[] = [];
  private settle: { resolve: (answer: RawAnswer) => void; reject: (error: Error) => void } | null =
    null;

  constructor(port: number) {
    this.port = port;
    [this.socket, this.opened] = this.open();
  }

  private open(): [Socket, Promise<void>] {
    const socket = connect({ port: this.port, host: "127.0.0.1", noDelay: true });
    const opened = new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve).once("error", reject);
    });
    opened.catch(() => {});
    socket.on("data", (chunk: Buffer) => this.read(chunk));
    socket.on("close", () => this.fail(new Error("The server closed the connection")));
    socket.on("error", (error) => this.fail(error));
    return [socket, opened];
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
    // A server closes what was idle for some seconds.
    if (this.socket.destroyed || this.socket.readableEnded) {
      this.pending = [];
      [this.socket, this.opened] = this.open();
    }
    await this.opened;
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      this.socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join("")}\r\n`);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private fail(error: Error): void {
    this.settle?.reject(error);
    this.settle = null;
  }

  private read(chunk: Buffer): void {
    this.pending.push(chunk);
    const bytes = this.pending.length === 1 ? chunk : Buffer.concat(this.pending);
    const end = bytes.indexOf("\r\n\r\n");
    if (end >= 0) {
      const head = bytes.toString("latin1", 0, end);
      const status = Number(head.slice(9, 12));
      const length =
        status === 304 ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? Number.NaN);
      if (Number.isNaN(length)) return this.fail(new Error(`An answer without length: ${head}`));
      const body = bytes.subarray(end + 4);
      if (body.length >= length) {
        this.pending = [];
        const { settle } = this;
        this.settle = null;
        settle?.resolve({ status, head, body });
        return;
      }
    }
    this.pending = [bytes];
  }
}
