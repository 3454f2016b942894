/** What the bench's processes tell one another. Times are of the shared clock, in milliseconds. */

/** From the bench to a process it started. */
export type Order =
  | { do: "listen"; databaseUrl: string; keys: BenchKeys }
  /** Open connections to both servers until there are so many of each. */
  | { do: "connect"; count: number; realtimeUrl: string; bareUrl: string; topic: string }
  /** Note when each connection of one server gets its next message. */
  | { do: "expect"; server: ServerName; round: number }
  /** So many readers open a thread and follow it. */
  | { do: "follow"; count: number; port: number; key: string; threadId: string }
  /** Resolves when every reader has all posts up to this number, or after a while. */
  | { do: "settle"; last: number };

/** Back to the bench. */
export type Report =
  | { did: "listen"; port: number; key?: string }
  | { did: "connect" }
  | { did: "expect" }
  | { did: "receive"; round: number; times: number[]; text: string }
  /** When the database's notice arrived, or when the loop over the sockets began. */
  | { did: "start"; at: number }
  | { did: "follow" }
  /** Readers with each post once and in order, how often one had to fetch, and when each post arrived. */
  | { did: "settle"; right: number; fetched: number; arrivals: [no: number, at: number[]][] };

export type ServerName = "realtime" | "bare";

export interface BenchKeys {
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
}

/** Of the database's notices to the bare server; each carries the bytes to broadcast. */
export const BARE_CHANNEL = "bare";

export function report(message: Report): void {
  process.send?.(message);
}

export function onOrder(handle: (order: Order) => void | Promise<void>): void {
  process.on("message", (order) => {
    void handle(order as Order);
  });
  // The bench ending is the order to end.
  process.on("disconnect", () => process.exit(0));
}
