import { encodeJpeg } from "./jpeg.ts";
import { seededRandom } from "./random.ts";

/** Red, green, blue, alpha; row by row. */
export interface Drawn {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/**
 * A fish on a measuring board, as a phone sees it on deck: board, light and place differ a little with
 * every `fish`, the deck below them with every `boat`.
 */
export function drawFish(fish: number, boat: number, width = 480, height = 360): Drawn {
  const { share: deck } = seededRandom(boat);
  const waves = Array.from({ length: 7 }, () => ({
    x: (deck() - 0.5) * 88,
    y: (deck() - 0.5) * 88,
    phase: deck() * 6.3,
    light: 10 + deck() * 22,
  }));
  const boardLight = 150 + 80 * deck();
  const { share: own } = seededRandom(fish + 1_000_000);
  const between = (least: number, most: number): number => least + (most - least) * own();
  const hand = { x: between(-0.05, 0.05), y: between(-0.05, 0.05) };
  const board = {
    tilt: between(-0.08, 0.08),
    x: between(0.44, 0.5),
    y: between(0.41, 0.51),
    long: between(0.4, 0.48),
    high: between(0.22, 0.3),
  };
  const body = {
    tilt: board.tilt + between(-0.05, 0.05),
    x: board.x + between(-0.03, 0.03),
    y: board.y - 0.05,
    long: board.long * between(0.5, 0.85),
    high: board.high * between(0.4, 0.7),
    light: between(50, 120),
  };
  const spots = Array.from({ length: 14 }, () => ({
    x: between(-1, 1),
    y: between(-1, 1),
    size: between(0.12, 0.4) ** 2,
    light: between(-55, 55),
  }));
  /** Along and across a thing that lies at an angle. */
  const within = (thing: typeof board, x: number, y: number): [number, number] => {
    const [dx, dy] = [x - thing.x, y - thing.y];
    const [cos, sin] = [Math.cos(thing.tilt), Math.sin(thing.tilt)];
    return [(dx * cos + dy * sin) / thing.long, (dy * cos - dx * sin) / thing.high];
  };
  const lightAt = (x: number, y: number): number => {
    const [along, across] = within(body, x, y);
    const isTail = along > 0.85 && along < 1.3 && Math.abs(across) < (along - 0.8) * 1.6;
    if (along ** 2 + across ** 2 < 1 || isTail) {
      const spotted = spots.filter(
        (spot) => (along - spot.x) ** 2 + (across - spot.y) ** 2 < spot.size,
      );
      const light = body.light + 50 * across + 20 * along;
      return spotted.reduce((sum, spot) => sum + spot.light, light);
    }
    const [ruled, lower] = within(board, x, y);
    if (Math.abs(ruled) < 1 && Math.abs(lower) < 1) {
      if (ruled < -0.93) return 30;
      if (lower > 0.7) return (ruled + 1) % 0.08 < 0.016 ? 60 : 200;
      return boardLight + 30 * ruled;
    }
    return waves.reduce(
      (sum, wave) =>
        sum + wave.light * Math.sin(wave.x * (x + hand.x) + wave.y * (y + hand.y) + wave.phase),
      95,
    );
  };
  const { share: grain } = seededRandom(fish + 2_000_000);
  return drawn(width, height, (x, y) => {
    const light = lightAt(x / width, y / height) + (grain() - 0.5) * 16;
    return [light * 0.9, light, light * 0.8];
  });
}

type Colour = [number, number, number];

function drawn(width: number, height: number, colourAt: (x: number, y: number) => Colour): Drawn {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      data.set([...colourAt(x, y), 255], (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

const colourOf = ({ data, width }: Drawn, x: number, y: number): Colour => {
  const n = (y * width + x) * 4;
  return [data[n], data[n + 1], data[n + 2]] as Colour;
};

/** The part of a picture that keeps a share of its sides, so far from its upper left corner. */
export const cutOut = (from: Drawn, left: number, top: number, share: number): Drawn =>
  drawn(Math.round(from.width * share), Math.round(from.height * share), (x, y) =>
    colourOf(from, x + Math.round(from.width * left), y + Math.round(from.height * top)),
  );

export const mirrorImage = (from: Drawn): Drawn =>
  drawn(from.width, from.height, (x, y) => colourOf(from, from.width - 1 - x, y));

export const brighter = (from: Drawn): Drawn =>
  drawn(from.width, from.height, (x, y) => {
    const [red, green, blue] = colourOf(from, x, y);
    return [red * 1.15 + 10, green * 1.15 + 10, blue * 1.15 + 10];
  });

export const fishJpeg = ({ data, width, height }: Drawn, quality = 80): Promise<Buffer> =>
  encodeJpeg(data, width, height, quality);
