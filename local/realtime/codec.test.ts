import { expect, test } from "vitest";
import { decodeBinary, decodeText, encodeBinaryBroadcast, encodeMessage } from "./codec.ts";

const fields = { joinRef: "1", ref: "2", topic: "realtime:a", event: "e" };

test("version 2.0.0 reads arrays, version 1.0.0 objects, neither the other's", () => {
  const array = '["1","2","realtime:a","e",{"n":1}]';
  const object = '{"topic":"realtime:a","event":"e","payload":{"n":1},"ref":"2","join_ref":"1"}';
  const message = { ...fields, payload: { n: 1 } };
  expect(decodeText("2.0.0", array)).toEqual(message);
  expect(decodeText("1.0.0", object)).toEqual(message);
  expect(decodeText("2.0.0", object)).toBeUndefined();
  expect(decodeText("1.0.0", array)).toBeUndefined();
});

test("references may be missing or numbers", () => {
  expect(decodeText("2.0.0", '[null,7,"t","e",{}]')).toMatchObject({ joinRef: null, ref: 7 });
  expect(decodeText("2.0.0", '[{},[],"t","e",{}]')).toMatchObject({ joinRef: null, ref: null });
});

test("messages are written in the form of their version", () => {
  const text = (version: "1.0.0" | "2.0.0") =>
    encodeMessage(version, fields, '{"n":1}').subarray(2).toString("utf8");
  expect(text("2.0.0")).toBe('["1","2","realtime:a","e",{"n":1}]');
  expect(JSON.parse(text("1.0.0"))).toEqual({
    topic: "realtime:a",
    event: "e",
    payload: { n: 1 },
    ref: "2",
  });
});

test("a broadcast push is taken apart by its sizes in bytes", () => {
  const parts = ["1", "2", "realtime:ä", "é", "{}"].map((part) => Buffer.from(part));
  const push = Buffer.concat([
    Buffer.from([3, ...parts.map((part) => part.length), 1]),
    ...parts,
    Buffer.from("[1]"),
  ]);
  expect(decodeBinary(push)).toEqual({
    joinRef: "1",
    ref: "2",
    topic: "realtime:ä",
    event: "broadcast",
    payload: undefined,
    broadcast: { event: "é", encoding: "json", body: Buffer.from("[1]") },
  });
});

test("no beginning of a broadcast push is taken for one", () => {
  const parts = ["1", "2", "realtime:a", "event", ""].map((part) => Buffer.from(part));
  const whole = Buffer.concat([Buffer.from([3, ...parts.map((part) => part.length), 0]), ...parts]);
  for (let end = 0; end < whole.length; end++) {
    expect(decodeBinary(whole.subarray(0, end))).toBeUndefined();
  }
  expect(decodeBinary(whole)).toMatchObject({ broadcast: { encoding: "binary" } });
});

test("a broadcast frame says its sizes, its encoding and what follows", () => {
  const frame = encodeBinaryBroadcast(
    "t:ä",
    { event: "e", encoding: "json", body: Buffer.from("{}") },
    '{"id":1}',
  );
  expect(frame?.subarray(2)).toEqual(
    Buffer.concat([Buffer.from([4, 4, 1, 8, 1]), Buffer.from('t:äe{"id":1}{}')]),
  );
});

test("fields of more than 255 bytes do not fit the binary form", () => {
  const broadcast = { event: "ä".repeat(128), encoding: "json" as const, body: Buffer.alloc(0) };
  expect(encodeBinaryBroadcast("t", broadcast, "")).toBeUndefined();
});
