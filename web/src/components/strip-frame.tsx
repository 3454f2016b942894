import type { ReactNode } from "react";

/**
 * The place of the live strip under a hero. Its height is that of the filled strip, so that nothing
 * below moves when the board arrives.
 */
export function StripFrame({ label, children }: { label?: string; children?: ReactNode }) {
  return (
    <section aria-label={label} className="@container border-b border-line bg-card">
      <div className="measure grid min-h-56 grid-cols-[minmax(0,1fr)] content-center gap-x-8 gap-y-2 py-4 @min-[40rem]:min-h-34 @5xl:min-h-22 @5xl:grid-cols-[14rem_minmax(0,1fr)] @5xl:items-center">
        {children}
      </div>
    </section>
  );
}
