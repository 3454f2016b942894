import { Broadcast } from "./broadcast.ts";
import type { Channel } from "./channel.ts";
import { type BinaryBroadcast, type ClientMessage, isRecord } from "./codec.ts";
import { wireTopic } from "./hub.ts";
import { isTooDeep } from "./json-depth.ts";

/** A broadcast that a client pushed. */
export function receiveBroadcast(
  channel: Channel,
  message: ClientMessage,
): Promise<void> | undefined {
  const mayWrite = channel.rights.canWrite("broadcast");
  if (mayWrite === undefined) {
    return channel.rights.askWrite("broadcast").then(() => {
      return channel.isClosed ? undefined : sendBroadcast(channel, message);
    });
  }
  return sendBroadcast(channel, message);
}

/** Resolves, where there is something to wait for, when the broadcast is stored. */
function sendBroadcast(channel: Channel, message: ClientMessage): Promise<void> | undefined {
  const { config, host } = channel;
  const answer = (status: "ok" | "error", response: unknown): undefined => {
    if (config.ackBroadcast) channel.reply(message.ref, status, response);
  };
  if (channel.rights.canWrite("broadcast") !== true) {
    return answer("error", { error: "unauthorized" });
  }
  if (!channel.carrier.mayBroadcast()) {
    channel.shutdown("Too many messages per second");
    return undefined;
  }
  const broadcast = readBroadcast(channel, message);
  if (typeof broadcast === "string") return answer("error", { error: broadcast });
  const bytes = message.broadcast;
  const { room, carrier } = channel;
  const publish = () => {
    room?.publish(broadcast, config.selfBroadcast ? undefined : channel);
    if (!bytes?.isPersistent) answer("ok", {});
  };
  host.fanOut.offer(carrier.sender, () => room?.members.size ?? 0, publish);
  if (!bytes?.isPersistent) return undefined;
  return persist(channel, bytes).then(
    (stored) => answer("id" in stored ? "ok" : "error", stored),
    (error: unknown) => {
      host.log(`UnableToPersistMessage: ${String(error)}`);
      answer("error", { error: "unable_to_persist" });
    },
  );
}

/** Who may send may not always store: that is a right of its own. */
async function persist(
  { config, host, rights, topic }: Channel,
  { event, encoding, body }: BinaryBroadcast,
): Promise<{ id: string } | { error: string }> {
  if (!config.isPrivate) return { error: "persist can only be used on private channels" };
  await rights.askWrite("persistence");
  if (rights.canWrite("persistence") !== true) return { error: "unauthorized_to_persist" };
  const payload = encoding === "json" ? body.toString("utf8") : body;
  return { id: await host.storeBroadcast({ topic, event, payload }) };
}

/** A string is the reason why it cannot be sent. */
function readBroadcast(channel: Channel, message: ClientMessage): Broadcast | string {
  const wire = wireTopic(channel.topic);
  const maxBytes = channel.host.limits.payloadBytes;
  if (!message.broadcast) {
    const payload = JSON.stringify(message.payload ?? null);
    if (Buffer.byteLength(payload) > maxBytes) return "payload_size_exceeded";
    return Broadcast.ofMessage(wire, payload);
  }
  const { body, encoding } = message.broadcast;
  if (body.length > maxBytes) return "payload_size_exceeded";
  // Passed on as it is; broken JSON would throw in every listener's decoder.
  if (encoding === "json" && !isJson(body)) return "invalid_payload";
  return Broadcast.ofFrame(wire, message.broadcast);
}

function isJson(body: Buffer): boolean {
  if (isTooDeep(body)) return false;
  try {
    JSON.parse(body.toString("utf8"));
    return true;
  } catch {
    return false;
  }
}

/** {event: "track" | "untrack", payload} */
export function receivePresence(
  channel: Channel,
  message: ClientMessage,
): Promise<void> | undefined {
  const payload = isRecord(message.payload) ? message.payload : {};
  if (typeof payload.event !== "string") {
    channel.reply(message.ref, "ok", {});
    return undefined;
  }
  if (!channel.presenceCalls.allow()) {
    channel.shutdown("Client presence rate limit exceeded");
    return undefined;
  }
  const event = payload.event.toLowerCase();
  if (event === "untrack") {
    channel.room?.announce(channel.room.presence.untrack(channel));
    channel.reply(message.ref, "ok", {});
    return undefined;
  }
  if (event !== "track") {
    channel.reply(message.ref, "error", {});
    return undefined;
  }
  if (channel.rights.canWrite("presence") !== undefined) {
    track(channel, message, payload.payload);
    return undefined;
  }
  // Tracking is what turns presence on where the join did not, so reading it is settled here too.
  return Promise.all([
    channel.rights.askRead(["presence"]),
    channel.rights.askWrite("presence"),
  ]).then(() => {
    if (!channel.isClosed) track(channel, message, payload.payload);
  });
}

function track(channel: Channel, message: ClientMessage, given: unknown): void {
  const { host, rights, room } = channel;
  if (rights.canWrite("presence") !== true) return channel.reply(message.ref, "error", {});
  const payload = given === undefined ? {} : given;
  if (!isRecord(payload)) {
    const reason = "Presence track payload must be a map";
    return channel.reply(message.ref, "error", { reason });
  }
  const size = Buffer.byteLength(JSON.stringify(payload));
  const { presenceKey } = channel.config;
  if (size + presenceKey.length > host.limits.payloadBytes) {
    return channel.shutdown("Track message size exceeded");
  }
  const { presenceBytes, presenceBytesPerRoom } = host.limits;
  const held = room?.presence.weight.total ?? 0;
  if (held + size > presenceBytesPerRoom || host.hub.presence.total + size > presenceBytes) {
    const reason = "Presence state is full";
    return channel.reply(message.ref, "error", { reason });
  }
  if (!host.rates.presence.take()) {
    return channel.shutdown("Too many presence messages per second");
  }
  room?.announce(room.presence.track(channel, presenceKey, payload));
  channel.reply(message.ref, "ok", {});
  if (!channel.presenceEnabled) {
    channel.presenceEnabled = true;
    channel.noteRights();
    channel.syncPresence();
  }
}
