/** What the processes of bench:board send one another. Times in milliseconds. */

export interface Target {
  port: number;
  path: string;
  headers: Record<string, string>;
  /** Which response is right. */
  status: 200 | 304;
}

export type Order =
  | { do: "serve"; body: string; headers: Record<string, string>; etag: string }
  | { do: "start"; databaseUrl: string }
  /** Ask over so many connections for so long. */
  | { do: "load"; target: Target; connections: number; milliseconds: number }
  /** So many readers arrive within a second. */
  | { do: "storm"; port: number; key: string; eventId: string; readers: number }
  /** Resolves when every reader of the storm has this version, or after a while; then they may leave. */
  | { do: "settle"; version: number; leave: boolean }
  /** What the storm's readers have received so far. */
  | { do: "count" }
  /** Resident memory of the whole stack without its database. */
  | { do: "memory" };

export type Report =
  | { did: "serve"; port: number }
  | { did: "start"; port: number; key: string }
  | { did: "load"; perSecond: number; wrong: number }
  | { did: "storm"; times: number[]; failed: string[] }
  | { did: "settle"; right: number; rejoins: number }
  /** Bytes of messages and responses, and how many requests were sent. */
  | { did: "count"; bytes: number; requests: number }
  | { did: "memory"; bytes: number };

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
