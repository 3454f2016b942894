import { Broadcast } from "./broadcast.ts";
import type { Database } from "./database.ts";
import { wireTopic } from "./hub.ts";

const MAX_REPLAYED = 25;
const DEFAULT_REPLAYED = 10;

export interface ReplayWish {
  /** Milliseconds since 1970. */
  since: number;
  limit: number;
}

/** Undefined when the parameters are of no use. */
export function readReplayWish(replay: Record<string, unknown>): ReplayWish | undefined {
  const since = replay.since ?? 0;
  const limit = replay.limit ?? DEFAULT_REPLAYED;
  if (!Number.isInteger(since) || !Number.isInteger(limit)) return undefined;
  return { since: Number(since), limit: Math.min(Math.max(Number(limit), 1), MAX_REPLAYED) };
}

export interface StoredBroadcast {
  topic: string;
  event: string;
  /** JSON text, or bytes. */
  payload: string | Buffer;
}

/** Its listeners have it already, so the database does not send it again. */
export async function storeBroadcast(
  database: Database,
  { topic, event, payload }: StoredBroadcast,
): Promise<string> {
  const [json, hex] =
    typeof payload === "string" ? [payload, null] : [null, payload.toString("hex")];
  const [row] = await database.ask<{ id: string }>(
    (sql) => sql`
      insert into realtime.messages
        (topic, extension, event, payload, binary_payload, private, skip_broadcast)
      values (${topic}::text, 'broadcast', ${event}::text, ${json}::text::jsonb,
        decode(${hex}::text, 'hex'), true, true)
      returning id`,
  );
  if (!row) throw new Error("The broadcast was not stored.");
  return row.id;
}

interface StoredMessage {
  id: string;
  /** Null in those that the limit left out. */
  event: string | null;
  payload: string | null;
  binary_payload: Buffer | null;
}

export interface Replay {
  /** Oldest first. */
  broadcasts: Broadcast[];
  /** Of all that lie in the past: also of those that the limit left out. */
  past: ReadonlySet<string>;
}

/** The last private broadcasts of a topic. Rejects when the database refuses. */
export async function fetchReplay(
  database: Database,
  topic: string,
  { since, limit }: ReplayWish,
): Promise<Replay> {
  // Messages of one transaction share their time; their physical order shows which came first. What
  // the limit leaves out may have come in while this waited: it is the past too, as far as a minute.
  const rows = await database.ask<StoredMessage>(
    (sql) => sql`
      with said as (
        select id, event, payload::text as payload, binary_payload, inserted_at, ctid as place
        from realtime.messages
        where topic = ${topic}::text and private and extension = 'broadcast' and event is not null
          and (payload is not null or binary_payload is not null)
          and inserted_at >= timezone('utc', to_timestamp(${String(since)}::text::float8 / 1000))
      ), last as (
        select * from said order by inserted_at desc, place desc limit ${String(limit)}::text::int
      ), earlier as (
        select id from said
        where inserted_at >= timezone('utc', now()) - interval '1 minute'
        order by inserted_at desc, place desc
        limit 1000 offset ${String(limit)}::text::int
      )
      select id, event, payload, binary_payload, inserted_at, place from last
      union all
      select id, null, null, null, null, null from earlier
      order by inserted_at, place`,
  );
  const broadcasts = rows.flatMap(({ id, event, payload, binary_payload: bytes }) => {
    if (event === null) return [];
    const meta = { id, replayed: true } as const;
    return bytes
      ? Broadcast.ofBytes(wireTopic(topic), event, bytes, meta)
      : Broadcast.ofEvent(wireTopic(topic), event, payload ?? "{}", meta);
  });
  return { broadcasts, past: new Set(rows.map(({ id }) => id)) };
}
