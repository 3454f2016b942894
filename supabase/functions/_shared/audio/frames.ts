import { type ByteSource, text, viewOf } from "./byte-source.ts";

/** One frame of MPEG audio or of AAC in ADTS. */
interface Frame {
  kind: "mpeg" | "adts";
  /** Bytes, with its header. */
  length: number;
  /** Samples of each channel. */
  samples: number;
  /** Hz. */
  rate: number;
  /** Of an MPEG frame: where a Xing header would be, from the frame's beginning. */
  xing: number;
}

/** kbit/s of layer III by the index in the header. */
const MPEG1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MPEG2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [44_100, 48_000, 32_000];
const ADTS_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000,
  7350,
];

/** The frame whose header stands here, if one does. */
function frameAt(bytes: Uint8Array, at: number): Frame | undefined {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = bytes.subarray(at, at + 6);
  if (a !== 0xff || (b & 0xe0) !== 0xe0) return undefined;
  const layer = (b >> 1) & 3;
  if (layer === 0) {
    const rate = ADTS_RATES[(c >> 2) & 15];
    const length = ((d & 3) << 11) | (e << 3) | (f >> 5);
    if ((b & 0xf0) !== 0xf0 || rate === undefined || length < 7) return undefined;
    return { kind: "adts", length, samples: 1024, rate, xing: 0 };
  }
  const version = (b >> 3) & 3;
  const [isOne, index] = [version === 3, c >> 4];
  const base = RATES[(c >> 2) & 3];
  const kbits = (isOne ? MPEG1 : MPEG2)[index];
  // Layer III only, which is what MP3 is; a free bit rate has no length.
  if (layer !== 1 || version === 1 || base === undefined || !kbits) return undefined;
  const rate = base / (isOne ? 1 : version === 2 ? 2 : 4);
  const samples = isOne ? 1152 : 576;
  const length = Math.floor((samples * kbits * 125) / rate) + ((c >> 1) & 1);
  const isMono = d >> 6 === 3;
  const side = isOne ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  return { kind: "mpeg", length, samples, rate, xing: 4 + side };
}

/** Frames that follow one another from here on, as many as the bytes hold. */
function runAt(bytes: Uint8Array, start: number): Frame[] {
  const run: Frame[] = [];
  let at = start;
  while (at + 7 <= bytes.length) {
    const frame = frameAt(bytes, at);
    const [first] = run;
    if (!frame || (first && (frame.kind !== first.kind || frame.rate !== first.rate))) return run;
    run.push(frame);
    at += frame.length;
  }
  return run;
}

/** Frames that prove that this is sound, and no bytes that look like one header. */
const PROOF = 4;
const SAMPLE = 32_768;

/** The first run of frames in some bytes. */
function findRun(bytes: Uint8Array): { at: number; run: Frame[] } | undefined {
  for (let at = 0; at + 7 <= bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const run = runAt(bytes, at);
    if (run.length >= PROOF) return { at, run };
  }
  return undefined;
}

/** Encoders write one or two; a file that consists of tags would be read tag by tag to its end. */
const MOST_TAGS = 16;

/** Bytes of the ID3v2 tags that the file begins with, and of the padding behind each. */
async function tagsBefore(source: ByteSource): Promise<number> {
  let at = 0;
  for (let tags = 0; tags < MOST_TAGS; tags += 1) {
    const head = await source.read(at, 10);
    if (head.length < 10 || text(head, 0, 3) !== "ID3") return at;
    const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6);
    if ((a | b | c | d) & 0x80) return at;
    at += 10 + ((a << 21) | (b << 14) | (c << 7) | d) + ((head[5] ?? 0) & 0x10 ? 10 : 0);
    // Padding behind a tag.
    const padding = await source.read(at, 4096);
    const used = padding.findIndex((byte) => byte !== 0);
    at += used === -1 ? padding.length : used;
  }
  return at;
}

/** Frames of a file with a variable bit rate, as its first frame says. */
function countedFrames(bytes: Uint8Array, frame: Frame): number | undefined {
  const view = viewOf(bytes);
  const name = text(bytes, frame.xing, 4);
  if ((name === "Xing" || name === "Info") && bytes.length >= frame.xing + 12) {
    return view.getUint32(frame.xing + 4) & 1 ? view.getUint32(frame.xing + 8) : undefined;
  }
  // Fraunhofer's header stands 32 bytes behind that of the frame.
  if (text(bytes, 36, 4) === "VBRI" && bytes.length >= 54) return view.getUint32(50);
  return undefined;
}

/**
 * What a file of frames is and how long it plays, in seconds; undefined where it is none. The sound is
 * looked for at five places, so that a file that only begins as one is found out. Without a count the
 * bytes of a frame are those of the frames that were seen.
 */
export async function readFrames(
  source: ByteSource,
): Promise<{ kind: Frame["kind"]; seconds: number } | undefined> {
  const start = await tagsBefore(source);
  const head = await source.read(start, SAMPLE);
  const run = runAt(head, 0);
  const [first] = run;
  const isWhole = source.size - start <= SAMPLE;
  if (!first || run.length < (isWhole ? 1 : PROOF)) return undefined;
  const seen = [...run];
  for (const part of isWhole ? [] : [0.25, 0.5, 0.75, 0.95]) {
    const at = Math.floor(start + (source.size - start) * part);
    const found = findRun(await source.read(at, SAMPLE));
    const [frame] = found?.run ?? [];
    if (frame?.kind !== first.kind || frame.rate !== first.rate) return undefined;
    seen.push(...(found?.run ?? []));
  }
  const counted = first.kind === "mpeg" ? countedFrames(head, first) : undefined;
  const mean = seen.reduce((sum, { length }) => sum + length, 0) / seen.length;
  const frames = counted ?? (source.size - start) / mean;
  // More than the bytes can hold is no count.
  if (frames * 24 > source.size) return undefined;
  return { kind: first.kind, seconds: (frames * first.samples) / first.rate };
}
