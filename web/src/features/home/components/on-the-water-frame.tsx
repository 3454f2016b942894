import type { ReactNode } from "react";

/** The place of what the site has now, about as high as it is filled, so that little below moves. */
export function OnTheWaterFrame({ children }: { children?: ReactNode }) {
  return (
    <section className="border-b border-line">
      <div className="measure min-h-[76rem] py-12 sm:min-h-[58rem] lg:min-h-[35rem]">
        {children}
      </div>
    </section>
  );
}
