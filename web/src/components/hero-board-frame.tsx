import type { ReactNode } from "react";

const LINES = [1, 2, 3, 4, 5];

/**
 * The screen in the start page's hero, a little larger than the first five of a board, so that nothing
 * moves when they arrive; until then five empty lines.
 */
export function HeroBoardFrame({ label, children }: { label?: string; children?: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="@container flex min-h-[25.5rem] flex-col border-[0.375rem] border-ink bg-card"
    >
      {children ?? (
        <>
          <div className="h-22 border-b-2 border-ink bg-water" />
          <div aria-hidden="true">
            {LINES.map((line) => (
              <div key={line} className="h-15 border-b border-line last:border-b-0" />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
