import { useEffect, useState } from "react";
import { tvDwell, type TvPage } from "./tv-pages.ts";

export interface TvTurn {
  page: TvPage | undefined;
  /** The one that follows; undefined where one screen holds everything. */
  next: TvPage | undefined;
  /** Epoch milliseconds at which it follows. */
  nextAt: number;
  dwell: number;
  /** Counts the screens shown. */
  index: number;
}

/** The screenful to show now: each stands for its dwell, after the last comes the first. */
export function useTvPage(pages: readonly TvPage[]): TvTurn {
  const [turn, setTurn] = useState(() => ({ index: 0, since: Date.now() }));
  const pageAt = (index: number) => pages[index % Math.max(1, pages.length)];
  const page = pageAt(turn.index);
  const dwell = tvDwell(page?.standings.length ?? 0);
  useEffect(() => {
    if (pages.length < 2) return;
    const timer = setTimeout(() => setTurn({ index: turn.index + 1, since: Date.now() }), dwell);
    return () => clearTimeout(timer);
  }, [turn.index, dwell, pages.length]);
  const next = pages.length > 1 ? pageAt(turn.index + 1) : undefined;
  return { page, next, nextAt: turn.since + dwell, dwell, index: turn.index };
}
