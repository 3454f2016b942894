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

export interface Span {
  from: number;
  to: number;
  most: number;
}

/** What the axes hold; null while there is nothing to draw. */
export function spanOf(series: readonly Series[]): Span | null {
  const points = series.flatMap((one) => one.points);
  if (points.length === 0) return null;
  const times = points.map(([at]) => at);
  const from = Math.min(...times);
  const to = Math.max(...times);
  return { from, to: Math.max(to, from + 60_000), most: Math.max(1, ...points.map(([, s]) => s)) };
}

/** Moments at even distances, the last one at the end of the span. */
export const momentsOf = ({ from, to }: Span, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * (index + 1)) / count);

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
