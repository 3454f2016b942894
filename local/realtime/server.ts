import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import postgres from "postgres";
import { createAuthorizer } from "./authorize.ts";
import { Broadcast } from "./broadcast.ts";
import { Changes } from "./changes.ts";
import type { Keys } from "../keys.ts";
import type { Host } from "./host.ts";
import { createHttpApi } from "./http-api.ts";
import { Hub, wireTopic } from "./hub.ts";
import { HOSTED_LIMITS, type Limits, RateCounter } from "./limits.ts";
import { type Listener, startListener } from "./listen.ts";
import type { Notice } from "./notice.ts";
import { fetchReplay, storeBroadcast } from "./replay.ts";
import { Sockets } from "./sockets.ts";

export interface RealtimeOptions {
  /** As a superuser: rights are probed by taking the callers' roles. */
  databaseUrl: string;
  keys: Keys;
  log: (line: string) => void;
  /** Hosted's own unless given. */
  limits?: Partial<Limits>;
  /** Called with a broadcast's id when the database's notice of it arrives: where latency is measured from. */
  onHeard?: (id: string) => void;
}

export interface Realtime {
  /** Serves /realtime/v1/api/…. False when the path is not its own. */
  handleRequest(req: IncomingMessage, res: ServerResponse): boolean;
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

const POOL_SIZE = 4;
const MAINTENANCE_MS = 60 * 60 * 1_000;

/**
 * The local stand-in for Supabase Realtime. Rejects when the database cannot be reached; later it
 * survives the database's restarts.
 */
export async function createRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { log } = options;
  const connect = (max: number, name: string) =>
    postgres(options.databaseUrl, {
      max,
      fetch_types: false,
      connect_timeout: 5,
      connection: { application_name: name },
      onnotice: () => {},
    });
  const pool = connect(POOL_SIZE, "realtime");
  const changesConnection = connect(1, "realtime_changes");
  const changes = new Changes(changesConnection, log);
  const hub = new Hub();
  const limits = { ...HOSTED_LIMITS, ...options.limits };
  const rates = {
    joins: new RateCounter(limits.joinsPerSecond),
    messages: new RateCounter(limits.messagesPerSecond),
    presence: new RateCounter(limits.presencePerSecond),
  };

  const onNotice = (notice: Notice) => {
    switch (notice.kind) {
      case "broadcast":
        return publish(notice);
      case "change":
        return changes.receive(notice.change);
      case "publication":
        changes.republished().catch((error: unknown) => log(`publication: ${String(error)}`));
    }
  };
  const publish = (message: Notice & { kind: "broadcast" }) => {
    options.onHeard?.(message.id);
    const room = hub.find(message.topic, message.isPrivate);
    if (!room) return;
    if (!rates.messages.allow()) return log("MessagePerSecondRateLimitReached");
    const { event, id, payload } = message;
    const wire = wireTopic(message.topic);
    room.publish(
      typeof payload === "string"
        ? Broadcast.ofEvent(wire, event, payload, { id })
        : Broadcast.ofBytes(wire, event, payload, { id }),
    );
  };

  let sockets: Sockets | undefined;
  let listener: Listener;
  try {
    await pool`select _realtime.maintain_messages(), _realtime.follow_publication()`;
    listener = await startListener({
      databaseUrl: options.databaseUrl,
      onNotice,
      onLost: () => sockets?.failChannels("Realtime lost its connection to the project database"),
      log,
    });
  } catch (error) {
    await Promise.all([pool.end({ timeout: 0 }), changesConnection.end({ timeout: 0 })]);
    throw error;
  }
  const host: Host = {
    keys: options.keys,
    limits,
    rates,
    hub,
    authorizer: createAuthorizer(pool, log),
    changes,
    listener,
    joined: new Set(),
    fetchReplay: (topic, wish) => fetchReplay(pool, topic, wish),
    storeBroadcast: (message) => storeBroadcast(pool, message),
    log,
  };
  const open = (sockets = new Sockets(host));
  const maintenance = setInterval(() => {
    pool`select _realtime.maintain_messages()`.catch((error: unknown) =>
      log(`maintenance of realtime.messages: ${String(error)}`),
    );
  }, MAINTENANCE_MS);
  maintenance.unref();

  return {
    handleRequest: createHttpApi(host),
    handleUpgrade: (req, socket, head) => open.accept(req, socket, head),
    async close() {
      clearInterval(maintenance);
      await open.close();
      await listener.close();
      await Promise.all([pool.end({ timeout: 1 }), changesConnection.end({ timeout: 1 })]);
    },
  };
}
