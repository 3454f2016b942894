interface Claims {
  /** As TIFF numbers it: 6 is a camera held upright. */
  orientation?: number;
  /** `2026:06:06 09:15:00` */
  time?: string;
  /** When a program changed it: `2026:06:06 21:00:00` */
  changed?: string;
  /** `+09:00` */
  offset?: string;
  /** Degrees, minutes, seconds, and the half of the globe. */
  latitude?: [number, number, number, "N" | "S"];
  longitude?: [number, number, number, "E" | "W"];
}

type Entry = [tag: number, type: 2 | 3 | 4 | 5, value: number | string | number[]];

/** The segment that a camera writes into a JPEG, after its start marker. */
export function exifSegment(claims: Claims): Uint8Array<ArrayBuffer> {
  const { orientation, time, changed, offset, latitude, longitude } = claims;
  const camera: Entry[] = [];
  if (time) camera.push([0x9003, 2, `${time}\0`]);
  if (offset) camera.push([0x9011, 2, `${offset}\0`]);
  const gps: Entry[] = [];
  if (latitude) gps.push([1, 2, `${latitude[3]}\0`], [2, 5, latitude.slice(0, 3) as number[]]);
  if (longitude) gps.push([3, 2, `${longitude[3]}\0`], [4, 5, longitude.slice(0, 3) as number[]]);
  const root: Entry[] = [];
  if (orientation) root.push([0x0112, 3, orientation]);
  if (changed) root.push([0x0132, 2, `${changed}\0`]);

  const tiff = new Uint8Array(512);
  const view = new DataView(tiff.buffer);
  const text = (at: number, value: string) =>
    tiff.set(
      Array.from(value, (char) => char.charCodeAt(0)),
      at,
    );
  text(0, "II*\0");
  view.setUint32(4, 8, true);
  let free = 8 + 2 + (root.length + 2) * 12 + 4;
  const take = (bytes: number): number => {
    const at = free;
    free += bytes;
    return at;
  };
  const write = (at: number, entries: Entry[]): void => {
    view.setUint16(at, entries.length, true);
    for (const [n, [tag, type, value]] of entries.entries()) {
      const entry = at + 2 + n * 12;
      view.setUint16(entry, tag, true);
      view.setUint16(entry + 2, type, true);
      view.setUint32(entry + 4, typeof value === "number" ? 1 : value.length, true);
      if (typeof value === "number") {
        if (type === 3) view.setUint16(entry + 8, value, true);
        else view.setUint32(entry + 8, value, true);
      } else if (typeof value === "string") {
        const to = value.length > 4 ? take(value.length) : entry + 8;
        if (value.length > 4) view.setUint32(entry + 8, to, true);
        text(to, value);
      } else {
        const to = take(value.length * 8);
        view.setUint32(entry + 8, to, true);
        for (const [part, number] of value.entries()) {
          view.setUint32(to + part * 8, Math.round(number * 100), true);
          view.setUint32(to + part * 8 + 4, 100, true);
        }
      }
    }
  };
  const cameraAt = take(2 + camera.length * 12 + 4);
  const gpsAt = take(2 + gps.length * 12 + 4);
  write(8, [...root, [0x8769, 4, cameraAt], [0x8825, 4, gpsAt]]);
  write(cameraAt, camera);
  write(gpsAt, gps);

  const length = 2 + 6 + free;
  const head = [0xff, 0xe1, length >> 8, length & 0xff, 0x45, 0x78, 0x69, 0x66, 0, 0];
  return Uint8Array.from([...head, ...tiff.subarray(0, free)]);
}
