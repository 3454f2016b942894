import type postgres from "postgres";
import { withLargeNumbers } from "./large-numbers.ts";

/** JSON has no NaN or Infinity; PostgreSQL writes them as strings there, and so does PostgREST. */
const parseNumber = (text: string): number | string => {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
};

/**
 * `2026-11-20 23:46:25.1+00` → `2026-11-20T23:46:25.1+00:00`, the form PostgreSQL's own JSON
 * functions (and therefore PostgREST) write. Infinity and BC dates pass through untouched.
 */
export const isoTimestamp = (text: string): string =>
  text.replace(/^([\d-]+) ([\d:.]+)(?:([+-]\d\d)(:?\d\d)?)?/, (_, date, time, hour, minute) =>
    hour === undefined ? `${date}T${time}` : `${date}T${time}${hour}${minute ?? ":00"}`,
  );

const asText = (text: string): string => text;

/** Text is JSON already (a filter's value, an argument); everything else has yet to become it. */
const writeJson = (value: unknown): string =>
  typeof value === "string" ? value : withLargeNumbers(JSON.stringify(value));

/**
 * Parsers that make a row read through the driver equal to the JSON that PostgREST would have sent.
 * Array columns reuse the parser of their element type.
 */
export const postgrestTypes = {
  bigint: { to: 20, from: [20], serialize: String, parse: parseNumber },
  numeric: { to: 1700, from: [1700], serialize: String, parse: parseNumber },
  float: { to: 701, from: [700, 701], serialize: String, parse: parseNumber },
  timestamp: { to: 1114, from: [1114], serialize: String, parse: isoTimestamp },
  timestamptz: { to: 1184, from: [1184], serialize: String, parse: isoTimestamp },
  date: { to: 1082, from: [1082], serialize: String, parse: asText },
  json: { to: 114, from: [114], serialize: writeJson, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: writeJson, parse: JSON.parse },
  // A filter's value comes as text; the driver's own serializer takes every text for false.
  boolean: { to: 16, from: [16], serialize: String, parse: (text: string) => text === "t" },
  bytea: { to: 17, from: [17], serialize: String, parse: asText },
} satisfies Record<string, postgres.PostgresType>;
