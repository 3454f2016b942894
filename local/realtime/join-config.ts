import { randomUUID } from "node:crypto";
import { isRecord } from "./codec.ts";

/** What a phx_join asks for. */
export interface JoinConfig {
  isPrivate: boolean;
  ackBroadcast: boolean;
  selfBroadcast: boolean;
  /** Broadcasts of the past to send again: { since: ms since 1970, limit }, unchecked. */
  replay: Record<string, unknown> | undefined;
  /** The client asked for a message when broadcasts from the database can reach it. */
  replicationReady: boolean;
  presenceEnabled: boolean;
  presenceKey: string;
  /** As the client wrote them; the reply repeats them. */
  postgresChanges: Record<string, unknown>[];
  /** The reply to the join waits for the subscriptions. */
  waitForChanges: boolean;
  /** Clients from before `config` existed name the table in the topic and get bare events. */
  isLegacy: boolean;
  accessToken: string | undefined;
}

/** Reads leniently: what has the wrong type counts as not given, as on hosted. */
export function readJoinConfig(payload: unknown, topic: string): JoinConfig {
  const join = isRecord(payload) ? payload : {};
  const isLegacy = join.config === undefined;
  const config = isRecord(join.config) ? join.config : {};
  const broadcast = isRecord(config.broadcast) ? config.broadcast : {};
  const presence = isRecord(config.presence) ? config.presence : {};
  const options = isRecord(config.postgres_changes_options) ? config.postgres_changes_options : {};
  const changes = Array.isArray(config.postgres_changes) ? config.postgres_changes : [];
  const token = [join.user_token, join.access_token].find((value) => typeof value === "string");
  return {
    isPrivate: isTrue(config.private),
    ackBroadcast: isTrue(broadcast.ack),
    selfBroadcast: isTrue(broadcast.self),
    replay: isRecord(broadcast.replay) ? broadcast.replay : undefined,
    replicationReady: isTrue(broadcast.replication_ready),
    presenceEnabled: isTrue(presence.enabled),
    presenceKey:
      typeof presence.key === "string" && presence.key !== "" ? presence.key : randomUUID(),
    postgresChanges: isLegacy ? [legacyChange(topic)] : changes.filter(isRecord),
    waitForChanges: isTrue(options.wait),
    isLegacy,
    accessToken: token,
  };
}

function isTrue(value: unknown): boolean {
  return value === true || (typeof value === "string" && value.toLowerCase() === "true");
}

/** schema, schema:table or schema:table:filter */
function legacyChange(topic: string): Record<string, unknown> {
  const [schema, table, ...filter] = topic.split(":");
  return {
    schema,
    ...(table === undefined ? {} : { table }),
    ...(filter.length === 0 ? {} : { filter: filter.join(":") }),
  };
}
