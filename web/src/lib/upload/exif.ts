/** What a camera wrote into a JPEG. All of it is a claim: anyone can edit it. */
export interface Exif {
  /** The camera's clock; without an offset it is the time of the place, which only the event knows. */
  capturedAt: { local: string; offset: string | null } | null;
  /** WGS 84 degrees. */
  position: { latitude: number; longitude: number } | null;
  /** Whether the file names a later change than the moment of the picture. */
  isEdited: boolean;
}

const DATE_TIME = 0x0132;
const EXIF_IFD = 0x8769;
const GPS_IFD = 0x8825;
const DATE_TIME_ORIGINAL = 0x9003;
const OFFSET_TIME_ORIGINAL = 0x9011;
const [LATITUDE_REF, LATITUDE, LONGITUDE_REF, LONGITUDE] = [1, 2, 3, 4] as const;

/** Tag by tag: where its value lies in the TIFF data, and how many there are. */
type Directory = Map<number, { at: number; count: number }>;

const BYTES_BY_TYPE: Readonly<Record<number, number>> = { 2: 1, 3: 2, 4: 4, 5: 8 };

function readDirectory(tiff: DataView, at: number, little: boolean): Directory {
  const entries: Directory = new Map();
  for (let n = 0; n < tiff.getUint16(at, little); n += 1) {
    const entry = at + 2 + n * 12;
    const count = tiff.getUint32(entry + 4, little);
    const bytes = (BYTES_BY_TYPE[tiff.getUint16(entry + 2, little)] ?? 0) * count;
    const value = bytes > 4 ? tiff.getUint32(entry + 8, little) : entry + 8;
    entries.set(tiff.getUint16(entry, little), { at: value, count });
  }
  return entries;
}

/** The data of the segment Exif, or null: a JPEG is segments up to the first scan. */
function findTiff(file: DataView): DataView | null {
  if (file.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (file.getUint8(at) === 0xff && file.getUint8(at + 1) !== 0xda) {
    const length = file.getUint16(at + 2);
    const isExif = file.getUint8(at + 1) === 0xe1 && file.getUint32(at + 4) === 0x45786966;
    if (isExif) return new DataView(file.buffer, file.byteOffset + at + 10, length - 8);
    at += 2 + length;
  }
  return null;
}

function readTiff(tiff: DataView): Exif {
  const little = tiff.getUint16(0) === 0x4949;
  const text = (entry: Directory extends Map<number, infer Entry> ? Entry | undefined : never) =>
    Array.from({ length: entry?.count ?? 0 }, (_, n) =>
      String.fromCharCode(tiff.getUint8((entry?.at ?? 0) + n)),
    )
      .join("")
      .replace(/\0.*$/s, "");
  const directory = (entry: { at: number } | undefined): Directory =>
    entry ? readDirectory(tiff, tiff.getUint32(entry.at, little), little) : new Map();
  const degrees = (entry: { at: number; count: number } | undefined): number => {
    if (entry?.count !== 3) return Number.NaN;
    const part = (n: number): number =>
      tiff.getUint32(entry.at + n * 8, little) / tiff.getUint32(entry.at + n * 8 + 4, little);
    return part(0) + part(1) / 60 + part(2) / 3600;
  };

  const root = readDirectory(tiff, tiff.getUint32(4, little), little);
  const camera = directory(root.get(EXIF_IFD));
  const gps = directory(root.get(GPS_IFD));
  const original = text(camera.get(DATE_TIME_ORIGINAL));
  const time = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(original);
  // Cameras write the same time twice; programs that change a picture write theirs, in the same form.
  const changed = text(root.get(DATE_TIME));
  const offset = /^[+-]\d\d:\d\d/.exec(text(camera.get(OFFSET_TIME_ORIGINAL)))?.[0];
  const latitude = degrees(gps.get(LATITUDE)) * (text(gps.get(LATITUDE_REF)) === "S" ? -1 : 1);
  const longitude = degrees(gps.get(LONGITUDE)) * (text(gps.get(LONGITUDE_REF)) === "W" ? -1 : 1);
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return {
    capturedAt: time && {
      local: `${time[1]}-${time[2]}-${time[3]}T${time[4]}`,
      offset: offset ?? null,
    },
    position: isPlace ? { latitude, longitude } : null,
    isEdited: time !== null && changed.slice(0, 19) > original.slice(0, 19),
  };
}

/** Reads time and place from a JPEG; null for each where there is none, or none that can be read. */
export function readExif(bytes: Uint8Array): Exif {
  try {
    const tiff = findTiff(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (tiff) return readTiff(tiff);
  } catch (error) {
    // An offset leads out of the file.
    if (!(error instanceof RangeError)) throw error;
  }
  return { capturedAt: null, position: null, isEdited: false };
}
