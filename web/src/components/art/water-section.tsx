/** A boat over the drop-off, cut through the water: bottom contours, a line going down, fish at depth. */
export function WaterSection({ label, className }: { label: string; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 620 400"
      preserveAspectRatio="xMidYMid slice"
      className={className}
    >
      <rect width="620" height="400" className="fill-paper" />
      <g className="origin-center rtl:-scale-x-100">
        <path
          d="M0 118c26-9 52-9 78 0s52 9 78 0 52-9 78 0 52 9 78 0 52-9 78 0 52 9 78 0 52-9 78 0 52 9 78 0V400H0z"
          className="fill-water"
        />
        <path d="M0 196c110 14 180 4 270 24s190 6 350 30v150H0z" className="fill-shoal" />
        <path
          d="M0 268c84-10 128 34 214 40s130 44 220 40 116-30 186-26v78H0z"
          className="fill-land"
        />
        <g className="fill-none stroke-contour stroke-[1.400]">
          <path d="M0 286c84-10 126 34 212 40s130 44 222 40 116-30 186-26" />
          <path d="M0 306c80-8 124 34 208 40s132 42 226 38 118-28 186-24" />
          <path d="M0 330c76-8 120 30 204 36s132 38 228 34" />
          <path d="M0 354c70-6 110 24 190 34" />
        </g>
        <path
          d="M0 118c26-9 52-9 78 0s52 9 78 0 52-9 78 0 52 9 78 0 52-9 78 0 52 9 78 0 52-9 78 0 52 9 78 0"
          className="fill-none stroke-ink stroke-2"
        />
        {/* Hull, wheelhouse, two anglers, a rod bent over the stern. */}
        <g className="stroke-ink stroke-2" strokeLinejoin="round" strokeLinecap="round">
          <path
            d="M196 92h182l24-10c-6 26-18 42-36 46H222c-14-6-22-18-26-36z"
            className="fill-card"
          />
          <path d="M286 92l8-40h44l12 40z" className="fill-shoal" />
          <path d="M300 60h33l5 16h-42z" className="fill-card" />
          <path d="M316 52V24M316 28h20l-6 6 6 6h-20" className="fill-signal" />
          <path d="M226 92V68c0-9 16-9 16 0v24z" className="fill-ink" />
          <circle cx="234" cy="52" r="8" className="fill-land" />
          <path d="M240 72C214 52 176 34 128 46" className="fill-none" />
        </g>
        <path
          d="M128 46C118 120 116 190 122 246"
          className="fill-none stroke-signal stroke-[1.600]"
        />
        <path d="M122 246v9a6 6 0 0 1-11 3" className="fill-none stroke-signal stroke-2" />
        {/* Fish: the one that counts, and its neighbours. */}
        <g className="stroke-ink stroke-[1.600]" strokeLinejoin="round">
          <path
            d="M150 262c18-17 48-17 66 0l17-12v24l-17-12c-18 17-48 17-66 0z"
            className="fill-land"
          />
          <circle cx="166" cy="259" r="2.200" className="fill-ink" />
          <path
            d="M372 250c11-10 30-10 41 0l11-8v16l-11-8c-11 10-30 10-41 0z"
            className="fill-card"
          />
          <path
            d="M444 280c11-10 30-10 41 0l11-8v16l-11-8c-11 10-30 10-41 0z"
            className="fill-card"
          />
          <path d="M470 220c9-8 24-8 33 0l9-6v12l-9-6c-9 8-24 8-33 0z" className="fill-card" />
        </g>
        {/* A spar buoy marks the drop-off. */}
        <g className="stroke-ink stroke-2">
          <path d="M512 120l9-54 9 54z" className="fill-starboard" />
          <path d="M521 66V48M514 48h14" />
          <path d="M521 128V330" className="stroke-ink-2 stroke-[1.200]" strokeDasharray="4 5" />
        </g>
      </g>
    </svg>
  );
}
