import type { ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import { Contours } from "../ui/contours.tsx";

interface BandProps {
  /** Which piece of water lies behind the title; each page has its own. */
  seed?: number;
  /** A desk leaves the room to what is worked on. */
  size?: "desk" | "page" | "hero";
  /** Takes all the height that the page leaves. */
  fill?: boolean;
  children: ReactNode;
}

const paddings = { desk: "py-3", page: "py-8 md:py-9", hero: "py-16 md:py-24" };

/** The water band of a page: contours beside the title, a double-weight ink rule under it. */
export function Band({ seed = 7, size = "page", fill = false, children }: BandProps) {
  return (
    <div
      className={classNames(
        "relative isolate grid grid-cols-[minmax(0,1fr)] content-center overflow-hidden border-b-2 border-ink bg-water",
        fill && "grow",
      )}
    >
      <div className="beside-words absolute inset-0 -z-10 print:hidden">
        <Contours seed={seed} />
      </div>
      {/* As names on a chart, words interrupt its lines. */}
      <div
        className={classNames(
          "measure print:py-2 [&>:is(h1,p)]:w-fit [&>:not(a,button)]:bg-water",
          paddings[size],
        )}
      >
        {children}
      </div>
    </div>
  );
}
