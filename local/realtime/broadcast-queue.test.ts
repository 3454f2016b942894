import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { BroadcastQueue } from "./broadcast-queue.ts";
import { Broadcast } from "./broadcast.ts";
import type { Frame } from "./frame.ts";
import { Hub, type Member } from "./hub.ts";

const rethrow = (error: unknown) => {
  throw error;
};
const cast = (id: number) => Broadcast.ofEvent("realtime:a", "e", "{}", { id: String(id) });
const idsIn = (frame: Frame): number[] =>
  [...frame.toString("utf8").matchAll(/"id":"(\d+)"/g)].map(([, id]) => Number(id));

function roomOf(size: number, more: Partial<Member> = {}) {
  const hub = new Hub();
  const writes: Frame[][] = [];
  for (let n = 0; n < size; n++) {
    const written: Frame[] = [];
    writes.push(written);
    hub.enter("a", true, {
      version: n % 2 === 0 ? "2.0.0" : "1.0.0",
      hearsBroadcasts: true,
      seesPresence: false,
      held: undefined,
      past: undefined,
      send: (frame) => written.push(frame),
      ...more,
    });
  }
  const room = hub.find("a", true);
  if (!room) throw new Error("The room has no member");
  return { room, writes };
}

test("a broadcast that finds nothing waiting is sent at once", () => {
  const queue = new BroadcastQueue(rethrow);
  const { room, writes } = roomOf(1_000);
  queue.offer(room, cast(1));
  expect(new Set(writes.map(({ length }) => length))).toEqual(new Set([1]));
});

test("a burst to a large room is two writes for each member, in order and complete", async () => {
  const queue = new BroadcastQueue(rethrow);
  const { room, writes } = roomOf(1_000);
  for (let id = 0; id < 200; id++) queue.offer(room, cast(id));
  expect(writes.map(({ length }) => length)).toEqual(writes.map(() => 1));
  await turn();
  for (const written of writes) {
    expect(written).toHaveLength(2);
    expect(written.flatMap(idsIn)).toEqual(Array.from({ length: 200 }, (_, id) => id));
  }
  // The bytes are joined once for each protocol version, not for each member.
  expect(new Set(writes.map(([, frame]) => frame)).size).toBe(2);
  expect(writes[0]?.[1]).not.toBe(writes[1]?.[1]);
});

test("what a replay brought is left out of a burst, and what has to wait for one waits", async () => {
  const queue = new BroadcastQueue(rethrow);
  const large = roomOf(600);
  const { room, writes } = roomOf(1, { past: new Set(["2"]) });
  const held: Broadcast[] = [];
  const waiting = roomOf(1, { held });
  queue.offer(large.room, cast(0));
  for (const id of [1, 2, 3]) {
    queue.offer(room, cast(id));
    queue.offer(waiting.room, cast(id));
  }
  await turn();
  expect(writes[0]?.flatMap(idsIn)).toEqual([1, 3]);
  expect(held.map(({ id }) => id)).toEqual(["1", "2", "3"]);
});

test("a room that fails is reported, and the others are served", async () => {
  const errors: unknown[] = [];
  const queue = new BroadcastQueue((error) => errors.push(error));
  const broken = roomOf(600, { send: () => rethrow(new Error("broken")) });
  const { room, writes } = roomOf(1);
  queue.offer(broken.room, cast(1));
  queue.offer(broken.room, cast(2));
  queue.offer(room, cast(3));
  await turn();
  expect(errors).toHaveLength(2);
  expect(writes[0]?.flatMap(idsIn)).toEqual([3]);
});
