import { expect, test } from "vitest";
import { NoticeReader } from "./notice.ts";

const header = { topic: "a", event: "e", private: true, id: "1", binary: false };
const notice = (payload: string) => `broadcast\n${JSON.stringify(header)}\n${payload}`;

function pieces(text: string, size: number): string[] {
  const bytes = Buffer.from(text);
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, index) => {
    const piece = bytes.subarray(index * size, (index + 1) * size).toString("base64");
    // PostgreSQL breaks its base64 into lines.
    return `+id\n${index}\n${count}\n${piece.replaceAll(/(.{76})/g, "$1\n")}`;
  });
}

test("a short notice is read as it comes", () => {
  expect(new NoticeReader().read(notice('{"n": 1}'))).toEqual({
    kind: "broadcast",
    topic: "a",
    event: "e",
    isPrivate: true,
    id: "1",
    payload: '{"n": 1}',
  });
});

test("a long one is put together, wherever its characters were cut", () => {
  const payload = JSON.stringify({ text: "鱸🐟".repeat(1_000) });
  const reader = new NoticeReader();
  const read = pieces(notice(payload), 997).map((piece) => reader.read(piece));
  expect(read.slice(0, -1).every((one) => one === undefined)).toBe(true);
  expect(read.at(-1)).toMatchObject({ payload });
});

test("what began before the listening began is left out", () => {
  const reader = new NoticeReader();
  const [, second = "", ...rest] = pieces(notice('"a long text"'.repeat(50)), 100);
  for (const piece of [second, ...rest]) expect(reader.read(piece)).toBeUndefined();
  expect(reader.read(notice("{}"))).toBeDefined();
});

test("bytes and changes", () => {
  const reader = new NoticeReader();
  const binary = `broadcast\n${JSON.stringify({ ...header, binary: true })}\n/wA=`;
  expect(reader.read(binary)).toMatchObject({ payload: Buffer.from([255, 0]) });
  const change = { relation: 7, schema: "s", table: "t", action: "DELETE", transaction: "9" };
  expect(reader.read(`change\n${JSON.stringify(change)}\n\n{"id": 1}`)).toEqual({
    kind: "change",
    change: { ...change, newRow: "", oldRow: '{"id": 1}' },
  });
  expect(reader.read("publication")).toEqual({ kind: "publication" });
  expect(reader.read("something else")).toBeUndefined();
});
