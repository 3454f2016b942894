/** A bass on a measuring board, its nose at the stop. The ruler runs with the fish, whose head points left in every language. */
export function CaughtFish({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMinYMid slice"
      className={className}
    >
      <rect width="320" height="180" className="fill-shoal" />
      <rect x="0" y="118" width="320" height="40" className="fill-sand stroke-ink" />
      <path d="M14 24h8v134h-8z" className="fill-ink" />
      <path
        d={Array.from({ length: 30 }, (_, tick) => {
          const length = tick % 5 === 0 ? 16 : 8;
          return `M${22 + tick * 10} 118v${length}`;
        }).join("")}
        className="fill-none stroke-[#10263b] stroke-[1.500]"
      />
      <g className="stroke-ink stroke-[2.500]" strokeLinejoin="round" strokeLinecap="round">
        <path d="M96 50c20-26 66-30 96-8l-10 16z" className="fill-starboard" />
        <path d="M246 82l52-28c-8 18-8 38 0 56z" className="fill-starboard" />
        <path
          d="M22 88C48 48 110 36 168 48c36 8 62 22 84 34-20 14-50 26-86 30C104 118 52 112 22 88z"
          className="fill-card"
        />
        <path d="M150 110l26 18 4-20zM104 112l12 16 14-14z" className="fill-starboard" />
        <path d="M74 54c14 18 14 40 0 56M24 90l24 4" className="fill-none" />
        <path
          d="M88 82h26M122 80h20M150 82h24M182 82h18M208 84h16"
          className="fill-none stroke-[6]"
        />
      </g>
      <circle cx="54" cy="76" r="5" className="fill-ink" />
    </svg>
  );
}
