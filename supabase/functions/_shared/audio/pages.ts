import { type ByteSource, text, viewOf } from "./byte-source.ts";

/** A page of an Ogg file is at most this long. */
const LONGEST_PAGE = 65_307;

/** How long Ogg with Opus or Vorbis plays, in seconds; undefined where it is none or is cut off. */
export async function readOgg(source: ByteSource): Promise<number | undefined> {
  const head = await source.read(0, 512);
  if (head.length < 64 || text(head, 0, 4) !== "OggS") return undefined;
  const view = viewOf(head);
  const serial = view.getUint32(14, true);
  const packet = 27 + (head[26] ?? 0);
  let rate = 0;
  let before = 0;
  if (text(head, packet, 8) === "OpusHead" && packet + 19 <= head.length) {
    // Times of Opus count 48,000 a second, whatever was recorded.
    rate = 48_000;
    before = view.getUint16(packet + 10, true);
  } else if (text(head, packet, 7) === "\u0001vorbis" && packet + 16 <= head.length) {
    rate = view.getUint32(packet + 12, true);
  }
  if (rate === 0) return undefined;
  const from = Math.max(0, source.size - LONGEST_PAGE);
  const tail = await source.read(from, LONGEST_PAGE);
  for (let at = tail.length - 27; at >= 0; at -= 1) {
    if (tail[at] !== 0x4f || text(tail, at, 4) !== "OggS") continue;
    const segments = tail[at + 26] ?? 0;
    const lengths = tail.subarray(at + 27, at + 27 + segments);
    const end = at + 27 + segments + lengths.reduce((sum, one) => sum + one, 0);
    // The last page ends with the file: nothing hangs behind it.
    if (lengths.length < segments || end !== tail.length) continue;
    const last = viewOf(tail);
    if (last.getUint32(at + 14, true) !== serial) return undefined;
    const position = Number(last.getBigInt64(at + 6, true));
    return position > before ? (position - before) / rate : undefined;
  }
  return undefined;
}
