import type { ChangeFeed } from "./channel-changes.ts";
import type { Channel } from "./channel.ts";
import { readReplayWish } from "./replay.ts";

const DATABASE_PATIENCE_MS = 5_000;
const DATABASE_AWAY =
  "UnableToConnectToProject: Realtime was unable to connect to the project database";

/**
 * Lets a channel into its room if token, rights and wishes allow it.
 * @returns the error, in hosted's words
 */
export async function joinChannel(channel: Channel, feed: ChangeFeed): Promise<string | undefined> {
  const tokenError = channel.confirmToken();
  if (tokenError) return `${tokenError.code}: ${tokenError.message}`;
  try {
    // A client that joined while the server is not listening would miss what commits meanwhile.
    if (!(await channel.host.listener.whenListening(DATABASE_PATIENCE_MS))) return DATABASE_AWAY;
    return (
      (await checkRights(channel)) ??
      (await enter(channel)) ??
      (channel.config.waitForChanges ? await waitForChanges(feed) : undefined)
    );
  } catch (error) {
    channel.host.log(`UnableToJoin: ${String(error)}`);
    return DATABASE_AWAY;
  }
}

async function checkRights(channel: Channel): Promise<string | undefined> {
  const { rights, topic, presenceEnabled } = channel;
  await rights.askRead(presenceEnabled ? ["broadcast", "presence"] : ["broadcast"]);
  if (rights.canRead("broadcast") || rights.canRead("presence")) return undefined;
  return `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;
}

async function enter(channel: Channel): Promise<string | undefined> {
  const { host, topic, config, rights } = channel;
  if (channel.isClosed) return undefined;
  channel.noteRights();
  if (!config.replay) {
    channel.room = host.hub.enter(topic, config.isPrivate, channel);
    return undefined;
  }
  if (!config.isPrivate) {
    return "UnableToReplayMessages: Replay is not allowed for public channels";
  }
  if (!rights.canRead("broadcast")) {
    return `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;
  }
  const wish = readReplayWish(config.replay);
  if (!wish) return "UnableToReplayMessages: Replay params are not valid";
  // In the room before the past is read, so that no message falls between the two.
  channel.held = [];
  channel.room = host.hub.enter(topic, true, channel);
  try {
    const { broadcasts, past } = await host.fetchReplay(topic, wish);
    channel.replay = broadcasts;
    channel.past = past;
  } catch (error) {
    host.log(`UnableToReplayMessages: ${String(error)}`);
    return "UnableToReplayMessages: Realtime was unable to replay messages";
  }
  return undefined;
}

async function waitForChanges(feed: ChangeFeed): Promise<string | undefined> {
  if (feed.isEmpty) return undefined;
  const error = await feed.subscribe();
  return error === undefined ? undefined : `RealtimeDisabledForConfiguration: ${error}`;
}
