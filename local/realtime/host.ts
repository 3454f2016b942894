import type { ChannelListener } from "../database/listen.ts";
import type { Keys } from "../keys/keys.ts";
import type { Authorizer } from "./authorize.ts";
import type { Carrier } from "./channel.ts";
import type { Changes } from "./changes.ts";
import type { Hub } from "./hub.ts";
import type { FanOut } from "./fan-out.ts";
import type { Limits, TokenBucket } from "./limits.ts";
import type { MessageBudget } from "./message-budget.ts";
import type { Replay, ReplayWish, StoredBroadcast } from "./replay.ts";

/** What all connections of one server share. */
export interface Host {
  readonly keys: Keys;
  readonly limits: Limits;
  readonly rates: { joins: TokenBucket; messages: MessageBudget; presence: TokenBucket };
  readonly fanOut: FanOut;
  readonly hub: Hub;
  readonly authorizer: Authorizer;
  readonly changes: Changes;
  readonly listener: Pick<ChannelListener, "isListening" | "whenListening">;
  /** HTTP bodies that are being read. */
  readonly bodies: { bytes: number; readonly limit: number };
  /** Connections that are in at least one channel. */
  readonly joined: Set<Carrier>;
  fetchReplay(topic: string, wish: ReplayWish): Promise<Replay>;
  /** Keeps a private broadcast for replays, without sending it. @returns its id */
  storeBroadcast(message: StoredBroadcast): Promise<string>;
  log(line: string): void;
}
