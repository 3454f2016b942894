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
import { contain } from "./contain.ts";
import type { Sender } from "./fan-out.ts";
import { type Frame, pongFrame } from "./frame.ts";
import type { Host } from "./host.ts";
import { TOPIC_PREFIX } from "./hub.ts";
import { readJoinConfig } from "./join-config.ts";
import { isTooDeep } from "./json-depth.ts";
import { TokenBucket } from "./limits.ts";

const PHOENIX_TOPIC = "phoenix";
const MALFORMED = 1003;
const BROKEN = 1011;
/** Unanswered, a close ends by itself after so long. */
export const CLOSE_PATIENCE_MS = 500;

/** One WebSocket: takes messages apart, finds their channel and writes frames. */
export class Connection implements Carrier {
  readonly version: ProtocolVersion;
  readonly credential: string;
  readonly headers: Record<string, string>;
  readonly sender: Sender;
  private readonly address: string;
  private readonly messages: TokenBucket;
  private readonly joins: TokenBucket;
  private readonly socket: WebSocket;
  /** The stream below the WebSocket. */
  private readonly stream: Duplex;
  private readonly host: Host;
  private readonly channels = new Map<string, Channel>();
  private heardAt = performance.now();
  private framesWaiting = 0;
  private readonly onWritten = () => {
    this.framesWaiting -= 1;
  };

  constructor(
    host: Host,
    socket: WebSocket,
    stream: Duplex,
    handshake: {
      version: ProtocolVersion;
      credential: string;
      headers: Record<string, string>;
      address: string;
    },
  ) {
    this.host = host;
    this.socket = socket;
    this.stream = stream;
    this.version = handshake.version;
    this.credential = handshake.credential;
    this.headers = handshake.headers;
    this.address = handshake.address;
    this.messages = new TokenBucket(host.limits.messagesPerSecondPerConnection);
    this.joins = new TokenBucket(host.limits.joinsPerSecondPerConnection);
    this.sender = { pause: () => socket.pause(), resume: () => socket.resume() };
    const guarded = (work: () => void) => contain(work, (error) => this.fail(error));
    socket.on("message", (data: Buffer, isBinary: boolean) =>
      guarded(() => this.receive(data, isBinary)),
    );
    socket.on("ping", (data: Buffer) => guarded(() => this.send(pongFrame(data))));
    // A broken frame: ws responds to it and closes; what matters is not to crash.
    socket.on("error", (error) => host.log(`websocket: ${error.message}`));
  }

  mayBroadcast(): boolean {
    return this.host.rates.messages.take(this.address, 1, this.messages);
  }

  /**
   * Frames are whole messages, so they go past the library's own framing straight to the stream:
   * that costs one write, and nothing is encoded or copied for each socket.
   */
  send(frame: Frame): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    const { backlogBytes, backlogFrames } = this.host.limits;
    if (this.stream.writableLength > backlogBytes || this.framesWaiting > backlogFrames) {
      this.host.log("a client fell too far behind and was dropped");
      return this.socket.terminate();
    }
    // The ordinary frame goes to the kernel at once; only those that wait are worth a callback each.
    if (this.stream.writableLength === 0) {
      this.stream.write(frame);
      return;
    }
    this.framesWaiting += 1;
    this.stream.write(frame, this.onWritten);
  }

  forget(channel: Channel): void {
    if (this.channels.get(channel.topic) !== channel) return;
    this.channels.delete(channel.topic);
    if (this.channels.size === 0) this.host.joined.delete(this);
  }

  disconnect(reason: string): void {
    this.end(1000, reason);
  }

  fail(error: unknown): void {
    this.host.log(`UnknownErrorOnWebSocket: ${String(error)}`);
    this.end(BROKEN, "internal error");
  }

  /** Makes every channel join again, as it may have missed something. */
  failChannels(message: string): void {
    this.eachChannel((channel) => channel.fail(message));
  }

  /** The socket is gone. */
  dropChannels(): void {
    this.eachChannel((channel) => channel.drop());
  }

  get channelCount(): number {
    return this.channels.size;
  }

  closeIfIdle(now: number): void {
    if (now - this.heardAt > this.host.limits.idleMs) this.socket.terminate();
  }

  close(): void {
    this.dropChannels();
    this.end(1001, "server is stopping");
  }

  terminate(): void {
    this.socket.terminate();
  }

  /** Closes the socket. A client that does not confirm is cut off soon; see `closeTimeout`. */
  private end(code: number, reason: string): void {
    this.socket.close(code, reason);
    // The reply of one that was paused for sending too fast would never be read.
    this.socket.resume();
  }

  private eachChannel(work: (channel: Channel) => void): void {
    for (const channel of this.channels.values()) {
      contain(
        () => work(channel),
        (error) => this.host.log(`UnknownErrorOnChannel: ${String(error)}`),
      );
    }
  }

  private receive(data: Buffer, isBinary: boolean): void {
    // Was on its way when the server ended the connection.
    if (this.socket.readyState !== WebSocket.OPEN) return;
    this.heardAt = performance.now();
    if (!isBinary && isTooDeep(data)) return this.end(MALFORMED, "message is nested too deeply");
    const message = isBinary
      ? this.version === "2.0.0" && decodeBinary(data)
      : decodeText(this.version, data.toString("utf8"));
    if (!message) return this.end(MALFORMED, "malformed message");

    if (message.topic === PHOENIX_TOPIC && message.event === "heartbeat") {
      return this.reply(message, "ok", {});
    }
    if (message.event === "phx_join") return this.join(message);
    const channel = this.channels.get(message.topic.slice(TOPIC_PREFIX.length));
    if (channel && message.topic.startsWith(TOPIC_PREFIX)) {
      // A message of an earlier join of the same topic is out of date.
      const isCurrent = message.joinRef === null || message.joinRef === channel.joinRef;
      if (isCurrent) channel.receive(message, data.length);
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
    if (topic.length > limits.topicLength) return refuse("TopicNameTooLong: The topic is too long");
    if (!this.joins.take() || !rates.joins.take()) {
      refuse("ClientJoinRateLimitReached: Too many joins per second");
      return this.disconnect("too many joins per second");
    }
    if (this.channels.size >= limits.channelsPerConnection) {
      return refuse("ChannelRateLimitReached: Too many channels");
    }
    const config = readJoinConfig(message.payload, topic);
    if (config.postgresChanges.length > limits.changesPerChannel) {
      return refuse("ChangesLimitReached: Too many postgres_changes");
    }
    // Version 1.0.0 does not always number joins apart from messages.
    const joinRef = message.joinRef ?? message.ref;
    const channel = new Channel(this.host, this, message.topic, config, joinRef);
    this.channels.set(topic, channel);
    joined.add(this);
    channel
      .join(message.ref)
      .catch((error: unknown) => {
        this.host.log(`UnknownErrorOnChannel: ${String(error)}`);
        channel.fail("Unknown Error on Channel");
      })
      .catch((error: unknown) => this.fail(error));
  }

  private reply(message: ClientMessage, status: "ok" | "error", response: unknown): void {
    const { joinRef, ref, topic } = message;
    const payload = JSON.stringify({ status, response });
    this.send(encodeMessage(this.version, { joinRef, ref, topic, event: "phx_reply" }, payload));
  }
}
