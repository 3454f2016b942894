import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type ChannelListener, keepListening } from "../database/listen.ts";
import type { Keys } from "../keys/keys.ts";
import { createAuthorizer } from "./authorize.ts";
import { Broadcast } from "./broadcast.ts";
import { BroadcastQueue } from "./broadcast-queue.ts";
import { Changes } from "./changes.ts";
import { openDatabase } from "./database.ts";
import { FanOut } from "./fan-out.ts";
import type { Host } from "./host.ts";
import { createHttpApi } from "./http-api.ts";
import { Hub, wireTopic } from "./hub.ts";
import { HOSTED_LIMITS, type Limits, TokenBucket } from "./limits.ts";
import { MessageBudget } from "./message-budget.ts";
import { type Notice, NoticeReader } from "./notice.ts";
import { ProbeQueue } from "./probe-queue.ts";
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
  /** Undefined while it can do its work, else why not. Asks the database. */
  check(): Promise<string | undefined>;
  /** What it holds, and how many rights it has asked for: where leaks and savings show. */
  counts(): Counts;
  /** Ends every connection within a second. */
  close(): Promise<void>;
}

export interface Counts {
  connections: number;
  channels: number;
  rooms: number;
  /** Channels that asked for postgres_changes. */
  subscribers: number;
  /** Clients with broadcasts that are not sent yet. */
  waiting: number;
  /** Characters of all that is tracked. */
  presence: number;
  /** Rights asked of the database since the start. */
  probes: number;
}

const POOL_SIZE = 4;
const MAINTENANCE_MS = 60 * 60 * 1_000;

/**
 * The local stand-in for Supabase Realtime. Rejects when the database cannot be reached; later it
 * survives the database's restarts.
 */
export async function createRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { log } = options;
  const open = (connections: number, name: string) =>
    openDatabase({ url: options.databaseUrl, connections, name, log });
  const database = open(POOL_SIZE, "realtime");
  const changesDatabase = open(1, "realtime_changes");
  const subscribing = open(2, "realtime_subscribe");
  const databases = [database, changesDatabase, subscribing];
  const changes = new Changes(changesDatabase, subscribing, log);
  const hub = new Hub();
  const onBroadcastError = (error: unknown) => log(`UnableToBroadcast: ${String(error)}`);
  const broadcasts = new BroadcastQueue(onBroadcastError);
  const limits = { ...HOSTED_LIMITS, ...options.limits };
  const probes = new ProbeQueue(database, log);

  const receive = (notice: Notice) => {
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
    const { event, id, payload } = message;
    const wire = wireTopic(message.topic);
    broadcasts.offer(
      room,
      typeof payload === "string"
        ? Broadcast.ofEvent(wire, event, payload, { id })
        : Broadcast.ofBytes(wire, event, payload, { id }),
    );
  };

  let sockets: Sockets | undefined;
  let listener: ChannelListener;
  try {
    await database.ask(
      (sql) => sql`select _realtime.maintain_messages(), _realtime.follow_publication()`,
    );
    const reader = new NoticeReader();
    listener = await keepListening({
      url: options.databaseUrl,
      channel: "_realtime",
      name: "realtime_listen",
      onNotice: (payload) => {
        const notice = reader.read(payload);
        if (notice) receive(notice);
      },
      onLost: () => sockets?.failChannels("Realtime lost its connection to the project database"),
      log,
    });
  } catch (error) {
    await Promise.all(databases.map((one) => one.close()));
    throw error;
  }
  const host: Host = {
    keys: options.keys,
    limits,
    rates: {
      joins: new TokenBucket(limits.joinsPerSecond),
      messages: new MessageBudget(limits),
      presence: new TokenBucket(limits.presencePerSecond),
    },
    fanOut: new FanOut(onBroadcastError),
    bodies: { bytes: 0, limit: limits.bodyBytes },
    hub,
    authorizer: createAuthorizer(probes),
    changes,
    listener,
    joined: new Set(),
    fetchReplay: (topic, wish) => fetchReplay(database, topic, wish),
    storeBroadcast: (message) => storeBroadcast(database, message),
    log,
  };
  const accepting = (sockets = new Sockets(host));
  const maintenance = setInterval(() => {
    database
      .ask((sql) => sql`select _realtime.maintain_messages()`)
      .catch((error: unknown) => log(`maintenance of realtime.messages: ${String(error)}`));
  }, MAINTENANCE_MS);
  maintenance.unref();

  return {
    handleRequest: createHttpApi(host),
    handleUpgrade: (req, socket, head) => accepting.accept(req, socket, head),
    async close() {
      clearInterval(maintenance);
      await accepting.close();
      await Promise.all([listener.stop(), ...databases.map((one) => one.close())]);
    },
    async check() {
      if (!listener.isListening) return "is not listening to the database";
      await database.ask((sql) => sql`select 1`);
      return undefined;
    },
    counts: () => ({
      ...accepting.size,
      rooms: hub.size,
      subscribers: changes.subscribers,
      waiting: host.fanOut.size,
      presence: hub.presence.total,
      probes: probes.asked,
    }),
  };
}
