import type postgres from "postgres";

/**
 * A value as the text that PostgreSQL reads. It never throws: the driver serializes while it writes to
 * the socket, and an error there leaves a query that never settles on a connection that is never
 * released.
 */
export function asText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString();
  if (value !== null && typeof value === "object") return asJson(value);
  return String(value);
}

/** JSON of any value; of one that cannot be written, a text that PostgreSQL refuses. */
export function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "null";
  } catch {
    return "";
  }
}

const asBytes = (value: unknown): string =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : asText(value);

const writer = (to: number, serialize: (value: unknown) => string): postgres.PostgresType => ({
  to,
  from: [],
  serialize,
  parse: (text: string) => text,
});

/** In place of the driver's own serializers, which guess dates and throw at what is none. */
export const safeWriters: Record<string, postgres.PostgresType> = {
  unknown_writer: writer(0, asText),
  text_writer: writer(25, asText),
  boolean_writer: writer(16, asText),
  bytea_writer: writer(17, asBytes),
  json_writer: writer(114, asJson),
  jsonb_writer: writer(3802, asJson),
  date_writer: writer(1082, asText),
  timestamp_writer: writer(1114, asText),
  timestamptz_writer: writer(1184, asText),
};
