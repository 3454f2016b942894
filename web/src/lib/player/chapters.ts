export interface Chapter {
  /** Seconds; they rise. */
  start: number;
  title: string;
  url?: string | null | undefined;
}

/** The chapter that is heard at a position; -1 before the first one. */
export const chapterAt = (chapters: readonly Chapter[], position: number): number =>
  chapters.findLastIndex(({ start }) => start <= position);

/** Where the chapter at a position ends: where the next one begins, or with the episode. */
export function chapterEnd(
  chapters: readonly Chapter[],
  position: number,
  duration: number,
): number {
  return chapters[chapterAt(chapters, position) + 1]?.start ?? duration;
}
