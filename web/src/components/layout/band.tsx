import type { ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import { Contours } from "../ui/contours.tsx";

interface BandProps {
  /** Which piece of water lies behind the title; each page has its own. */
  seed?: number;
  size?: "page" | "hero";
  children: ReactNode;
}

/** The water band of a page: contours behind the title, a double-weight ink rule under it. */
export function Band({ seed = 7, size = "page", children }: BandProps) {
  return (
    <div className="relative isolate overflow-hidden border-b-2 border-ink bg-water">
      <div className="absolute inset-0 -z-10">
        <Contours seed={seed} />
      </div>
      <div className={classNames("measure", size === "hero" ? "py-16 md:py-24" : "py-8 md:py-9")}>
        {children}
      </div>
    </div>
  );
}
