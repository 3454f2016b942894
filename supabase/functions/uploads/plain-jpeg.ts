/** Tables, frames, scans, comments and what applications add: all that a plain JPEG is made of. */
const SEGMENTS = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xda, 0xdb, 0xdd, 0xfe]);
const isSegment = (marker: number | undefined): boolean =>
  marker !== undefined && (SEGMENTS.has(marker) || (marker >= 0xe0 && marker <= 0xef));

/**
 * An encoder makes one scan, or ten or so of a progressive picture. Each takes the decoder as long as
 * the whole picture, whatever little it holds.
 */
const MOST_SCANS = 24;

/**
 * The size in pixels of a JPEG that every decoder reads alike; null for one that ends early, has a
 * second frame, more scans than an encoder makes, or bytes between its segments. Of those a decoder
 * might find another size than this, or work for minutes.
 */
export function readPlainJpeg(bytes: Uint8Array): { width: number; height: number } | null {
  const uint16 = (at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  if (uint16(0) !== 0xffd8) return null;
  let size: { width: number; height: number } | null = null;
  let scans = 0;
  for (let at = 2; bytes[at] === 0xff;) {
    const marker = bytes[at + 1];
    if (marker === 0xd9) return scans > 0 ? size : null;
    const length = uint16(at + 2);
    if (!isSegment(marker) || length < 2) return null;
    if (marker === 0xc0 || marker === 0xc1 || marker === 0xc2) {
      if (size) return null;
      size = { height: uint16(at + 5), width: uint16(at + 7) };
      if (size.height === 0 || size.width === 0) return null;
    }
    at += 2 + length;
    if (marker !== 0xda) continue;
    scans += 1;
    if (!size || scans > MOST_SCANS) return null;
    at = endOfScan(bytes, at);
  }
  return null;
}

/** Where the marker after a scan's data stands: in the data, FF is followed by 00 or a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
