export interface PictureHeader {
  type: "image/jpeg" | "image/png" | "image/webp";
  /** Pixels, as stored: before the orientation is applied. */
  width: number;
  height: number;
}

const text = (view: DataView, at: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, n) => view.getUint8(at + n)));

/** Start-of-frame markers: C0 to CF without the tables C4, C8 and CC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(view: DataView): Omit<PictureHeader, "type"> | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xda || marker === 0xd9) return null;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;

function readWebp(view: DataView): Omit<PictureHeader, "type"> | null {
  switch (text(view, 12, 4)) {
    case "VP8 ":
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
    default:
      return null;
  }
}

function read(view: DataView): PictureHeader | null {
  if (view.getUint16(0) === 0xffd8) {
    const size = readJpeg(view);
    return size && { type: "image/jpeg", ...size };
  }
  if (text(view, 0, 8) === "\x89PNG\r\n\x1a\n") {
    return { type: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
  }
  if (text(view, 0, 4) === "RIFF" && text(view, 8, 4) === "WEBP") {
    const size = readWebp(view);
    return size && { type: "image/webp", ...size };
  }
  return null;
}

/**
 * What kind of picture the bytes are and how large, whatever the file is called; null for anything
 * else. Reads the header alone: a small file may say that it is larger than the memory.
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  try {
    const header = read(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return header && header.width > 0 && header.height > 0 ? header : null;
  } catch (error) {
    // It ends within its header.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
