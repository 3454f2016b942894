import type postgres from "postgres";
import { asJson, asText } from "./values.ts";

/** PostgreSQL's arrays of its own types: element, array and how an element reads. */
const ARRAYS: readonly (readonly [oid: number, parse: (text: string) => unknown])[] = [
  [199, JSON.parse],
  [1000, (text) => text === "t"],
  [1002, String],
  [1003, String],
  [1005, Number],
  [1007, Number],
  [1009, String],
  [1015, String],
  [1016, Number],
  [1021, Number],
  [1022, Number],
  [1028, Number],
  [1041, String],
  [1115, String],
  [1182, String],
  [1185, String],
  [1231, Number],
  [2951, String],
  [3807, JSON.parse],
];

/**
 * Readers and writers of arrays. The driver would ask the server for them on each new connection, in a
 * query whose error is not caught: a connection lost right then ends the process.
 */
export const arrayTypes: Record<string, postgres.PostgresType> = Object.fromEntries(
  ARRAYS.map(([oid, parse]) => [
    `array_${oid}`,
    {
      to: oid,
      from: [oid],
      serialize: writeArray,
      parse: (text: string) => readArray(text, parse),
    },
  ]),
);

/** A list as `{"a","b",null}`; a text is taken for such a literal already. */
function writeArray(value: unknown): string {
  if (!Array.isArray(value)) return asText(value);
  const items = value.map((item: unknown) => {
    if (item === null || item === undefined) return "NULL";
    if (Array.isArray(item)) return writeArray(item);
    const text = typeof item === "object" && !(item instanceof Date) ? asJson(item) : asText(item);
    return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  });
  return `{${items.join(",")}}`;
}

const TOKEN = /[{},]|"((?:[^"\\]|\\.)*)"|([^{},"]+)/gsy;

function readArray(text: string, parse: (text: string) => unknown): unknown[] {
  const whole: unknown[] = [];
  const open: unknown[][] = [whole];
  for (const [token, quoted, plain] of text.matchAll(TOKEN)) {
    const list = open.at(-1);
    if (token === "{") {
      const inner: unknown[] = [];
      list?.push(inner);
      open.push(inner);
    } else if (token === "}") open.pop();
    else if (quoted !== undefined) list?.push(parse(quoted.replaceAll(/\\(.)/gs, "$1")));
    else if (plain !== undefined) list?.push(plain === "NULL" ? null : parse(plain));
  }
  return (whole[0] ?? []) as unknown[];
}
