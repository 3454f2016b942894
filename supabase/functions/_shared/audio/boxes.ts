import { type ByteSource, text, viewOf } from "./byte-source.ts";

interface Box {
  type: string;
  /** Of its contents. */
  start: number;
  end: number;
}

const MOST_BOXES = 2000;

/** The boxes between two places; undefined where they do not fill them. */
async function boxesIn(source: ByteSource, from: number, end: number): Promise<Box[] | undefined> {
  const boxes: Box[] = [];
  let at = from;
  while (at < end && boxes.length < MOST_BOXES) {
    const head = await source.read(at, 16);
    if (head.length < 8) return undefined;
    const view = viewOf(head);
    const short = view.getUint32(0);
    const isLong = short === 1 && head.length === 16;
    const size = isLong ? Number(view.getBigUint64(8)) : short === 0 ? end - at : short;
    const header = isLong ? 16 : 8;
    if (size < header || at + size > end) return undefined;
    boxes.push({ type: text(head, 4, 4), start: at + header, end: at + size });
    at += size;
  }
  return at === end ? boxes : undefined;
}

async function inside(
  source: ByteSource,
  box: Box | undefined,
  ...path: string[]
): Promise<Box | undefined> {
  let found = box;
  for (const type of path) {
    if (!found) return undefined;
    found = (await boxesIn(source, found.start, found.end))?.find((one) => one.type === type);
  }
  return found;
}

/** Times of `mvhd` and `mdhd` stand in the same places. */
async function secondsOf(source: ByteSource, box: Box | undefined): Promise<number> {
  if (!box) return 0;
  const bytes = await source.read(box.start, 32);
  if (bytes.length < 32) return 0;
  const view = viewOf(bytes);
  const isLong = bytes[0] === 1;
  const scale = view.getUint32(isLong ? 20 : 12);
  const length = isLong ? Number(view.getBigUint64(24)) : view.getUint32(16);
  return scale > 0 ? length / scale : 0;
}

/**
 * How long an MP4 file plays, in seconds; undefined where it is none, is cut off, or has a picture that
 * moves. Its boxes fill the file, so that nothing hangs behind them.
 */
export async function readMp4(source: ByteSource): Promise<number | undefined> {
  const head = await source.read(0, 12);
  if (text(head, 4, 4) !== "ftyp") return undefined;
  const boxes = await boxesIn(source, 0, source.size);
  const moov = boxes?.find(({ type }) => type === "moov");
  if (!moov || !boxes?.some(({ type }) => type === "mdat")) return undefined;
  const parts = (await boxesIn(source, moov.start, moov.end)) ?? [];
  let longest = 0;
  let isSound = false;
  for (const track of parts.filter(({ type }) => type === "trak")) {
    const handler = await inside(source, track, "mdia", "hdlr");
    const kind = handler && text(await source.read(handler.start + 8, 4), 0, 4);
    if (kind === "vide") return undefined;
    if (kind !== "soun") continue;
    isSound = true;
    longest = Math.max(
      longest,
      await secondsOf(source, await inside(source, track, "mdia", "mdhd")),
    );
  }
  if (!isSound) return undefined;
  return (
    longest ||
    (await secondsOf(
      source,
      parts.find(({ type }) => type === "mvhd"),
    )) ||
    undefined
  );
}
