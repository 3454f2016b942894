import type { ReactNode } from "react";

/**
 * The place of the live strip under a hero. Its height is that of the filled strip, so that nothing
 * below moves when the board arrives.
 */
export function StripFrame({ label, children }: { label?: string; children?: ReactNode }) {
  return (
    <section aria-label={label} className="border-b border-line bg-card">
      <div className="measure grid min-h-56 grid-cols-[minmax(0,1fr)] content-center gap-x-8 gap-y-2 py-4 sm:min-h-34 lg:min-h-22 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-center">
        {children}
      </div>
    </section>
  );
}
