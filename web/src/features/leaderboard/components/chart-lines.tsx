import { useTranslation } from "react-i18next";
import { momentsOf, scoreAt, ticksOf, type Series, type Span } from "../history.ts";

const WIDTH = 720;
const HEIGHT = 320;
const EDGE = { top: 12, bottom: 28, side: 76, end: 30 };
/** Lines differ by stroke as well as by colour. */
const STROKES = [
  "stroke-signal stroke-[3.5]",
  "stroke-ink stroke-[3]",
  "stroke-starboard stroke-[3]",
  "stroke-port stroke-2",
  "stroke-ink-2 stroke-2",
  "stroke-signal stroke-2 [stroke-dasharray:8_4]",
  "stroke-ink stroke-2 [stroke-dasharray:8_4]",
  "stroke-starboard stroke-2 [stroke-dasharray:8_4]",
  "stroke-port stroke-2 [stroke-dasharray:2_4]",
  "stroke-ink-2 stroke-2 [stroke-dasharray:2_4]",
];

interface Props {
  series: readonly Series[];
  span: Span;
  label: string;
  amount: (steps: number) => string;
  time: (at: number) => string;
  place: (n: number) => string;
}

/** The lines of the chart, each with its place at its end. Time runs as the language reads. */
export function ChartLines({ series, span, label, amount, time, place }: Props) {
  const { i18n } = useTranslation();
  const isRtl = i18n.dir() === "rtl";
  const { from, to, most } = span;
  const inner = WIDTH - EDGE.side - EDGE.end;
  const mirrored = (x: number): number => (isRtl ? WIDTH - x : x);
  const x = (at: number): number => mirrored(EDGE.side + ((at - from) / (to - from)) * inner);
  const y = (score: number): number =>
    HEIGHT - EDGE.bottom - (score / most) * (HEIGHT - EDGE.top - EDGE.bottom);
  const ends = apart(series.map((one) => y(scoreAt(one, to))));
  return (
    <svg
      role="img"
      aria-label={label}
      direction="ltr"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="w-full fill-none text-[13px] figures"
    >
      {ticksOf(most, 4).map((score) => (
        <g key={score}>
          <path
            className="stroke-line"
            d={`M${mirrored(EDGE.side)} ${y(score)}H${mirrored(WIDTH - EDGE.end)}`}
          />
          <text
            className="fill-ink-2"
            x={mirrored(EDGE.side - 8)}
            y={y(score) + 4}
            textAnchor={isRtl ? "start" : "end"}
          >
            {amount(score)}
          </text>
        </g>
      ))}
      <path
        className="stroke-ink"
        d={`M${mirrored(EDGE.side)} ${y(0)}H${mirrored(WIDTH - EDGE.end)}`}
      />
      {momentsOf(span, 3).map((at) => (
        <text
          key={at}
          className="fill-ink-2"
          x={x(at)}
          y={HEIGHT - 6}
          textAnchor={at < to ? "middle" : isRtl ? "start" : "end"}
        >
          {time(at)}
        </text>
      ))}
      {series.map((one, index) => (
        <g key={one.number}>
          <path className={STROKES[index % STROKES.length]} d={stepsOf(one, { x, y, to })} />
          <text
            className="fill-ink font-semibold"
            x={mirrored(WIDTH - EDGE.end + 6)}
            y={(ends[index] ?? 0) + 4}
            textAnchor={isRtl ? "end" : "start"}
          >
            {place(index + 1)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A score holds until the next one: the line goes in steps. */
function stepsOf(
  { points }: Series,
  { x, y, to }: { x: (at: number) => number; y: (score: number) => number; to: number },
): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const start = `M${x(first[0])} ${y(0)}V${y(first[1])}`;
  return `${start}${rest.map(([at, score]) => `H${x(at)}V${y(score)}`).join("")}H${x(to)}`;
}

/** Heights of labels from the top, at least a line apart. */
function apart(heights: readonly number[]): number[] {
  let last = -Infinity;
  return heights.map((height) => (last = Math.max(height, last + 14)));
}
