import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { WebSocket } from "ws";
import {
  type BoardPointer,
  boardPath,
  boardPointer,
  pointerPath,
} from "../../supabase/functions/_shared/contracts/board-address.ts";
import { boardTopic } from "../../supabase/functions/_shared/contracts/board.ts";
import type { Order } from "./board-messages.ts";
import { HttpSocket } from "./http-socket.ts";

type Storm = Extract<Order, { do: "storm" }>;

/** Milliseconds in which all readers arrive. */
const SECOND = 1_000;
const PATIENCE_MS = 30_000;
/** As supabase-js waits before it joins again, and the site before it then fetches. */
const REJOIN_MS = 1_000;
const REJOIN_SPREAD_MS = 300;

/** Bytes of a frame's header of a message of less than 64 KB. */
const FRAME = 4;

let readers: Reader[] = [];
const received = { bytes: 0, requests: 0 };
/** The version that each body holds: of 5 000 readers' bytes each kind is read but once. */
const versions = new Map<string, number>();

/**
 * A spectator: joins the board's channel, asks for the pointer past the caches, fetches the board
 * and follows its messages. As the site does, it joins again and asks again when the channel failed or
 * the socket was closed. What its board holds is its version; the bodies are compared byte by byte
 * by the tests, not here.
 */
class Reader {
  version = -1;
  /** Joins after the first one. */
  rejoins = 0;
  private held: { base: number; version: number; refresh: boolean }[] = [];
  private fetching = true;
  private askedAgain = false;
  private left = false;
  private joins = 0;
  private arrival: { resolve: () => void; reject: (error: Error) => void } | undefined;
  private socket: WebSocket | undefined;
  private readonly topic: string;
  private readonly http: HttpSocket;
  private readonly options: Storm;

  constructor(options: Storm) {
    this.options = options;
    this.topic = `realtime:${boardTopic(options.eventId)}`;
    this.http = new HttpSocket(options.port);
  }

  /** Rejects when anything on the way to the first board fails. */
  async arrive(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.arrival = { resolve, reject };
      this.connect();
    });
    this.arrival = undefined;
    await this.fetch(null);
  }

  private connect(): void {
    const query = new URLSearchParams({ vsn: "2.0.0", apikey: this.options.key });
    const socket = new WebSocket(
      `ws://127.0.0.1:${this.options.port}/realtime/v1/websocket?${query}`,
      { perMessageDeflate: false, handshakeTimeout: PATIENCE_MS },
    );
    this.socket = socket;
    socket.on("error", () => {});
    socket.on("open", () => this.join());
    socket.on("message", (data: Buffer) => this.hear(String(data)));
    socket.on("close", () => this.lose("The socket was closed", () => this.connect()));
  }

  private join(): void {
    const ref = String((this.joins += 1));
    const config = { private: true };
    this.socket?.send(JSON.stringify([ref, ref, this.topic, "phx_join", { config }]));
  }

  private hear(text: string): void {
    received.bytes += Buffer.byteLength(text) + FRAME;
    const [joinRef, , , event, payload] = JSON.parse(text) as [
      string | null,
      unknown,
      unknown,
      string,
      { status?: string; payload?: Record<string, unknown> },
    ];
    if (event === "broadcast") return this.receive(payload.payload ?? {});
    if (joinRef !== String(this.joins)) return;
    if (event === "phx_error" || (event === "phx_reply" && payload.status !== "ok")) {
      return this.lose(text, () => this.join());
    }
    if (event !== "phx_reply") return;
    if (this.arrival) this.arrival.resolve();
    else this.refetch();
  }

  private lose(reason: string, again: () => void): void {
    if (this.left) return;
    if (this.arrival) return this.arrival.reject(new Error(reason));
    this.rejoins += 1;
    void pause(REJOIN_MS).then(() => {
      if (!this.left) again();
    });
  }

  /** Something may have been missed that no message reports. */
  private refetch(): void {
    if (this.fetching) this.askedAgain = true;
    else void this.fetchUntilRead(Math.random() * REJOIN_SPREAD_MS, null);
  }

  private async fetchUntilRead(
    delay: number,
    told: Pick<BoardPointer, "version" | "stamp"> | null,
  ): Promise<void> {
    this.fetching = true;
    await pause(delay);
    for (let wanted = told; !this.left; wanted = null) {
      try {
        return await this.fetch(wanted);
      } catch {
        await pause(500 + Math.random() * 500);
      }
    }
  }

  private receive(message: Record<string, unknown>): void {
    const { base_version: base, version, stamp, refresh } = message;
    // A repetition, as follow-topic.ts takes it.
    if (base === version) {
      if (!this.fetching && this.version !== version) this.refetch();
      return;
    }
    this.held.push({ base: Number(base), version: Number(version), refresh: refresh === true });
    if (this.fetching || this.apply()) return;
    // As the site does: a gap is fetched by its version, spread a little.
    void this.fetchUntilRead(Math.random() * 150, {
      version: Number(version),
      stamp: Number(stamp),
    });
  }

  /** False when a message does not fit on what is shown. */
  private apply(): boolean {
    for (const message of this.held.toSorted((a, b) => a.version - b.version)) {
      if (message.version <= this.version) continue;
      if (message.refresh || message.base !== this.version) return false;
      this.version = message.version;
    }
    this.held = [];
    return true;
  }

  private async fetch(told: Pick<BoardPointer, "version" | "stamp"> | null): Promise<void> {
    this.fetching = true;
    for (let wanted = told; ; wanted = null) {
      if (wanted === null) this.askedAgain = false;
      const version = wanted ?? (await this.point());
      const path = boardPath(this.options.eventId, version);
      this.version = Math.max(this.version, await this.load(path));
      if (this.apply() && !this.askedAgain) break;
      await pause(100 + Math.random() * 200);
    }
    this.fetching = false;
  }

  private async point(): Promise<BoardPointer> {
    const { head, body } = await this.http.get(pointerPath(this.options.eventId), {
      "cache-control": "no-cache",
    });
    received.requests += 1;
    received.bytes += head.length + body.length;
    return boardPointer.parse(JSON.parse(String(body)));
  }

  private async load(path: string): Promise<number> {
    const answer = await this.http.get(path, { "accept-encoding": "br" });
    received.requests += 1;
    received.bytes += answer.head.length + answer.body.length;
    if (answer.status === 307) {
      const to = /\r\nlocation: *(\S+)/i.exec(answer.head)?.[1] ?? "";
      return this.load(path.slice(0, path.lastIndexOf("/") + 1) + to);
    }
    if (answer.status !== 200) throw new Error(`The board answered ${answer.status}`);
    let version = versions.get(path);
    if (version === undefined) {
      const text = String(brotliDecompressSync(answer.body));
      ({ version } = JSON.parse(text) as { version: number });
      versions.set(path, version);
    }
    return version;
  }

  leave(): void {
    this.left = true;
    this.socket?.terminate();
    this.http.close();
  }
}

/** @returns from each reader's arrival until it has the board */
export async function storm(options: Storm): Promise<{ times: number[]; failed: string[] }> {
  const times: number[] = [];
  const failed: string[] = [];
  await Promise.all(
    Array.from({ length: options.readers }, async (_, n) => {
      await pause((n / options.readers) * SECOND);
      const started = performance.now();
      const reader = new Reader(options);
      readers.push(reader);
      try {
        await reader.arrive();
        times.push(performance.now() - started);
      } catch (error) {
        failed.push(String(error));
      }
    }),
  );
  return { times, failed };
}

export const countStorm = (): { bytes: number; requests: number } => ({ ...received });

/** @returns how many readers have the version, once all have it or the patience ends */
export async function settleStorm({
  version,
  leave,
}: Extract<Order, { do: "settle" }>): Promise<{ right: number; rejoins: number }> {
  const until = performance.now() + PATIENCE_MS;
  const right = () => readers.filter((reader) => reader.version === version).length;
  while (right() < readers.length && performance.now() < until) await pause(50);
  const found = {
    right: right(),
    rejoins: readers.reduce((sum, reader) => sum + reader.rejoins, 0),
  };
  if (!leave) return found;
  for (const reader of readers) reader.leave();
  readers = [];
  return found;
}
