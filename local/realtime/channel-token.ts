import type { Channel } from "./channel.ts";
import { isRecord } from "./codec.ts";
import { isApiKey } from "./credential.ts";
import type { Rights } from "./rights.ts";

/** {access_token}: from now on the channel has the rights of that token. */
export function receiveToken(channel: Channel, payload: unknown): Promise<void> | undefined {
  const token = isRecord(payload) ? payload.access_token : undefined;
  if (typeof token !== "string" || isApiKey(token) || token === channel.token) return undefined;
  channel.token = token;
  const before = channel.rights;
  const error = channel.confirmToken();
  if (error) {
    channel.shutdown(error.message);
    return undefined;
  }
  channel.armExpiry();
  return renewRights(channel, before);
}

async function renewRights(channel: Channel, before: Rights): Promise<void> {
  const { rights, presenceEnabled, topic } = channel;
  try {
    await rights.askRead(presenceEnabled ? ["broadcast", "presence"] : ["broadcast"]);
  } catch {
    return channel.shutdown("Realtime was unable to connect to the project database");
  }
  if (channel.isClosed) return;
  if (!rights.canRead("broadcast") && !rights.canRead("presence")) {
    return channel.shutdown(
      `You do not have permissions to read from this Channel topic: ${topic}`,
    );
  }
  if (rights.hasLost(before)) {
    return channel.shutdown(
      `You no longer have permission to read from this Channel topic: ${topic}`,
    );
  }
  channel.noteRights();
  channel.feed.start();
}
