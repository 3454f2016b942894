import { expect, test } from "vitest";
import { Broadcast } from "./broadcast.ts";
import type { ProtocolVersion } from "./codec.ts";
import { Hub, type Member } from "./hub.ts";

function member(more: Partial<Member> = {}): Member & { frames: Buffer[] } {
  const frames: Buffer[] = [];
  return {
    version: "2.0.0",
    hearsBroadcasts: true,
    seesPresence: true,
    held: undefined,
    past: undefined,
    frames,
    send: (frame) => frames.push(frame),
    ...more,
  };
}

const cast = (id = "1") => Broadcast.ofEvent("realtime:a", "e", "{}", { id });

test("a broadcast is encoded once for each version, and the bytes are shared", () => {
  const hub = new Hub();
  const versions: ProtocolVersion[] = ["2.0.0", "1.0.0", "2.0.0", "1.0.0"];
  const members = versions.map((version) => member({ version }));
  for (const one of members) hub.enter("a", false, one);
  hub.find("a", false)?.publish(cast());
  const [first, second, third, fourth] = members.map(({ frames }) => frames[0]);
  expect(first).toBe(third);
  expect(second).toBe(fourth);
  expect(first).not.toBe(second);
});

test("the deaf, the sender and who had it by replay are left out", () => {
  const hub = new Hub();
  const sender = member();
  const deaf = member({ hearsBroadcasts: false });
  const replayed = member({ past: new Set(["1"]) });
  const held: Broadcast[] = [];
  const waiting = member({ held });
  for (const one of [sender, deaf, replayed, waiting]) hub.enter("a", true, one);
  const room = hub.find("a", true);
  room?.publish(cast("1"), sender);
  room?.publish(cast("2"), sender);
  expect([sender, deaf, replayed, waiting].map(({ frames }) => frames.length)).toEqual([
    0, 0, 1, 0,
  ]);
  expect(held).toHaveLength(2);
});

test("who leaves is taken from the presence, and the last one closes the room", () => {
  const hub = new Hub();
  const [ken, maya] = [member(), member()];
  const room = hub.enter("a", false, ken);
  expect(hub.enter("a", false, maya)).toBe(room);
  room.presence.track(maya, "maya", {});
  hub.leave("a", false, maya);
  expect(ken.frames[0]?.toString("utf8")).toContain('"leaves":{"maya"');
  hub.leave("a", false, maya);
  expect(ken.frames).toHaveLength(1);
  hub.leave("a", false, ken);
  expect(hub.find("a", false)).toBeUndefined();
});

test("bytes are for those who know bytes", () => {
  const hub = new Hub();
  const [old, current] = [member({ version: "1.0.0" }), member()];
  for (const one of [old, current]) hub.enter("a", false, one);
  hub.find("a", false)?.publish(Broadcast.ofBytes("realtime:a", "e", Buffer.from([1])));
  expect([old.frames.length, current.frames.length]).toEqual([0, 1]);
});
