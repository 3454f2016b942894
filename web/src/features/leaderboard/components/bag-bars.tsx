const HEIGHT = 44;
const GAP = 5;

/**
 * The counted fish as bars, the biggest in the colour of sand, the empty places of the bag dashed.
 * Ornament: the same is said in words and figures beside it. `full` is the value of the tallest bar
 * on the board, so that bags compare across teams.
 */
export function BagBars({
  counted,
  bag,
  full,
}: {
  counted: readonly number[];
  bag: number | null;
  full: number;
}) {
  const places = Math.min(bag ?? Math.max(counted.length, 1), 12);
  const width = places <= 6 ? 23 : 9;
  return (
    <svg
      className="rtl:-scale-x-100"
      viewBox={`0 0 ${places * (width + GAP) - GAP} ${HEIGHT}`}
      aria-hidden="true"
    >
      {Array.from({ length: places }, (_, place) => {
        const x = place * (width + GAP);
        const value = counted[place];
        if (value === undefined) {
          return (
            <rect
              key={place}
              className="fill-none stroke-ink-2"
              x={x + 0.5}
              y={HEIGHT - 12.5}
              width={width - 1}
              height={12}
              strokeDasharray="3 2"
            />
          );
        }
        const height = Math.max(3, (value / Math.max(1, full)) * (HEIGHT - 2));
        return (
          <g key={place}>
            <rect
              className={`stroke-ink-2 ${place === 0 ? "fill-sand" : "fill-shoal"}`}
              x={x + 0.5}
              y={HEIGHT - height + 0.5}
              width={width - 1}
              height={height - 1}
            />
            <rect className="fill-ink" x={x} y={HEIGHT - 2} width={width} height={2} />
          </g>
        );
      })}
    </svg>
  );
}

/** A bag that was weighed as one: a single block, because nothing is known of its fish. Ornament. */
export function WholeBag() {
  return (
    <svg viewBox={`0 0 135 ${HEIGHT}`} aria-hidden="true">
      <rect className="fill-sand stroke-ink-2" x={0.5} y={0.5} width={134} height={HEIGHT - 1} />
      <rect className="fill-ink" x={0} y={HEIGHT - 2} width={135} height={2} />
    </svg>
  );
}
