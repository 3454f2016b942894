import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import {
  POSTS_EVENT,
  changedPosts,
  postsMessage,
  threadTopic,
} from "../../supabase/functions/_shared/contracts/forum.ts";
import { sharedClock } from "./live-clock.ts";
import { type Order, onOrder, report } from "./live-messages.ts";

/** Readers of one thread, as the site reads it (docs/live-topics.md), in a process of their own. */
type Follow = Extract<Order, { do: "follow" }>;
type Message = ReturnType<typeof postsMessage.parse>;

const AT_ONCE = 50;
const PATIENCE_MS = 30_000;
const HEARTBEAT_MS = 25_000;
const REJOIN_MS = 1_000;

const readers: Reader[] = [];
const arrivals = new Map<number, number[]>();
/** The same bytes reach every reader of a version: they are read once, so that the crowd costs little. */
let latest: { text: string; message: Message } | undefined;
let fetched = 0;

class Reader {
  /** Numbers of the posts in the order in which they came onto the screen. */
  readonly shown: number[] = [];
  private version = 0;
  private held: Message[] = [];
  private isFetching = false;
  private isStale = false;
  private joins = 0;
  private readonly options: Follow;
  private socket: WebSocket | undefined;
  private opened: (() => void) | undefined;

  constructor(options: Follow) {
    this.options = options;
  }

  /** Resolves when the channel is joined and the posts before it are read. */
  open(): Promise<void> {
    return new Promise((resolve) => {
      this.opened = resolve;
      this.connect();
    });
  }

  private connect(): void {
    const { port, key } = this.options;
    const query = new URLSearchParams({ vsn: "2.0.0", apikey: key });
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?${query}`, {
      perMessageDeflate: false,
    });
    this.socket.on("error", () => {});
    this.socket.on("open", () => this.join());
    this.socket.on("message", (data: Buffer) => this.hear(data.toString("utf8")));
    this.socket.on("close", () => void pause(REJOIN_MS).then(() => this.connect()));
  }

  private join(): void {
    const ref = String((this.joins += 1));
    const topic = `realtime:${threadTopic(this.options.threadId)}`;
    const join = [ref, ref, topic, "phx_join", { config: { private: true } }];
    this.socket?.send(JSON.stringify(join));
  }

  beat(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send('[null,"h","phoenix","heartbeat",{}]');
  }

  private hear(text: string): void {
    if (latest?.text === text) return this.receive(latest.message);
    const [, ref, , event, payload] = JSON.parse(text) as [
      unknown,
      string | null,
      unknown,
      string,
      { status?: string; event?: string; payload?: unknown },
    ];
    if (event === "broadcast" && payload.event === POSTS_EVENT) {
      latest = { text, message: postsMessage.parse(payload.payload) };
      this.receive(latest.message);
    } else if (event === "phx_reply" && ref === String(this.joins)) {
      if (payload.status === "ok") void this.fetch();
      else void pause(REJOIN_MS).then(() => this.join());
    }
  }

  private receive(message: Message): void {
    this.held.push(message);
    if (this.isFetching || this.apply()) return;
    fetched += 1;
    void this.fetch();
  }

  /** False when a message does not fit on what is shown. */
  private apply(): boolean {
    for (const message of this.held.toSorted((a, b) => a.version - b.version)) {
      if (message.version <= this.version) continue;
      if (message.base_version !== this.version || message.posts === null) return false;
      this.version = message.version;
      this.show(message.posts);
    }
    this.held = [];
    return true;
  }

  private show(posts: readonly { no: number }[]): void {
    const at = sharedClock();
    for (const { no } of posts) {
      this.shown.push(no);
      const times = arrivals.get(no) ?? [];
      times.push(at);
      arrivals.set(no, times);
    }
  }

  private async fetch(): Promise<void> {
    this.isStale = true;
    if (this.isFetching) return;
    this.isFetching = true;
    while (this.isStale || !this.apply()) {
      this.isStale = false;
      try {
        const { thread, posts } = await this.load();
        if (thread.version <= this.version) continue;
        this.version = thread.version;
        this.show(posts);
      } catch {
        this.isStale = true;
        await pause(100 + Math.random() * 200);
      }
    }
    this.isFetching = false;
    this.opened?.();
    this.opened = undefined;
  }

  private async load() {
    const { port, key, threadId } = this.options;
    const answer = await fetch(`http://127.0.0.1:${port}/rest/v1/rpc/read_changed_posts`, {
      method: "POST",
      headers: { apikey: key, "content-type": "application/json" },
      body: JSON.stringify({ thread_id: threadId, since: this.version, shown: [1, null] }),
    });
    return changedPosts.parse(await answer.json());
  }

  hasAll(last: number): boolean {
    return this.shown.length === last && this.shown.every((no, index) => no === index + 1);
  }
}

onOrder(async (order) => {
  if (order.do === "follow") {
    while (readers.length < order.count) {
      const some = Math.min(AT_ONCE, order.count - readers.length);
      const next = Array.from({ length: some }, () => new Reader(order));
      readers.push(...next);
      await Promise.all(next.map((reader) => reader.open()));
    }
    setInterval(() => {
      for (const reader of readers) reader.beat();
    }, HEARTBEAT_MS).unref();
    report({ did: "follow" });
  } else if (order.do === "settle") {
    const until = performance.now() + PATIENCE_MS;
    const right = () => readers.filter((reader) => reader.hasAll(order.last)).length;
    while (right() < readers.length && performance.now() < until) await pause(50);
    // The first post was there before the readers were.
    arrivals.delete(1);
    report({ did: "settle", right: right(), fetched, arrivals: [...arrivals] });
  }
});
