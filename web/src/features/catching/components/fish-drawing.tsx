/** How a fish is drawn: `slender` as a snook, with a `stripe` as a bass, with a `spot` as a drum. */
const looks: Record<string, { slender?: boolean; stripe?: boolean; spot?: boolean }> = {
  Micropterus: { stripe: true },
  Sciaenops: { spot: true },
  Centropomus: { slender: true, stripe: true },
};

/** A fish of the genus; it always looks to the left, as fish are drawn. */
export function FishDrawing({ scientificName }: { scientificName: string }) {
  const { slender, stripe, spot } = looks[scientificName.split(" ")[0] ?? ""] ?? {};
  const back = slender ? 15 : 9;
  const belly = slender ? 33 : 39;
  return (
    <svg
      viewBox="0 0 112 48"
      aria-hidden="true"
      className="h-12 w-28 fill-none stroke-current stroke-[1.5]"
    >
      <path
        className="fill-water"
        d={`M90 24 L107 ${back + 3} Q101 24 107 ${belly - 3} Z M36 ${back} Q52 ${back - 8} 70 ${back + 3} Z M52 ${belly} L60 ${belly + 6} L68 ${belly - 2} Z`}
      />
      <path
        className="fill-card"
        d={`M5 25 Q22 ${back - 1} 46 ${back} Q72 ${back + 2} 92 24 Q72 ${belly - 2} 46 ${belly} Q22 ${belly + 1} 5 25 Z`}
      />
      <path d={`M27 ${back + 4} Q33 24 27 ${belly - 4} M5 25 L13 26`} />
      <circle cx="18" cy="21" r="1.75" className="fill-current stroke-none" />
      {stripe && <path className="stroke-[3]" d="M36 24 Q60 21 88 24" />}
      {spot && <circle cx="84" cy="21" r="2.5" className="fill-current stroke-none" />}
    </svg>
  );
}
