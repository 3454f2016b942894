import { randomUUID } from "node:crypto";

/** No text of PostgreSQL's holds a NUL, so nobody's own text can begin like this. */
const MARK = `\u0000${randomUUID()}`;

/** A text that is to reach PostgreSQL as it is, whatever lite would have read in it. */
export const exactly = (text: string): string => MARK + text;

/** The text itself, on its way into a statement; every other value as it was. */
export const unmarked = (value: unknown): unknown =>
  typeof value === "string" && value.startsWith(MARK) ? value.slice(MARK.length) : value;
