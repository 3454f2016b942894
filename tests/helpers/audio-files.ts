/** Recordings that are valid and say nothing: of silence, so that they are made without an encoder. */

const concat = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(Buffer.concat(parts));
const ascii = (text: string): Uint8Array => Buffer.from(text, "latin1");
const u32 = (value: number): Uint8Array => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** MPEG-2 layer III at 24 kHz, mono, 8 kbit/s: a frame of 24 bytes lasts 24 ms. */
export function silentMp3(seconds: number, { tagged = false, bitrate = 8 } = {}): Uint8Array {
  const length = bitrate * 3;
  const frame = new Uint8Array(length);
  frame.set([0xff, 0xf3, ((bitrate / 8) << 4) | 0x04, 0xc0]);
  const frames = Math.round(seconds / 0.024);
  const sound = Buffer.concat(Array.from({ length: frames }, () => frame));
  const tag = ascii("TIT2 Night bite".padEnd(100, "\0"));
  return tagged
    ? concat(ascii("ID3"), Buffer.from([3, 0, 0, 0, 0, 0, 100]), tag, sound)
    : Uint8Array.from(sound);
}

/** One that counts its frames, as encoders with a variable bit rate write it. */
export function countedMp3(frames: number): Uint8Array {
  const sound = silentMp3(3);
  const first = silentMp3(0.024, { bitrate: 64 });
  first.set(ascii("Xing"), 4 + 9);
  first.set(u32(1), 17);
  first.set(u32(frames), 21);
  return concat(first, sound);
}

const box = (type: string, ...parts: readonly Uint8Array[]): Uint8Array => {
  const content = concat(...parts);
  return concat(u32(content.length + 8), ascii(type), content);
};

/** The boxes of M4A around sound that no player reads. */
export function emptyM4a(seconds: number, handler = "soun"): Uint8Array {
  const times = concat(u32(0), u32(0), u32(0), u32(1000), u32(seconds * 1000), new Uint8Array(80));
  const track = box(
    "trak",
    box(
      "mdia",
      box("mdhd", times),
      box("hdlr", u32(0), u32(0), ascii(handler), new Uint8Array(13)),
    ),
  );
  return concat(
    box("ftyp", ascii("M4A "), u32(0), ascii("M4A mp42")),
    box("moov", box("mvhd", times), track),
    box("mdat", new Uint8Array(4000)),
  );
}

function page(position: number, packet: Uint8Array): Uint8Array {
  const head = Buffer.alloc(27 + Math.ceil((packet.length + 1) / 255));
  head.write("OggS", 0, "latin1");
  head.writeBigInt64LE(BigInt(position), 6);
  head.writeUInt32LE(7, 14);
  head[26] = head.length - 27;
  for (let left = packet.length, at = 27; at < head.length; at += 1, left -= 255) {
    head[at] = Math.max(0, Math.min(255, left));
  }
  return concat(head, packet);
}

/** Ogg with Opus: its pages, and positions. */
export const emptyOpus = (seconds: number): Uint8Array => {
  const head = Buffer.alloc(19);
  head.write("OpusHead", 0, "latin1");
  head[8] = 1;
  head[9] = 1;
  head.writeUInt16LE(312, 10);
  head.writeUInt32LE(48_000, 12);
  return concat(
    page(0, head),
    page(0, concat(ascii("OpusTags"), new Uint8Array(40))),
    page(seconds * 48_000 + 312, new Uint8Array(300)),
  );
};

/** AAC in ADTS at 48 kHz, in frames of 64 bytes. */
export function emptyAac(seconds: number): Uint8Array {
  const frame = new Uint8Array(64);
  frame.set([0xff, 0xf1, 0x4c, 0x80, 64 >> 3, 0x1f, 0xfc]);
  const frames = Math.round((seconds * 48_000) / 1024);
  return Uint8Array.from(Buffer.concat(Array.from({ length: frames }, () => frame)));
}

/** A file as the reader of recordings takes it. */
export const inMemory = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (start: number, length: number) => bytes.slice(start, start + length),
});
