import type { Wanted } from "./change-question.ts";
import type { Channel } from "./channel.ts";
import { encodeMessage, isRecord } from "./codec.ts";
import { type ChangeWish, parseWish } from "./filter.ts";
import type { Frame } from "./frame.ts";
import { wireTopic } from "./hub.ts";

const RETRY_MS = 5_000;

interface Entry {
  id: number;
  params: Record<string, unknown>;
  wish: ChangeWish | { error: string };
}

/** The postgres_changes of one channel. */
export class ChangeFeed {
  private readonly channel: Channel;
  private readonly entries: Entry[];
  private retry: NodeJS.Timeout | undefined;

  constructor(channel: Channel) {
    this.channel = channel;
    this.entries = channel.config.postgresChanges.map((params) => ({
      id: hash(JSON.stringify(params)),
      params,
      wish: parseWish(params),
    }));
  }

  get isEmpty(): boolean {
    return this.entries.length === 0;
  }

  /** For the reply to the join: what was asked, in the same order, with the ids to know it by. */
  get described(): Record<string, unknown>[] {
    return this.entries.map(({ id, params }) => ({ ...params, id }));
  }

  /** Subscribes as the channel's current caller, and sends the client the outcome. */
  start(): void {
    if (this.isEmpty) return;
    clearTimeout(this.retry);
    this.subscribe().then(
      (error) => {
        if (this.channel.isClosed) return;
        if (error === undefined) this.confirm();
        else this.channel.pushSystem("postgres_changes", "error", error);
      },
      (error: unknown) => {
        if (this.channel.isClosed) return;
        this.channel.pushSystem("postgres_changes", "error", String(error));
        this.retry = setTimeout(() => this.start(), RETRY_MS);
      },
    );
  }

  /** @returns an error that trying again would not cure. Rejects when the database is away. */
  async subscribe(): Promise<string | undefined> {
    const wanted: Wanted[] = [];
    for (const { id, wish } of this.entries) {
      if ("error" in wish) return wish.error;
      wanted.push({ id, wish });
    }
    const { error } = await this.channel.host.changes.subscribe(this.channel, wanted);
    // The client may have left meanwhile.
    if (this.channel.isClosed) this.stop();
    return error;
  }

  confirm(): void {
    if (this.isEmpty) return;
    this.channel.pushSystem("postgres_changes", "ok", "Subscribed to PostgreSQL");
  }

  stop(): void {
    clearTimeout(this.retry);
    this.channel.host.changes.unsubscribe(this.channel);
  }

  deliver(ids: number[], data: string, encoded: Map<string, Frame>): void {
    const { topic, version, config } = this.channel;
    const key = JSON.stringify([topic, version, config.isLegacy, ids]);
    let frame = encoded.get(key);
    if (!frame) {
      const fields = { joinRef: null, ref: null, topic: wireTopic(topic) };
      frame = config.isLegacy
        ? encodeMessage(version, { ...fields, event: actionOf(data) }, data)
        : encodeMessage(
            version,
            { ...fields, event: "postgres_changes" },
            `{"ids":${JSON.stringify(ids)},"data":${data}}`,
          );
      encoded.set(key, frame);
    }
    this.channel.send(frame);
  }
}

function actionOf(data: string): string {
  const decoded: unknown = JSON.parse(data);
  return isRecord(decoded) && typeof decoded.type === "string" ? decoded.type : "*";
}

/** FNV-1a, cut to what every client takes for a small number. Equal wishes have equal ids. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return (value >>> 0) & 0x7ffffff;
}
