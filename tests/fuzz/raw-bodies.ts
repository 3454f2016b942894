import type { Random } from "./mutations.ts";

const wide = (value: string, length: number): string => `[${`${value},`.repeat(length)}${value}]`;
const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);

/** What a JSON text can become that no program writes, each with its name. */
export const rawBodies = (text: string, random: Random): readonly [string, string | Buffer][] => [
  ["cut", text.slice(0, random.int(0, text.length))],
  ["twice", text + text],
  ["two of it in a list", `[${text},${text}]`],
  ["nested", `{"a":${nested(5000)}}`],
  ["only nested", nested(6000)],
  ["a key of nesting", `{"__proto__":${nested(90)}}`],
  ["no JSON", "<xml/>"],
  ["no UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ["a byte order mark", `\ufeff${text}`],
  ["an escaped zero", text.replace(/":"/, '":"\\u0000')],
  ["a lone surrogate", text.replace(/":"/, '":"\\ud800')],
  ["large", `{"a":"${"x".repeat(200_000)}"}`],
  ["wide", wide("0", 300_000)],
  ["wide with rows", wide("{}", 200_000)],
  ["wide within", `{"a":${wide("0", 100_000)}}`],
  ["wide in a row", `{${wide('"a":0', 100_000).slice(1, -1)}}`],
  ["empty", ""],
];
