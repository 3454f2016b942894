import { type Pixels, shrink } from "./shrink.ts";

/** Neighbouring fields that are compared, in each direction: a bit each. */
const STEPS = 8;
/** Pixels of the longest side that the means are taken from. */
const SIDE = 360;
/** Lightness (0 to 255) that the fields of a picture differ by at least, to be compared by. */
const LEAST_CONTRAST = 8;

/** A part of the picture, as shares of its sides. */
interface Part {
  left: number;
  top: number;
  share: number;
}
const WHOLE: Part = { left: 0, top: 0, share: 1 };
/** Parts that keep so much of the sides: the middle one, and one in each corner. */
const CUTS: readonly Part[] = [0.94, 0.88, 0.82].flatMap((share) =>
  [
    { left: 0.5, top: 0.5 },
    { left: 0, top: 0 },
    { left: 1, top: 0 },
    { left: 0, top: 1 },
    { left: 1, top: 1 },
  ].map(({ left, top }) => ({ left: left * (1 - share), top: top * (1 - share), share })),
);

/**
 * How a picture looks: difference hashes (dHash) of 128 bits in hexadecimal, of the whole picture, of its
 * mirror image, and of parts of it. Pictures that are alike differ in few bits, whatever their encoding,
 * size and brightness. A part that was cut out of another picture is like one of that one's parts
 * (`public.record_looks`). A picture that is all black or overexposed has none: its bits would be those of
 * any other such picture.
 */
export function looksOf(pixels: Pixels): string[] {
  if (contrastOf(shrink(pixels, STEPS)) < LEAST_CONTRAST) return [];
  const light = sumsOf(shrink(pixels, SIDE));
  const look = (part: Part, isMirrored = false): string => {
    const across = meansOf(light, part, STEPS + 1, STEPS);
    const down = meansOf(light, part, STEPS, STEPS + 1);
    const ordered = (rows: number[][]) => (isMirrored ? rows.map((row) => row.toReversed()) : rows);
    return hashOf(ordered(across)) + hashOf(transposed(ordered(down)));
  };
  return [look(WHOLE), look(WHOLE, true), ...CUTS.map((part) => look(part))];
}

const lightness = (data: Pixels["data"], n: number): number => {
  const [red, green, blue] = [data[n], data[n + 1], data[n + 2]] as [number, number, number];
  return 0.299 * red + 0.587 * green + 0.114 * blue;
};

function contrastOf({ data, width, height }: Pixels): number {
  const all = Array.from({ length: width * height }, (_pixel, n) => lightness(data, n * 4));
  return Math.max(...all) - Math.min(...all);
}

interface Sums {
  /** The lightness of all pixels to the left of and above a corner. */
  at: (x: number, y: number) => number;
  width: number;
  height: number;
}

function sumsOf({ data, width, height }: Pixels): Sums {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += lightness(data, (y * width + x) * 4);
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] as number) + row;
    }
  }
  return { at: (x, y) => sums[y * stride + x] as number, width, height };
}

/** The mean lightness of each field of a part, row by row. */
function meansOf(light: Sums, part: Part, columns: number, rows: number): number[][] {
  const x = (n: number): number =>
    Math.round((part.left + (part.share * n) / columns) * light.width);
  const y = (n: number): number => Math.round((part.top + (part.share * n) / rows) * light.height);
  const mean = (column: number, row: number): number => {
    const [left, right, top, bottom] = [x(column), x(column + 1), y(row), y(row + 1)];
    const { at } = light;
    const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
    return sum / Math.max(1, (right - left) * (bottom - top));
  };
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: columns }, (_column, column) => mean(column, row)),
  );
}

const transposed = (rows: number[][]): number[][] =>
  Array.from({ length: STEPS }, (_row, n) => rows.map((row) => row[n] as number));

/** A byte for each row: which fields are lighter than the next one. */
const hashOf = (rows: readonly number[][]): string =>
  rows
    .map((row) => {
      // The last field has no neighbour; its bit is the one that is shifted out.
      const byte = row.reduce((bits, mean, n) => bits * 2 + Number(mean > (row[n + 1] ?? mean)), 0);
      return (byte >> 1).toString(16).padStart(2, "0");
    })
    .join("");
