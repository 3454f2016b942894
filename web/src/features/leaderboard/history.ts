/** A team of the chart: its scores in steps as the board showed them, by epoch milliseconds. */
export interface Series {
  number: number;
  points: readonly (readonly [at: number, score: number])[];
}

/** The score at a moment: that of the last point before it; 0 before the first. */
export function scoreAt({ points }: Series, at: number): number {
  let score = 0;
  for (const [since, steps] of points) {
    if (since > at) break;
    score = steps;
  }
  return score;
}

/** A time in which no team's score changed, such as the night between two days. */
interface Pause {
  from: number;
  to: number;
}

export interface Span {
  from: number;
  to: number;
  most: number;
  /** What the axis of time shortens, in order. */
  pauses: readonly Pause[];
}

/** From how long on a pause is shortened, and how much of the axis is left of it. */
const LONG_PAUSE = 4 * 3_600_000;
const SHORTENED = 0.04;

/** What the axes hold; null while there is nothing to draw. */
export function spanOf(series: readonly Series[]): Span | null {
  const points = series.flatMap((one) => one.points);
  if (points.length === 0) return null;
  const times = points.map(([at]) => at).toSorted((a, b) => a - b);
  const [from = 0, to = from] = [times[0], times.at(-1)];
  return {
    from,
    to: Math.max(to, from + 60_000),
    most: Math.max(1, ...points.map(([, score]) => score)),
    pauses: times
      .map((at, index) => ({ from: times[index - 1] ?? at, to: at }))
      .filter((pause) => pause.to - pause.from > LONG_PAUSE),
  };
}

/** How much of the axis one millisecond has outside of the pauses. */
function scaleOf({ from, to, pauses }: Span): number {
  const paused = pauses.reduce((sum, pause) => sum + pause.to - pause.from, 0);
  return to - from > paused ? (1 - SHORTENED * pauses.length) / (to - from - paused) : 0;
}

/** Where a moment stands on the axis, from 0 to 1. */
export function shareAt(span: Span, at: number): number {
  const scale = scaleOf(span);
  let [share, since] = [0, span.from];
  for (const pause of span.pauses) {
    if (at <= pause.from) break;
    share += (pause.from - since) * scale;
    since = pause.to;
    const passed = Math.min(1, (at - pause.from) / (pause.to - pause.from));
    share += SHORTENED * passed;
    if (passed < 1) return share;
  }
  return share + (at - since) * scale;
}

/** The moment that stands there. */
function momentAt(span: Span, wanted: number): number {
  const scale = scaleOf(span);
  let [share, since] = [0, span.from];
  for (const pause of span.pauses) {
    const begins = share + (pause.from - since) * scale;
    if (wanted <= begins) break;
    if (wanted <= begins + SHORTENED) {
      return pause.from + ((wanted - begins) / SHORTENED) * (pause.to - pause.from);
    }
    [share, since] = [begins + SHORTENED, pause.to];
  }
  return scale === 0 ? span.to : since + (wanted - share) / scale;
}

/** Moments at even distances on the axis, the last one at the end of the span. */
export const momentsOf = (span: Span, count: number): number[] =>
  Array.from({ length: count }, (_, index) =>
    index + 1 === count ? span.to : Math.round(momentAt(span, (index + 1) / count)),
  );

/** Round values up to the most, from one step of 1, 2, 2.5 or 5 times a power of ten. */
export function ticksOf(most: number, about: number): number[] {
  const rough = most / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const whole = Math.max(1, Math.round(step));
  return Array.from({ length: Math.floor(most / whole) }, (_, index) => (index + 1) * whole);
}

/**
 * Heights for labels, given from the top down: at least `line` apart and none below `lowest`, each as
 * near to its own height as the others leave room for.
 */
export function apart(heights: readonly number[], line: number, lowest: number): number[] {
  /** Labels that touch each other, and where the first of them stands. */
  const blocks: { top: number; count: number }[] = [];
  for (const height of heights) {
    let block = { top: height, count: 1 };
    for (;;) {
      block.top = Math.min(block.top, lowest - (block.count - 1) * line);
      const above = blocks.at(-1);
      if (!above || above.top + above.count * line <= block.top) break;
      // Together they stand where both would have moved least.
      const count = above.count + block.count;
      const wanted = block.top - above.count * line;
      const top = (above.top * above.count + wanted * block.count) / count;
      blocks.pop();
      block = { top, count };
    }
    blocks.push(block);
  }
  return blocks.flatMap(({ top, count }) =>
    Array.from({ length: count }, (_, index) => top + index * line),
  );
}
