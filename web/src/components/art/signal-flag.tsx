export type Letter = "R" | "O";

/** Flags of the international code of signals: each leader flies the flag of a first initial. */
export function SignalFlag({ letter, label }: { letter: Letter; label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 220 170" className="w-full max-w-56">
      <g className="origin-center rtl:-scale-x-100">
        <path d="M20 6v158" className="stroke-ink stroke-4" strokeLinecap="round" />
        <g className="stroke-ink stroke-2" strokeLinejoin="round">
          {letter === "R" ? (
            <>
              <path d="M22 16c60 14 110-12 180 4v112c-70-16-120 10-180-4z" className="fill-port" />
              <path
                d="M98 18c10-1 20-3 30-3v112c-10 0-20 2-30 3zM22 60c60 14 110-12 180 4v26c-70-16-120 10-180-4z"
                className="fill-sand stroke-none"
              />
              <path d="M22 16c60 14 110-12 180 4v112c-70-16-120 10-180-4z" className="fill-none" />
            </>
          ) : (
            <>
              <path d="M22 16c60 14 110-12 180 4v112c-70-16-120 10-180-4z" className="fill-sand" />
              <path d="M22 16c60 14 110-12 180 4v112z" className="fill-port" />
            </>
          )}
        </g>
        <circle cx="20" cy="7" r="5" className="fill-signal" />
      </g>
    </svg>
  );
}
