import { useReaderFormat } from "../../lib/format/reader-format.ts";

/** Depths as a chart prints them: metres, and decimetres set lower. */
const soundings = [
  { x: 120, y: 96, metres: 4, tenths: 2 },
  { x: 252, y: 58, metres: 7, tenths: 1 },
  { x: 402, y: 108, metres: 9, tenths: 6 },
  { x: 548, y: 72, metres: 12, tenths: 4 },
  { x: 330, y: 214, metres: 8, tenths: 3 },
  { x: 596, y: 232, metres: 14, tenths: 0 },
  { x: 176, y: 356, metres: 5, tenths: 5 },
  { x: 452, y: 322, metres: 11, tenths: 7 },
  { x: 296, y: 452, metres: 6, tenths: 9 },
  { x: 566, y: 440, metres: 16, tenths: 3 },
] as const;

/** A day's course on the chart: out past the marks, a stop at each spot, and the boat on the last leg. */
export function HeroChart() {
  const { digits } = useReaderFormat();
  return (
    <svg aria-hidden="true" viewBox="0 0 640 520" className="size-full">
      <g className="figures fill-ink-2 font-sans text-[15px]" textAnchor="middle">
        {soundings.map(({ x, y, metres, tenths }) => (
          <text key={`${x} ${y}`} x={x} y={y} direction="ltr">
            {digits(metres)}
            <tspan dy="4" fontSize="11">
              {digits(tenths)}
            </tspan>
          </text>
        ))}
      </g>
      <g className="origin-center rtl:-scale-x-100">
        <path
          d="M40 486C112 470 150 420 196 402S300 404 352 372 404 270 452 246s76-18 104-62"
          className="fill-none stroke-signal stroke-[2.500]"
          strokeDasharray="11 7"
        />
        {/* Where lines went in: a ring on the course. */}
        <g className="fill-water stroke-signal stroke-[2.500]">
          <circle cx="40" cy="486" r="7" />
          <circle cx="196" cy="402" r="7" />
          <circle cx="352" cy="372" r="7" />
          <circle cx="452" cy="246" r="7" />
        </g>
        {/* Lateral marks as charts draw them: the can to one side of the fairway, the cone to the other. */}
        <g className="stroke-ink stroke-[1.600]">
          <path d="M262 330v-26h18v26z" className="fill-port" />
          <path d="M252 330h38" />
          <path d="M404 438l11-28 11 28z" className="fill-starboard" />
          <path d="M394 438h42" />
          <circle cx="271" cy="330" r="3" className="fill-water" />
          <circle cx="415" cy="438" r="3" className="fill-water" />
        </g>
        {/* The boat from above, on her course, with the wake behind. */}
        <g transform="translate(566 168) rotate(33)">
          <path
            d="M0-34C12-20 15-4 12 24H-12C-15-4-12-20 0-34z"
            className="fill-card stroke-ink stroke-2"
            strokeLinejoin="round"
          />
          <path d="M-8-2H8V13H-8z" className="fill-shoal stroke-ink stroke-[1.600]" />
          <path
            d="M-12 30c-4 16-10 26-18 36M12 30c4 16 10 26 18 36"
            className="fill-none stroke-contour stroke-2"
          />
        </g>
      </g>
    </svg>
  );
}
