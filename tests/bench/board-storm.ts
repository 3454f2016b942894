import { once } from "node:events";
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

let readers: Reader[] = [];
/** The version that each body holds: of 5 000 readers' bytes each kind is read but once. */
const versions = new Map<string, number>();

/**
 * A spectator: joins the board's channel, asks for the pointer past the caches, fetches the board
 * and follows its messages. What its board holds is its version; the bodies are compared byte by
 * byte by the tests, not here.
 */
class Reader {
  version = -1;
  private held: { base: number; version: number; refresh: boolean }[] = [];
  private fetching = true;
  private readonly topic: string;
  private readonly http: HttpSocket;
  private readonly socket: WebSocket;
  private readonly options: Storm;

  constructor(options: Storm) {
    this.options = options;
    this.topic = `realtime:${boardTopic(options.eventId)}`;
    this.http = new HttpSocket(options.port);
    const query = new URLSearchParams({ vsn: "2.0.0", apikey: options.key });
    this.socket = new WebSocket(`ws://127.0.0.1:${options.port}/realtime/v1/websocket?${query}`, {
      perMessageDeflate: false,
    });
    this.socket.on("error", () => {});
  }

  async arrive(): Promise<void> {
    await once(this.socket, "open", { signal: AbortSignal.timeout(PATIENCE_MS) });
    const joined = new Promise<void>((resolve, reject) => {
      this.socket.on("message", (data: Buffer) => {
        const [, , , event, payload] = JSON.parse(String(data)) as [
          unknown,
          unknown,
          unknown,
          string,
          { status?: string; payload?: Record<string, unknown> },
        ];
        if (event === "phx_reply") {
          if (payload.status === "ok") resolve();
          else reject(new Error(String(data)));
        } else if (event === "broadcast") {
          this.receive(payload.payload ?? {});
        }
      });
      this.socket.once("close", () => reject(new Error("The socket was closed")));
    });
    joined.catch(() => {});
    this.socket.send(
      JSON.stringify(["1", "1", this.topic, "phx_join", { config: { private: true } }]),
    );
    await joined;
    await this.fetch(null);
  }

  private receive(message: Record<string, unknown>): void {
    const { base_version: base, version, stamp, refresh } = message;
    this.held.push({ base: Number(base), version: Number(version), refresh: refresh === true });
    if (this.fetching || this.apply()) return;
    // As the site does: a gap is fetched by its version, spread a little.
    this.fetching = true;
    void pause(Math.random() * 150).then(() =>
      this.fetch({ version: Number(version), stamp: Number(stamp) }),
    );
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
      const version = wanted ?? (await this.point());
      const path = boardPath(this.options.eventId, version);
      this.version = Math.max(this.version, await this.load(path));
      if (this.apply()) break;
      await pause(100 + Math.random() * 200);
    }
    this.fetching = false;
  }

  private async point(): Promise<BoardPointer> {
    const { body } = await this.http.get(pointerPath(this.options.eventId), {
      "cache-control": "no-cache",
    });
    return boardPointer.parse(JSON.parse(String(body)));
  }

  private async load(path: string): Promise<number> {
    const answer = await this.http.get(path, { "accept-encoding": "br" });
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
    this.socket.terminate();
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

/** @returns how many readers have the version, once all have or none comes to it any more */
export async function settleStorm(version: number): Promise<number> {
  const until = performance.now() + PATIENCE_MS;
  const right = () => readers.filter((reader) => reader.version === version).length;
  while (right() < readers.length && performance.now() < until) await pause(50);
  const count = right();
  for (const reader of readers) reader.leave();
  readers = [];
  return count;
}
