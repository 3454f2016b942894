/** A depth contour as SVG path data; every fourth one is an index contour, drawn heavier. */
export interface Contour {
  path: string;
  index: boolean;
}

type Point = readonly [x: number, y: number];
/** Its ends are the same objects as those of its neighbours. */
type Segment = readonly [Point, Point];

const COLUMNS = 64;
const ROWS = 26;
const LEVELS = 13;

/** Mulberry32: the same seed draws the same water everywhere. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Depth at the grid's points: a sloping bottom with banks and holes in it. */
function soundings(seed: number): (column: number, row: number) => number {
  const next = random(seed);
  const slope = next() * 1.2 - 0.6;
  const banks = Array.from({ length: 11 }, () => ({
    x: next() * 1.3 - 0.15,
    y: next() * 1.4 - 0.2,
    width: 0.1 + next() * 0.24,
    height: 0.16 + next() * 0.4,
    depth: (next() < 0.5 ? -1 : 1) * (0.45 + next() * 0.75),
  }));
  return (column, row) => {
    const x = column / COLUMNS;
    const y = row / ROWS;
    let depth = x * 0.9 + y * slope;
    for (const bank of banks) {
      const dx = (x - bank.x) / bank.width;
      const dy = (y - bank.y) / bank.height;
      depth += bank.depth * Math.exp(-(dx * dx + dy * dy));
    }
    return depth;
  };
}

/** Marching squares: the segments in which one level crosses the grid's cells. */
function segments(depth: number[][], level: number): Segment[] {
  const found: Segment[] = [];
  // By the edge of the grid that the level crosses: most cells have none, and two share each edge.
  const across = new Map<number, Point>();
  const down = new Map<number, Point>();
  const shareOf = (from: number, to: number): number => (from - level) / (from - to);
  const acrossAt = (column: number, row: number, left: number, right: number): Point => {
    const edge = row * COLUMNS + column;
    const known = across.get(edge) ?? [column + shareOf(left, right), row];
    across.set(edge, known);
    return known;
  };
  const downAt = (column: number, row: number, above: number, below: number): Point => {
    const edge = row * (COLUMNS + 1) + column;
    const known = down.get(edge) ?? [column, row + shareOf(above, below)];
    down.set(edge, known);
    return known;
  };
  for (let row = 0; row < ROWS; row++) {
    const above = depth[row] ?? [];
    const below = depth[row + 1] ?? [];
    // The left corners of a cell are the right ones of the cell before it.
    let right = above[0] ?? 0;
    let rightBelow = below[0] ?? 0;
    for (let column = 0; column < COLUMNS; column++) {
      const left = right;
      const leftBelow = rightBelow;
      right = above[column + 1] ?? 0;
      rightBelow = below[column + 1] ?? 0;
      const isUp = left < level;
      if (isUp === right < level && isUp === rightBelow < level && isUp === leftBelow < level)
        continue;
      const crossings: Point[] = [];
      if (isUp !== right < level) crossings.push(acrossAt(column, row, left, right));
      if (right < level !== rightBelow < level)
        crossings.push(downAt(column + 1, row, right, rightBelow));
      if (rightBelow < level !== leftBelow < level) {
        crossings.push(acrossAt(column, row + 1, leftBelow, rightBelow));
      }
      if (leftBelow < level !== isUp) crossings.push(downAt(column, row, left, leftBelow));
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        const [from, to] = [crossings[i], crossings[i + 1]];
        if (from && to) found.push([from, to]);
      }
    }
  }
  return found;
}

/** Joins segments end to end into lines. */
function chains(parts: Segment[]): Point[][] {
  const ends = new Map<Point, Segment[]>();
  for (const part of parts) {
    for (const end of part) {
      const known = ends.get(end);
      if (known) known.push(part);
      else ends.set(end, [part]);
    }
  }
  const used = new Set<Segment>();
  const walk = (from: Point): Point[] => {
    const line: Point[] = [];
    let at = from;
    for (;;) {
      const part = ends.get(at)?.find((one) => !used.has(one));
      if (!part) return line;
      used.add(part);
      at = part[0] === at ? part[1] : part[0];
      line.push(at);
    }
  };
  const lines: Point[][] = [];
  for (const part of parts) {
    if (used.has(part)) continue;
    used.add(part);
    lines.push([...walk(part[0]).toReversed(), part[0], part[1], ...walk(part[1])]);
  }
  return lines;
}

/** Points at even distances, so that the grid's corners do not show in the line. */
function resample(line: Point[], step: number): Point[] {
  const even: Point[] = line.slice(0, 1);
  let since = 0;
  line.slice(1).forEach((point, i) => {
    const before = line[i] ?? point;
    since += Math.hypot(point[0] - before[0], point[1] - before[1]);
    if (since < step) return;
    since = 0;
    even.push(point);
  });
  return even;
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** A line curving through the middles of its spans, in the 1440 × 560 box of the drawing. */
function smooth(line: Point[]): string {
  const [start, end] = [line[0], line.at(-1)];
  if (!start || !end) return "";
  const closed = start === end;
  const points = resample(line, 2);
  if (!closed) points.push(end);
  const write = ([x, y]: Point): string =>
    `${((x / COLUMNS) * 1440).toFixed(0)} ${((y / ROWS) * 560).toFixed(0)}`;
  const curve = (at: Point, i: number): string => {
    const next = points[(i + 1) % points.length] ?? at;
    return `Q${write(at)} ${write(middle(at, next))}`;
  };
  if (closed) {
    const last = points.at(-1) ?? start;
    return `M${write(middle(last, start))}${points.map(curve).join("")}Z`;
  }
  return `M${write(start)}${points.slice(0, -1).map(curve).join("")}L${write(end)}`;
}

const drawn = new Map<number, Contour[]>();

/**
 * The contours of one piece of water: a few milliseconds, or nothing where `ahead` has them.
 */
export function contours(seed: number, ahead?: (seed: number) => Contour[] | undefined): Contour[] {
  const known = drawn.get(seed) ?? ahead?.(seed);
  if (known) {
    drawn.set(seed, known);
    return known;
  }
  const sound = soundings(seed);
  const depth = Array.from({ length: ROWS + 1 }, (_r, row) =>
    Array.from({ length: COLUMNS + 1 }, (_c, column) => sound(column, row)),
  );
  const flat = depth.flat();
  const shallowest = Math.min(...flat);
  const span = Math.max(...flat) - shallowest;
  const lines = Array.from({ length: LEVELS }, (_, i) => ({
    level: shallowest + (span * (i + 0.5)) / LEVELS,
    index: i % 4 === 2,
  })).flatMap(({ level, index }) =>
    chains(segments(depth, level))
      .filter((line) => line.length > 8)
      .map((line) => ({ path: smooth(line), index })),
  );
  drawn.set(seed, lines);
  return lines;
}
