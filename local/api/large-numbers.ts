import { randomUUID } from "node:crypto";

/**
 * Numbers of JSON that no double holds, which JavaScript would read as another number or as none. PostgREST passes
 * JSON on as text, so that PostgreSQL alone reads it. Between the request, lite and the response such a number is a
 * text with a mark, which no text of PostgreSQL's can begin with.
 */
const MARK = `\u0000${randomUUID()}:`;
const ESCAPED = JSON.stringify(MARK).slice(1, -1);

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;

/** Sixteen digits in a row, or an exponent of three: without them every number is a double. */
const MAY_BE_LARGE = /\d{16}|\d[eE][+-]?\d{3}/;

function isDouble(number: string): boolean {
  const value = Number(number);
  if (!Number.isFinite(value)) return false;
  const digits = number
    .replace(/[eE].*$/, "")
    .replaceAll(/\D/g, "")
    .replace(/^0+/, "");
  return digits.length > 15 ? String(value) === number : value !== 0 || digits === "";
}

/** JSON with such numbers as marked texts. */
export const markLargeNumbers = (json: string): string =>
  MAY_BE_LARGE.test(json)
    ? json.replaceAll(TOKEN, (token) =>
        token.startsWith('"') || isDouble(token) ? token : `"${ESCAPED}${token}"`,
      )
    : json;

const IN_JSON = new RegExp(`"${ESCAPED.replaceAll("\\", "\\\\")}([^"]*)"`, "g");

/** The text with the numbers themselves, in JSON or alone. */
export const withLargeNumbers = (text: string): string =>
  text.includes(ESCAPED) || text.includes(MARK)
    ? text.replaceAll(IN_JSON, "$1").replaceAll(MARK, "")
    : text;
