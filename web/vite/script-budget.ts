import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { PageFiles } from "./page-files.ts";

const compress = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

/**
 * Bytes of scripts that a page waits for before it answers its reader, as hosts send them, with its words
 * in English: as bench:web counts them in a browser. Files that several pages share are compressed once.
 */
export function scriptMeter(outDir: string): (files: PageFiles) => Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (file: string): Promise<number> => {
    const known = sizes.get(file) ?? measure(join(outDir, file));
    sizes.set(file, known);
    return known;
  };
  const sum = async (files: readonly string[]): Promise<number> =>
    (await Promise.all(files.map(sizeOf))).reduce((total, size) => total + size, 0);
  return ({ scripts, texts }) => sum(["/first-paint.js", ...scripts, ...Object.values(texts.en)]);
}

const measure = async (file: string): Promise<number> =>
  (await compress(await readFile(file), { params })).length;
