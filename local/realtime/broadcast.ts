import {
  type BinaryBroadcast,
  type ProtocolVersion,
  encodeBinaryBroadcast,
  encodeMessage,
} from "./codec.ts";
import type { Frame } from "./frame.ts";

/**
 * One broadcast on its way to a room. It is encoded at most once for each protocol version, however
 * many sockets it goes to.
 */
export class Broadcast {
  /** Of the row in realtime.messages, for those that the database sent. */
  readonly id: string | undefined;
  private readonly topic: string;
  private readonly content: { payload: string } | BinaryBroadcast;
  private readonly meta: string;
  private readonly frames = new Map<ProtocolVersion, Frame | undefined>();

  private constructor(
    topic: string,
    content: { payload: string } | BinaryBroadcast,
    meta?: { id: string; replayed?: true },
  ) {
    this.topic = topic;
    this.content = content;
    this.id = meta?.id;
    this.meta = meta ? JSON.stringify(meta) : "";
  }

  /** @param payload JSON text of the whole message: {type, event, payload, …} */
  static ofMessage(topic: string, payload: string): Broadcast {
    return new Broadcast(topic, { payload });
  }

  static ofFrame(topic: string, frame: BinaryBroadcast): Broadcast {
    return new Broadcast(topic, frame);
  }

  /** @param payload JSON text of what the sender called the payload */
  static ofEvent(
    topic: string,
    event: string,
    payload: string,
    meta?: { id: string; replayed?: true },
  ): Broadcast {
    return new Broadcast(topic, { payload: eventPayload(event, payload, meta) }, meta);
  }

  static ofBytes(
    topic: string,
    event: string,
    body: Buffer,
    meta?: { id: string; replayed?: true },
  ): Broadcast {
    return new Broadcast(topic, { event, encoding: "binary", body }, meta);
  }

  /** Undefined when that version cannot carry this message: 1.0.0 has no binary messages. */
  frame(version: ProtocolVersion): Frame | undefined {
    if (!this.frames.has(version)) this.frames.set(version, this.encode(version));
    return this.frames.get(version);
  }

  private encode(version: ProtocolVersion): Frame | undefined {
    const fields = { joinRef: null, ref: null, topic: this.topic, event: "broadcast" };
    if ("payload" in this.content) return encodeMessage(version, fields, this.content.payload);
    if (version === "2.0.0") {
      const frame = encodeBinaryBroadcast(this.topic, this.content, this.meta);
      if (frame) return frame;
    }
    if (this.content.encoding === "binary") return undefined;
    const payload = eventPayload(this.content.event, this.content.body.toString("utf8"));
    return encodeMessage(version, fields, payload);
  }
}

function eventPayload(event: string, payload: string, meta?: { id: string }): string {
  const tail = meta ? `,"meta":${JSON.stringify(meta)}` : "";
  return `{"event":${JSON.stringify(event)},"payload":${payload},"type":"broadcast"${tail}}`;
}
