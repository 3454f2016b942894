/**
 * Readers of one URL parameter each; what is not as it has to be counts as absent. By hand, because
 * the router checks addresses before the first paint, and a schema library would have to come first.
 */
export type RawSearch = Record<string, unknown>;

/**
 * For `validateSearch` of a page whose parts read what they need of the address themselves
 * (`ListSearch.of`): what reads it then comes with the page, and not with the routes, which all pages wait for.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the route says what its page will read
export const readByPage = <Params extends object>(raw: RawSearch): Params => raw as Params;

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

/** Whole seconds from the beginning of a recording; at most a hundred hours. */
export const secondsParam = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 360_000
    ? Number(value)
    : undefined;

/** A day that exists: YYYY-MM-DD. */
export const dayParam = (value: unknown): string | undefined =>
  typeof value === "string" &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  Date.parse(value) >= 0 &&
  new Date(value).toISOString().startsWith(value)
    ? value
    : undefined;
