import type { AudioType } from "../contracts/audio.ts";
import { readMp4 } from "./boxes.ts";
import { type ByteSource, inBlocks, text } from "./byte-source.ts";
import { readFrames } from "./frames.ts";
import { readOgg } from "./pages.ts";

export interface Audio {
  type: AudioType;
  /** Whole ones, at least one. */
  seconds: number;
}

/** Twelve hours. */
const LONGEST_S = 43_200;

/**
 * What a recording is and how long it plays, as its bytes say; undefined for whatever is none. Reads a few
 * hundred kilobytes of it. The browser asks before it sends the file, the function before it publishes it.
 */
export async function readAudio(file: ByteSource): Promise<Audio | undefined> {
  const source = inBlocks(file);
  const head = await source.read(0, 12);
  const found = await recognise(source, head);
  if (!found || !(found.seconds > 0) || found.seconds > LONGEST_S) return undefined;
  return { type: found.type, seconds: Math.max(1, Math.round(found.seconds)) };
}

async function recognise(
  source: ByteSource,
  head: Uint8Array,
): Promise<{ type: AudioType; seconds: number } | undefined> {
  if (text(head, 4, 4) === "ftyp") {
    const seconds = await readMp4(source);
    return seconds === undefined ? undefined : { type: "audio/mp4", seconds };
  }
  if (text(head, 0, 4) === "OggS") {
    const seconds = await readOgg(source);
    return seconds === undefined ? undefined : { type: "audio/ogg", seconds };
  }
  if (head[0] !== 0xff && text(head, 0, 3) !== "ID3") return undefined;
  const frames = await readFrames(source);
  return (
    frames && { type: frames.kind === "mpeg" ? "audio/mpeg" : "audio/aac", seconds: frames.seconds }
  );
}
