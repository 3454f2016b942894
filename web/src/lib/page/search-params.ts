/**
 * Readers of one URL parameter each; what is not as it has to be counts as absent. By hand, because
 * the router checks addresses before the first paint, and a schema library would have to come first.
 */
export type RawSearch = Record<string, unknown>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const uuidParam = (value: unknown): string | undefined =>
  typeof value === "string" && UUID.test(value) ? value : undefined;

/**
 * `most` in UTF-16 code units. The router reads ?q=2026 as a number; no database takes U+0000.
 */
export function textParam(value: unknown, most: number): string | undefined {
  const text = typeof value === "number" || typeof value === "boolean" ? String(value) : value;
  return typeof text === "string" && text.length <= most && !text.includes("\0") ? text : undefined;
}

export const oneOfParam = <T extends string>(
  value: unknown,
  allowed: readonly T[],
): T | undefined => allowed.find((one) => one === value);

/** A boat number. */
export const numberParam = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) >= 1 ? Number(value) : undefined;

/** A page of a list, from 1. */
export const pageParam = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 100_000
    ? Number(value)
    : undefined;
