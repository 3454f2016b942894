import { FetchError } from "../_shared/checked-fetch/fetch-error.ts";
import { MOST_BYTES, join } from "../_shared/checked-fetch/http.ts";

/** The body without its compression, which is given up as soon as it exceeds the limit. @throws FetchError */
export async function decompress(
  body: Uint8Array<ArrayBuffer>,
  coding: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const name = coding?.trim().toLowerCase() || "identity";
  if (name === "identity") return body;
  const format = ({ gzip: "gzip", "x-gzip": "gzip", deflate: "deflate" } as const)[name];
  if (!format) throw new FetchError("protocol", `content-encoding: ${name}`.slice(0, 100));
  const reader = new Blob([body]).stream().pipeThrough(new DecompressionStream(format)).getReader();
  const parts: Uint8Array[] = [];
  let total = 0;
  for (;;) {
    const piece = await reader.read().catch(() => {
      throw new FetchError("protocol", `content-encoding: ${name}`);
    });
    if (piece.done) return join(parts, total);
    total += piece.value.length;
    if (total > MOST_BYTES) {
      await reader.cancel().catch(() => {});
      throw new FetchError("too_large");
    }
    parts.push(piece.value);
  }
}

/** The text in the encoding that its bytes, the header or the document name, in this order. */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const marked = byMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const isAscii = bytes.every((byte) => byte < 0x80);
  // Text with other letters that is valid UTF-8 is nothing else, whatever its labels say.
  const labels = [
    ...(isAscii ? [] : ["utf-8"]),
    /charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType ?? "")?.[1],
    /^[^>]{0,100}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(
      asciiOf(bytes.subarray(0, 200)),
    )?.[1],
  ];
  for (const label of labels) {
    if (!label) continue;
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // No such encoding, or not this one.
    }
  }
  return new TextDecoder().decode(bytes);
}

function byMark(bytes: Uint8Array): string | null {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  return null;
}

const asciiOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
