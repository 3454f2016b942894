import { useEffect, useState } from "react";
import { tvDwell, type TvPage } from "./tv-pages.ts";

/** The screenful to show now: each stands for its dwell, after the last comes the first. */
export function useTvPage(pages: readonly TvPage[]): { page: TvPage | undefined; dwell: number } {
  const [turn, setTurn] = useState(0);
  const page = pages[turn % Math.max(1, pages.length)];
  const dwell = tvDwell(page?.standings.length ?? 0);
  useEffect(() => {
    if (pages.length < 2) return;
    const timer = setTimeout(() => setTurn(turn + 1), dwell);
    return () => clearTimeout(timer);
  }, [turn, dwell, pages.length]);
  return { page, dwell };
}
