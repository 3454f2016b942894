import { brotliCompress, constants, gzip } from "node:zlib";

/** Content codings a board is kept in, the smallest first. */
export type Encoding = "br" | "gzip" | "identity";

/**
 * The smallest encoding that an Accept-Encoding header allows. A header that allows none, not even
 * plain bytes, gets them all the same (RFC 9110, 12.5.3).
 */
export function chooseEncoding(header: string | undefined): Encoding {
  const weights = new Map(
    (header ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return [name, q === undefined ? 1 : Number(q)];
    }),
  );
  const allowed = (name: string): boolean => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  return allowed("br") ? "br" : allowed("gzip") ? "gzip" : "identity";
}

/**
 * Bytes up to which a board is worth the slow, small encoding: 500 teams (40 KB) take 12 KB and a
 * tenth of a second at quality 10, 14 KB at 9. Of 5 000 teams (400 KB) quality 10 saves a seventh
 * of the 140 KB that 5 makes in 40 ms, but takes a second, and a live board changes every second.
 */
const SMALL = 96 * 1024;

/** As responses take them. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function compress(bytes: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === "identity") return Promise.resolve(bytes);
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, packed: Bytes): void =>
      error ? reject(error) : resolve(packed);
    if (encoding === "gzip") return gzip(bytes, { level: 6 }, done);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length <= SMALL ? 10 : 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    brotliCompress(bytes, { params }, done);
  });
}
