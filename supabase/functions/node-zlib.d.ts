/**
 * The one part of Node that the functions use, which Deno and hosted's edge runtime have, too: the
 * web's CompressionStream knows no brotli there. Declared by hand, because all of Node's types would
 * let anything else in.
 */
declare module "node:zlib" {
  type Bytes = Uint8Array<ArrayBuffer>;
  type Done = (error: Error | null, result: Bytes) => void;
  export const constants: Record<
    "BROTLI_PARAM_QUALITY" | "BROTLI_PARAM_MODE" | "BROTLI_PARAM_SIZE_HINT" | "BROTLI_MODE_TEXT",
    number
  >;
  export function brotliCompress(
    bytes: Bytes,
    options: { params: Record<number, number> },
    done: Done,
  ): void;
  export function gzip(bytes: Bytes, options: { level: number }, done: Done): void;
  export function brotliDecompressSync(bytes: Bytes): Bytes;
  export function gunzipSync(bytes: Bytes): Bytes;
}
