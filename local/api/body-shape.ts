/** Counts that can be taken from a body without parsing it. */
export interface BodyShape {
  /** Elements of the outermost list. */
  rows: number;
  /** Keys of the object with most of them, of those that stand for a row or the arguments. */
  columns: number;
  /** Values at any level. */
  values: number;
  /** Levels of lists and objects. */
  depth: number;
  /** Whether each element of the outermost list is an object; true when the body is no list. */
  listsObjects: boolean;
}

const FLAT = { depth: 0, listsObjects: true } as const;

const code = (character: string): number => character.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA, COLON, AMPERSAND] = ['"', "\\", ",", ":", "&"].map(code);
const [LIST, LIST_END, OBJECT, OBJECT_END] = ["[", "]", "{", "}"].map(code);
const [LINE_FEED, RETURN] = ["\n", "\r"].map(code);
const BLANKS = new Set([" ", "\t", "\r", "\n"].map(code));

/** For bytes that are not JSON the result is meaningless, which is harmless: the parser rejects them. */
export function shapeOfJson(bytes: Uint8Array): BodyShape {
  const shape: BodyShape = { rows: 0, columns: 0, values: 1, depth: 0, listsObjects: true };
  let depth = 0;
  let root: number | undefined;
  let keys = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const inRootList = depth === 1 && root === LIST;
    if (byte === OBJECT || byte === LIST) {
      if (inRootList && byte === LIST) shape.listsObjects = false;
      root ??= byte;
      depth += 1;
      shape.values += 1;
      if (depth === (root === LIST ? 2 : 1)) keys = 0;
      if (depth > shape.depth) shape.depth = depth;
      if (depth === 1 && root === LIST) shape.rows += 1;
    } else if (byte === OBJECT_END || byte === LIST_END) {
      depth = Math.max(0, depth - 1);
    } else if (byte === COMMA) {
      shape.values += 1;
      if (inRootList) shape.rows += 1;
    } else if (byte === COLON && depth === (root === LIST ? 2 : 1)) {
      keys += 1;
      if (keys > shape.columns) shape.columns = keys;
    } else {
      if (byte === QUOTE) {
        for (at += 1; at < bytes.length && bytes[at] !== QUOTE; at++) {
          if (bytes[at] === BACKSLASH) at += 1;
        }
      }
      if (inRootList && !BLANKS.has(byte)) shape.listsObjects = false;
    }
  }
  return shape;
}

/**
 * lite fills short lines up, so each line counts as many values as the first line has columns. Quoted
 * commas and line ends count, too, since parsers differ in where a quote begins.
 */
export function shapeOfCsv(bytes: Uint8Array): BodyShape {
  let [rows, commas, quotes] = [1, 0, 0];
  let columns: number | undefined;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === COMMA) commas += 1;
    else if (byte === QUOTE) quotes += 1;
    else if (byte === LINE_FEED || (byte === RETURN && bytes[at + 1] !== LINE_FEED)) {
      // After a quote the column names may continue on the next line.
      if (quotes === 0) columns ??= commas + 1;
      rows += 1;
    }
  }
  columns ??= commas + 1;
  return { ...FLAT, rows, columns, values: Math.max(commas + rows, rows * columns) };
}

export function shapeOfForm(bytes: Uint8Array): BodyShape {
  let values = 1;
  for (const byte of bytes) if (byte === AMPERSAND) values += 1;
  return { ...FLAT, rows: 1, columns: values, values };
}

/** Like lite, treats a body without a type as JSON. */
export function shapeOf(bytes: Uint8Array, contentType: string): BodyShape {
  const essence = contentType.split(";")[0]?.trim();
  if (contentType.includes("application/json") || essence === "") return shapeOfJson(bytes);
  if (contentType.includes("text/csv")) return shapeOfCsv(bytes);
  if (contentType.includes("application/x-www-form-urlencoded")) return shapeOfForm(bytes);
  return shapeOfJson(bytes);
}
