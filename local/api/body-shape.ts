/** What a body holds, as far as that can be seen without parsing it. */
export interface BodyShape {
  /** Elements of the outermost list. */
  rows: number;
  /** Values at any level. */
  values: number;
  /** Levels of lists and objects. */
  depth: number;
  /** Whether each element of the outermost list is an object; true where that is no list. */
  listsObjects: boolean;
}

const FLAT = { depth: 0, listsObjects: true } as const;

const code = (character: string): number => character.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA, AMPERSAND] = ['"', "\\", ",", "&"].map(code);
const [LIST, LIST_END, OBJECT, OBJECT_END] = ["[", "]", "{", "}"].map(code);
const [LINE_FEED, RETURN] = ["\n", "\r"].map(code);
const BLANKS = new Set([" ", "\t", "\r", "\n"].map(code));

/** Of bytes that are no JSON it says nothing useful, and needs not: the parser refuses them soon. */
export function shapeOfJson(bytes: Uint8Array): BodyShape {
  const shape: BodyShape = { rows: 0, values: 1, depth: 0, listsObjects: true };
  let depth = 0;
  let root: number | undefined;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const inRootList = depth === 1 && root === LIST;
    if (byte === OBJECT || byte === LIST) {
      if (inRootList && byte === LIST) shape.listsObjects = false;
      root ??= byte;
      depth += 1;
      shape.values += 1;
      if (depth > shape.depth) shape.depth = depth;
      if (depth === 1 && root === LIST) shape.rows += 1;
    } else if (byte === OBJECT_END || byte === LIST_END) {
      depth = Math.max(0, depth - 1);
    } else if (byte === COMMA) {
      shape.values += 1;
      if (inRootList) shape.rows += 1;
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
 * A short line of CSV is filled up: each line is as many values as the first has columns. Counts what
 * stands in quotes, too, since parsers differ in where a quote begins.
 */
export function shapeOfCsv(bytes: Uint8Array): BodyShape {
  let [rows, commas, quotes] = [1, 0, 0];
  let columns: number | undefined;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === COMMA) commas += 1;
    else if (byte === QUOTE) quotes += 1;
    else if (byte === LINE_FEED || (byte === RETURN && bytes[at + 1] !== LINE_FEED)) {
      // Behind a quote the names of columns may go on in the next line.
      if (quotes === 0) columns ??= commas + 1;
      rows += 1;
    }
  }
  return { ...FLAT, rows, values: Math.max(commas + rows, rows * (columns ?? commas + 1)) };
}

export function shapeOfForm(bytes: Uint8Array): BodyShape {
  let values = 1;
  for (const byte of bytes) if (byte === AMPERSAND) values += 1;
  return { ...FLAT, rows: 1, values };
}

/** Reads as lite does, which takes a body without a type for JSON. */
export function shapeOf(bytes: Uint8Array, contentType: string): BodyShape {
  const essence = contentType.split(";")[0]?.trim();
  if (contentType.includes("application/json") || essence === "") return shapeOfJson(bytes);
  if (contentType.includes("text/csv")) return shapeOfCsv(bytes);
  if (contentType.includes("application/x-www-form-urlencoded")) return shapeOfForm(bytes);
  return shapeOfJson(bytes);
}
