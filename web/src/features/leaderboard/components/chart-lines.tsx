import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { apart, momentsOf, scoreAt, shareAt, ticksOf, type Series, type Span } from "../history.ts";

const EDGE = { top: 12, bottom: 28, side: 76, end: 30 };
/** Height of a label, in the units of the drawing, which are CSS pixels. */
const LABEL = 14;
/** Room for one time below the axis. */
const MOMENT = 170;
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

/** The stroke of the line at this index, for the list beside the chart. */
export function LineSample({ index }: { index: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 12" className="h-3 w-7 shrink-0 self-center fill-none">
      <path className={STROKES[index % STROKES.length]} d="M0 6H28" />
    </svg>
  );
}

/**
 * The lines of the chart, each with its place at its end. Time runs as the language reads. Drawn as wide
 * as its place is, so that its text has the size of the page's.
 */
export function ChartLines({ series, span, label, amount, time, place }: Props) {
  const { i18n } = useTranslation();
  const area = useRef<HTMLDivElement>(null);
  const width = useWidth(area);
  const height = Math.round(Math.min(340, Math.max(240, width / 2.2)));
  const isRtl = i18n.dir() === "rtl";
  const { to, most } = span;
  const inner = width - EDGE.side - EDGE.end;
  const mirrored = (x: number): number => (isRtl ? width - x : x);
  const x = (at: number): number => mirrored(EDGE.side + shareAt(span, at) * inner);
  const y = (score: number): number =>
    height - EDGE.bottom - (score / most) * (height - EDGE.top - EDGE.bottom);
  const ends = apart(
    series.map((one) => y(scoreAt(one, to))),
    LABEL,
    height - EDGE.bottom,
  );
  return (
    <div ref={area}>
      <svg
        role="img"
        aria-label={label}
        direction="ltr"
        viewBox={`0 0 ${width} ${height}`}
        className="w-full fill-none text-[13px] figures"
      >
        {ticksOf(most, 4).map((score) => (
          <g key={score}>
            <path
              className="stroke-line"
              d={`M${mirrored(EDGE.side)} ${y(score)}H${mirrored(width - EDGE.end)}`}
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
        {/* Between these the axis is shortened. */}
        {span.pauses.map((pause) => (
          <path
            key={pause.from}
            className="stroke-line [stroke-dasharray:2_5]"
            d={[pause.from, pause.to].map((at) => `M${x(at)} ${EDGE.top}V${y(0)}`).join("")}
          />
        ))}
        <path
          className="stroke-ink"
          d={`M${mirrored(EDGE.side)} ${y(0)}H${mirrored(width - EDGE.end)}`}
        />
        {momentsOf(span, Math.max(1, Math.min(3, Math.floor(inner / MOMENT)))).map((at) => (
          <text
            key={at}
            className="fill-ink-2"
            x={x(at)}
            y={height - 6}
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
              x={mirrored(width - EDGE.end + 6)}
              y={(ends[index] ?? 0) + 4}
              textAnchor={isRtl ? "end" : "start"}
            >
              {place(index + 1)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** The width of an element, followed. */
function useWidth(area: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(720);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(Math.max(280, Math.round(element.clientWidth)));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [area]);
  return width;
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
