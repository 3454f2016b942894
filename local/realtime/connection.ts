import type { Duplex } from "node:stream";
import { WebSocket } from "ws";
import { type Carrier, Channel } from "./channel.ts";
import {
  type ClientMessage,
  type ProtocolVersion,
  decodeBinary,
  decodeText,
  encodeMessage,
} from "./codec.ts";
import type { Frame } from "./frame.ts";
import type { Host } from "./host.ts";
import { TOPIC_PREFIX } from "./hub.ts";
import { readJoinConfig } from "./join-config.ts";

const PHOENIX_TOPIC = "phoenix";
const MALFORMED = 1003;

/** One WebSocket: takes messages apart, finds their channel and writes frames. */
export class Connection implements Carrier {
  readonly version: ProtocolVersion;
  readonly credential: string;
  readonly headers: Record<string, string>;
  private readonly socket: WebSocket;
  /** The stream below the WebSocket. */
  private readonly stream: Duplex;
  private readonly host: Host;
  private readonly channels = new Map<string, Channel>();
  private heardAt = performance.now();

  constructor(
    host: Host,
    socket: WebSocket,
    stream: Duplex,
    handshake: {
      version: ProtocolVersion;
      credential: string;
      headers: Record<string, string>;
    },
  ) {
    this.host = host;
    this.socket = socket;
    this.stream = stream;
    this.version = handshake.version;
    this.credential = handshake.credential;
    this.headers = handshake.headers;
    socket.on("message", (data: Buffer, isBinary: boolean) => this.receive(data, isBinary));
    // A broken frame: ws answers it and closes; what matters is not to crash.
    socket.on("error", (error) => host.log(`websocket: ${error.message}`));
  }

  /**
   * Frames are whole messages, so they go past the library's own framing straight to the stream:
   * that costs one write, and nothing is encoded or copied for each socket.
   */
  send(frame: Frame): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (this.stream.writableLength > this.host.limits.backlogBytes) {
      this.host.log("a client fell too far behind and was dropped");
      return this.socket.terminate();
    }
    this.stream.write(frame);
  }

  forget(channel: Channel): void {
    if (this.channels.get(channel.topic) !== channel) return;
    this.channels.delete(channel.topic);
    if (this.channels.size === 0) this.host.joined.delete(this);
  }

  disconnect(): void {
    this.socket.close(1000);
  }

  /** Tells every channel to join again, as it may have missed something. */
  failChannels(message: string): void {
    for (const channel of this.channels.values()) channel.fail(message);
  }

  /** The socket is gone. */
  dropChannels(): void {
    for (const channel of this.channels.values()) channel.drop();
  }

  closeIfIdle(now: number): void {
    if (now - this.heardAt > this.host.limits.idleMs) this.socket.terminate();
  }

  close(): void {
    this.dropChannels();
    this.socket.close(1001, "server is stopping");
  }

  terminate(): void {
    this.socket.terminate();
  }

  private receive(data: Buffer, isBinary: boolean): void {
    this.heardAt = performance.now();
    const message = isBinary
      ? this.version === "2.0.0" && decodeBinary(data)
      : decodeText(this.version, data.toString("utf8"));
    if (!message) return this.socket.close(MALFORMED, "malformed message");

    if (message.topic === PHOENIX_TOPIC && message.event === "heartbeat") {
      return this.reply(message, "ok", {});
    }
    if (message.event === "phx_join") return this.join(message);
    const channel = this.channels.get(message.topic.slice(TOPIC_PREFIX.length));
    if (channel && message.topic.startsWith(TOPIC_PREFIX)) {
      // A message of an earlier join of the same topic is out of date.
      const isCurrent = message.joinRef === null || message.joinRef === channel.joinRef;
      if (isCurrent) channel.receive(message);
      return undefined;
    }
    // Leaving twice is no error.
    if (message.event === "phx_leave") return this.reply(message, "ok", {});
    return this.reply(message, "error", { reason: "unmatched topic" });
  }

  private join(message: ClientMessage): void {
    const refuse = (reason: string) => this.reply(message, "error", { reason });
    if (!message.topic.startsWith(TOPIC_PREFIX)) return refuse("unmatched topic");
    const topic = message.topic.slice(TOPIC_PREFIX.length);
    if (topic === "") return refuse("TopicNameRequired: You must provide a topic name");
    this.channels.get(topic)?.close();

    const { limits, rates, joined } = this.host;
    if (!joined.has(this) && joined.size >= limits.connections) {
      return refuse("ConnectionRateLimitReached: Too many connected users");
    }
    if (!rates.joins.allow()) {
      refuse("ClientJoinRateLimitReached: Too many joins per second");
      return this.disconnect();
    }
    if (this.channels.size >= limits.channelsPerConnection) {
      return refuse("ChannelRateLimitReached: Too many channels");
    }
    const config = readJoinConfig(message.payload, topic);
    // Version 1.0.0 does not always number joins apart from messages.
    const joinRef = message.joinRef ?? message.ref;
    const channel = new Channel(this.host, this, message.topic, config, joinRef);
    this.channels.set(topic, channel);
    joined.add(this);
    channel.join(message.ref).catch((error: unknown) => {
      this.host.log(`UnknownErrorOnChannel: ${String(error)}`);
      channel.fail("Unknown Error on Channel");
    });
  }

  private reply(message: ClientMessage, status: "ok" | "error", response: unknown): void {
    const { joinRef, ref, topic } = message;
    const payload = JSON.stringify({ status, response });
    this.send(encodeMessage(this.version, { joinRef, ref, topic, event: "phx_reply" }, payload));
  }
}
