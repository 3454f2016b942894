import { once } from "node:events";
import { WebSocket } from "ws";

/** A message as the server sent it, whichever version. */
export interface Received {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
  /** Set for binary frames. */
  binary?: Buffer;
}

const PATIENCE_MS = 5_000;

export class RawClient {
  readonly received: Received[] = [];
  closeCode: number | undefined;
  closeReason = "";
  private readonly socket: WebSocket;
  private readonly vsn: string;
  private lastRef = 0;

  static async open(url: string, vsn: string, headers: Record<string, string>): Promise<RawClient> {
    const socket = new WebSocket(url.replace(/^http/, "ws"), { headers });
    const client = new RawClient(socket, vsn);
    await once(socket, "open");
    return client;
  }

  private constructor(socket: WebSocket, vsn: string) {
    this.socket = socket;
    this.vsn = vsn;
    socket.on("message", (data: Buffer, isBinary: boolean) =>
      this.received.push(isBinary ? readBinary(data) : this.readText(String(data))),
    );
    socket.on("close", (code, reason) => {
      this.closeCode = code;
      this.closeReason = reason.toString("utf8");
    });
    socket.on("error", () => {});
  }

  /** @returns the reference that the reply will carry */
  push(topic: string, event: string, payload: unknown, joinRef: string | null = "1"): string {
    this.lastRef += 1;
    const ref = String(this.lastRef);
    this.send(
      this.vsn === "1.0.0"
        ? JSON.stringify({ topic, event, payload, ref, join_ref: joinRef })
        : JSON.stringify([joinRef, ref, topic, event, payload]),
    );
    return ref;
  }

  send(data: string | Buffer): void {
    this.socket.send(data);
  }

  /** Pushes and waits for the reply's payload: {status, response}. */
  async ask(
    topic: string,
    event: string,
    payload: unknown,
    joinRef: string | null = "1",
  ): Promise<{ status: string; response: Record<string, unknown> }> {
    const ref = this.push(topic, event, payload, joinRef);
    const reply = await this.next(
      (message) => message.event === "phx_reply" && message.ref === ref,
    );
    return reply.payload as { status: string; response: Record<string, unknown> };
  }

  join(topic: string, config: unknown = {}, more: object = {}, joinRef = "1") {
    return this.ask(`realtime:${topic}`, "phx_join", { config, ...more }, joinRef);
  }

  /** The first message that fits, whether it came already or comes yet. */
  async next(fits: (message: Received) => boolean): Promise<Received> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = this.received.find(fits);
      if (found) return found;
      if (Date.now() > deadline) {
        throw new Error(`nothing fitting, last ${JSON.stringify(this.received.slice(-3))}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
  }

  event(name: string): Promise<Received> {
    return this.next(({ event }) => event === name);
  }

  async closed(): Promise<number> {
    if (this.socket.readyState !== WebSocket.CLOSED) await once(this.socket, "close");
    return this.closeCode ?? 0;
  }

  /** What the server agreed to of what this client offered, permessage-deflate among it. */
  get extensions(): string {
    return this.socket.extensions;
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Stops reading, as a client that cannot keep up. */
  pause(): void {
    this.socket.pause();
  }

  /** Pings as fast as the line takes them, until it is gone. */
  pingForever(): void {
    if (!this.isOpen) return;
    for (let n = 0; n < 500; n++) this.socket.ping("x".repeat(100));
    setImmediate(() => this.pingForever());
  }

  resume(): void {
    this.socket.resume();
  }

  terminate(): void {
    this.socket.terminate();
  }

  private readText(text: string): Received {
    if (this.vsn === "1.0.0") return { ...(JSON.parse(text) as Received), joinRef: null };
    const [joinRef, ref, topic, event, payload] = JSON.parse(text) as [
      string | null,
      string | null,
      string,
      string,
      Record<string, unknown>,
    ];
    return { joinRef, ref, topic, event, payload };
  }
}

function readBinary(bytes: Buffer): Received {
  const [kind, topicSize = 0, eventSize = 0, metaSize = 0, encoding] = bytes;
  const topicEnd = 5 + topicSize;
  const eventEnd = topicEnd + eventSize;
  const body = bytes.subarray(eventEnd + metaSize);
  return {
    joinRef: null,
    ref: null,
    topic: bytes.toString("utf8", 5, topicEnd),
    event: "broadcast",
    payload: {
      kind,
      event: bytes.toString("utf8", topicEnd, eventEnd),
      meta: bytes.toString("utf8", eventEnd, eventEnd + metaSize),
      payload: encoding === 1 ? (JSON.parse(body.toString("utf8")) as unknown) : undefined,
    },
    binary: body,
  };
}

/** A broadcast as clients of version 2.0.0 push it. */
export function pushFrame(fields: {
  joinRef?: string;
  ref?: string;
  topic: string;
  event: string;
  body: Buffer;
  encoding?: number;
}): Buffer {
  const { joinRef = "1", ref = "9", topic, event, body, encoding = 1 } = fields;
  const parts = [joinRef, ref, topic, event, ""].map((part) => Buffer.from(part));
  const sizes = parts.map((part) => part.length);
  return Buffer.concat([Buffer.from([3, ...sizes, encoding]), ...parts, body]);
}
